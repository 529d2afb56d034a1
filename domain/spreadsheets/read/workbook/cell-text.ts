/** How a cell shows its number, as far as it changes what the number is. */
export type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'zeros'; digits: number }
  | { kind: 'moment'; date: boolean; time: boolean }

export const PLAIN: NumberFormat = { kind: 'plain' }

const DAY_SECONDS = 24 * 60 * 60
/** The last day that spreadsheets know, in the year 9999. */
const LAST_DAY = 2_958_465
/** Days from 1970 back to what spreadsheets count from, and from there to 1904. */
const EPOCH_DAYS = 25_569
const DAYS_TO_1904 = 1_462
/** A day that there never was, the 29th of February 1900, has this number. */
const NO_DAY = 60

/** The format with this code, such as `dd/mm/yyyy` or `0000`. */
export function formatOf(code: string): NumberFormat {
  if (/^0{2,30}$/.test(code)) return { kind: 'zeros', digits: code.length }
  const letters = withoutTexts(code.slice(0, 200).split(';', 1)[0] ?? '').toLowerCase()
  if (letters.includes('general')) return PLAIN
  const time = /[hs]/.test(letters)
  const date = /[yd]/.test(letters) || (letters.includes('m') && !time)
  return date || time ? { kind: 'moment', date, time } : PLAIN
}

/** Without texts in quotes, letters after a backslash, and colours or countries in brackets; `[h]` is a time. */
function withoutTexts(code: string): string {
  return code.replace(/"[^"]*(?:"|$)|[\\_*].|\[(?:(h+|m+|s+)(?:\]|$)|[^\]]*(?:\]|$))/gi, '$1')
}

/** The built-in formats that have no code in the file. */
export function builtInFormat(id: number): NumberFormat {
  if (id === 22) return { kind: 'moment', date: true, time: true }
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return { kind: 'moment', date: false, time: true }
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58))
    return { kind: 'moment', date: true, time: false }
  return PLAIN
}

/** The text of a number, as people know it from the sheet: never with an exponent, and with at most 15 digits that count. */
export function numberText(written: string, format: NumberFormat, from1904: boolean): string {
  const number = Number(written)
  if (written.trim() === '' || !Number.isFinite(number)) return written.trim()
  if (format.kind === 'moment') return momentText(number, format, from1904) ?? plainNumber(number)
  const text = plainNumber(number)
  return format.kind === 'zeros' && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text
}

function plainNumber(number: number): string {
  const rounded = Number(number.toPrecision(15))
  const text = String(rounded)
  return text.includes('e') ? WITHOUT_EXPONENT.format(rounded) : text
}

const WITHOUT_EXPONENT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20, useGrouping: false })

/** `2026-01-31 15:30`, or the part of it that the format shows. */
function momentText(serial: number, { date, time }: { date: boolean; time: boolean }, from1904: boolean) {
  if (serial < 0 || serial >= LAST_DAY + 1) return undefined
  const seconds = Math.round(serial * DAY_SECONDS)
  const days = Math.floor(seconds / DAY_SECONDS) + (from1904 ? DAYS_TO_1904 : 0)
  const day = days - EPOCH_DAYS + (days < NO_DAY ? 1 : 0)
  const written = new Date((day * DAY_SECONDS + (seconds % DAY_SECONDS)) * 1000).toISOString()
  const [dayText, timeText] = [written.slice(0, 10), written.slice(11, 19).replace(/:00$/, '')]
  if (!time || (date && seconds % DAY_SECONDS === 0)) return dayText
  return date ? `${dayText} ${timeText}` : timeText
}

/** What Excel cannot write in XML it writes as `_x000D_`. */
export function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
