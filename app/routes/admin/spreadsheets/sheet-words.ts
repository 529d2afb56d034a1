import type { SpreadsheetState } from '#domain/spreadsheets/sheet-kind.ts'

export const STATE_WORDS: Record<SpreadsheetState, string> = {
  mapping: 'Choose its columns',
  checking: 'Being checked',
  checked: 'Not imported yet',
  importing: 'Being imported',
  done: 'Imported',
  failed: 'Not imported',
}

export function countedRows(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`
}

export function countedLines(count: number): string {
  return count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`
}

/** `new products`, for one of them `new product`. */
export function countedWords(words: string, count: number): string {
  if (count !== 1) return words
  return words
    .replace(/\b(product|order|item|customer|post|subscriber|people)s?\b/, singular)
    .replace('as they are', 'as it is')
}

const singular = (_: string, word: string) => (word === 'people' ? 'person' : word)
