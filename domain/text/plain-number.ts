/**
 * A typed number in the signs that programs read: digits of whatever script as 0-9, the Arabic signs for decimals, percent and
 * commas as the Latin ones, and nothing of what cannot be seen, which messengers put around numbers. Every field and cell
 * that holds a number, a date or a phone number is read by way of it; `٬` parts thousands and is left out where it does.
 */
export function plainNumber(typed: string): string {
  const text = typed.trim()
  if (/^[\x20-\x7e]*$/.test(text)) return text
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, plainDigit)
    .replace(/[٫،٪−]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/(\d)٬(?=\d{3}(?!\d))/g, '$1')
    .trim()
}

const SIGNS: Record<string, string> = { '٫': '.', '،': ',', '٪': '%', '−': '-' }

const known = new Map<string, string>()

/** Digits stand together in Unicode, from 0 to 9, and several such rows side by side. */
export function plainDigit(digit: string): string {
  const found = known.get(digit)
  if (found !== undefined) return found
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  const plain = String((code - first) % 10)
  known.set(digit, plain)
  return plain
}
