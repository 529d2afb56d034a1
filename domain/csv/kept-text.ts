/**
 * Texts that a spreadsheet program takes for a number, an amount, a date or a truth, and writes in another way when it saves:
 * `0017` becomes 17, `1e5` 100000, `90.750` 90.75, `May 5` a date, a barcode 4.00638E+12.
 */
const NUMERIC = /^[$€£¥]?[\d.][\d .,:/\-'%eE+$€£¥]*(?:[AaPp][Mm])?$/
/** Any spreadsheet program shows as many digits as this whole number has. */
const WHOLE = /^(?:0|[1-9]\d{0,10})$/
const MONTHS = new Set(
  'january february march april may june july august september october november december sept'
    .split(' ')
    .flatMap((name) => [name, name.slice(0, 3)]),
)
/** Longer ones are texts. */
const LONGEST = 250

function isRewritten(text: string): boolean {
  if (text.length > LONGEST) return false
  if (/^(?:true|false)$/i.test(text)) return true
  if (!/\d/.test(text)) return false
  return NUMERIC.test(text) ? !WHOLE.test(text) : MONTHS.has(text.replace(/[\d ./,-]+/g, '').toLowerCase())
}

/**
 * Such a text with an apostrophe before it, with which every spreadsheet program leaves it alone, and which the shop takes away when
 * it reads the file. A text that begins with one already gets another.
 */
export function keptText(text: string): string {
  return isRewritten(withoutApostrophes(text)) ? `'${text}` : text
}

/** Whether a cell begins with an apostrophe of ours. */
export function isKept(cell: string): boolean {
  return cell.startsWith("'") && isRewritten(withoutApostrophes(cell))
}

function withoutApostrophes(text: string): string {
  return text.replace(/^'+/, '')
}

/** Whether a text became another by being saved in a spreadsheet program, and not by somebody who typed. */
export function isSavedOtherwise(was: unknown, now: unknown): boolean {
  if (typeof was !== 'string' || typeof now !== 'string' || was === now || !isRewritten(was)) return false
  const [one, other] = [Number(was), Number(now)]
  if (Number.isFinite(one) && Number.isFinite(other)) return one.toPrecision(6) === other.toPrecision(6)
  const numbers = numbersIn(now)
  return isRewritten(now) && numbersIn(was).every((number) => numbers.includes(number))
}

function numbersIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number)
}
