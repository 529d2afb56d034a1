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

/** What stands between the cells of a file, and how many cells most of its lines have. */
export type Layout = { delimiter: string; columns: number }

/**
 * The layout of a file with these first lines: spreadsheets write semicolons or tabs in some countries, databases bars. It is
 * the sign that stands, outside of quotes, equally often in most of the lines, and there as often as can be. `said`: by the file.
 */
export function layoutOf(lines: readonly string[], said?: string): Layout {
  const plain = lines.map((line) => line.replace(/"[^"]*"/g, ''))
  const layouts = (said === undefined ? [',', ';', '\t', '|'] : [said]).map((delimiter) => ({
    delimiter,
    ...usualCount(plain.map((line) => line.split(delimiter).length - 1)),
  }))
  const { delimiter, count } = layouts.reduce((best, one) => (one.weight > best.weight ? one : best))
  return { delimiter, columns: count + 1 }
}

/** Of how often a sign stands in each line, the number that most of them share; `weight` grows with both. */
function usualCount(counts: number[]): { count: number; weight: number } {
  const weighed = [...Map.groupBy(counts, (count) => count)].map(([count, { length }]) => ({
    count,
    weight: count * length,
  }))
  return weighed.reduce((best, one) => (one.weight > best.weight ? one : best), { count: 0, weight: 0 })
}
