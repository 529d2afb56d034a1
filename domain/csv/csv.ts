import { isKept } from './kept-text.ts'

const NEEDS_QUOTES = /[",\r\n]/
/**
 * What a spreadsheet takes for a formula, which could send the sheet elsewhere; an apostrophe makes it text. One that has
 * apostrophes already gets another, so that it can be taken away again.
 */
const FORMULA = /^'*[=+\-@\t\r]/

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One line of a CSV file. Texts that begin like a formula are defused; numbers are written as they are. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** The same for the shop's own eyes, with each text as it is: it may have come from a file of ours, whose apostrophes are there. */
export function plainCsvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  return quoted(FORMULA.test(value) ? `'${value}` : value)
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell as it was before it was defused and written. */
export function readCell(cell: string): string {
  const text = cell.trim()
  return isKept(text) || (text.startsWith("'") && FORMULA.test(text)) ? text.slice(1) : text
}

/**
 * What parts the cells of a file with this first line: spreadsheets write semicolons or tabs in some countries, databases bars. It is what
 * stands most often between the titles, outside of quotes.
 */
export function delimiterOf(head: string): string {
  const titles = head.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => titles.split(delimiter).length
  const [most = ','] = [',', ';', '\t', '|'].toSorted((one, other) => count(other) - count(one))
  return most
}

/** The line in which a record begins that ends in `lastLine`. */
export function lineOf(cells: readonly string[], lastLine: number): number {
  return lastLine - cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0)
}

/** Why a file is no CSV. */
export const NOT_CLOSED =
  'a quotation mark is not closed, or stands where none may: inside quotes it is written twice ("")'
