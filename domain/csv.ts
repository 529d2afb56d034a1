const NEEDS_QUOTES = /[",\r\n]/
/** What a spreadsheet takes for a formula, which could send the sheet elsewhere; an apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r]/

/** One line of a CSV file. Texts that begin like a formula are defused; numbers are written as they are. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
