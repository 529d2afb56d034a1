import type { SpreadsheetState } from '#domain/spreadsheets/kinds/sheet-kind.ts'

export const STATE_WORDS: Record<SpreadsheetState, string> = {
  mapping: 'Choose its columns',
  checking: 'Being checked',
  checked: 'Not imported yet',
  importing: 'Being imported',
  done: 'Imported',
  failed: 'Set aside, not imported',
}

export function countedRows(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`
}

export function countedLines(count: number): string {
  return count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`
}
