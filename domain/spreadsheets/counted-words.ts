import type { LeftOut } from './spreadsheet-tables.ts'

/** Rows that a filter hides, or somebody by hand, where they are left out. */
export const HIDDEN_ROWS = 'rows that the file hides'

/** `new products`, for one of them `new product`. */
export function countedWords(words: string, count: number): string {
  if (count !== 1) return words
  return words
    .replace(/\b(product|price|order|item|customer|post|subscriber|line|row|people)s?\b/, singular)
    .replace('as they are', 'as it is')
}

const singular = (_: string, word: string) => (word === 'people' ? 'person' : word)

/** `1 line of totals, 2 sold`, of what stays out. */
export function leftOutWords(leftOut: LeftOut): string {
  const said = leftOut.map(([why, count]) => {
    const words = countedWords(why, count).replace(/^it is (?:an? )?/, '')
    return `${count.toLocaleString('en-US')} ${words}`
  })
  return said.join(', ')
}
