import { plainNumber } from './text/plain-number.ts'

/** Longer than any amount with its currency and spaces around it. */
const MAX_TYPED = 100

/**
 * An amount's decimal, with a point, and what is written beside it. Apart from the names of currencies, which would be a part of
 * every page's script. A comma before three digits parts thousands; a point before three digits may mean either, and stays a
 * decimal point, which prices refuse.
 *
 * @returns undefined for what is no amount, or a negative one
 */
export function amountParts(text: string): { decimal: string; beside: string[] } | undefined {
  if (text.length > MAX_TYPED) return undefined
  const plain = plainNumber(text)
  const [first, last] = [plain.search(/\d/), lastDigit(plain)]
  if (first === -1) return undefined
  const decimal = decimalOf(plain.slice(first, last + 1).replace(/[\s\u00a0\u202f'’٬]/g, ' '))
  const beside = [plain.slice(0, first), plain.slice(last + 1).replace(NO_CENTS, '')]
    .map(currencyText)
    .filter((each) => each !== '')
  return decimal === undefined ? undefined : { decimal, beside }
}

/** `15,-` and `15.–` are 15. */
const NO_CENTS = /^[.,][-–—]{1,2}/

/** In capitals and without spaces. */
export function currencyText(text: string): string {
  return text.toUpperCase().replace(/\s/g, '')
}

function lastDigit(text: string): number {
  let last = text.length - 1
  while (last >= 0 && !/\d/.test(text[last] ?? '')) last -= 1
  return last
}

/** Digits with what parts their thousands and decimals; a space stands for every kind of space. */
function decimalOf(digits: string): string | undefined {
  if (/^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?$/.test(digits)) return digits.replaceAll(' ', '').replace(',', '.')
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) return digits.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(digits) || /^[1-9]\d{0,2}\.\d{3}(?:\.\d{3})+$/.test(digits))
    return digits.replaceAll('.', '').replace(',', '.')
  if (/^\d+(?:\.\d+)?$/.test(digits)) return digits
  return /^(?:\d+,\d{1,2}|0,\d+)$/.test(digits) ? digits.replace(',', '.') : undefined
}
