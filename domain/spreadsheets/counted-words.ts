/** Rows that a filter hides, or somebody by hand, where they are left out. */
export const HIDDEN_ROWS = 'rows that the file hides'

/** `new products`, for one of them `new product`. */
export function countedWords(words: string, count: number): string {
  if (count !== 1) return words
  return words
    .replace(/\b(product|price|order|item|customer|post|subscriber|line|row|people)s?\b/, singular)
    .replace('as they are', 'as it is')
}

/** `2 orders`, of one `1 order`. */
export function countedItems(plural: string, count: number): string {
  return `${count} ${countedWords(plural, count)}`
}

const singular = (_: string, word: string) => (word === 'people' ? 'person' : word)

export type LeftOut = [why: string, count: number][]

/** Counts what stays out, by its reason. */
export function leftOutCounter() {
  const counted = new Map<string, number>()
  return {
    leaveOut: (why: string) => void counted.set(why, (counted.get(why) ?? 0) + 1),
    leftOut: (): LeftOut => [...counted],
  }
}

/** `1 line of totals, 2 sold`, of what stays out. */
export function leftOutWords(leftOut: LeftOut): string {
  const said = leftOut.map(([why, count]) => {
    const words = countedWords(why, count).replace(/^it is (?:an? )?/, '')
    return `${count.toLocaleString('en-US')} ${words}`
  })
  return said.join(', ')
}
