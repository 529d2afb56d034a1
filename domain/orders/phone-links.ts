import { callingCode, phoneDigits } from '#domain/text/phone-digits.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { withoutExtension } from '#domain/text/telephone-address.ts'

export type PhoneLinks = {
  tel: string
  /** Undefined where the number's country is not known, and for an extension: a switchboard has none. */
  whatsApp: string | undefined
}

/** What is dialled before a number within its country, where that is not 0; empty where the 0 is part of the number. */
const TRUNK_PREFIXES: Record<string, string> = { 1: '1', 7: '8', 36: '06', 39: '', 225: '', 241: '', 242: '', 378: '' }

const FEWEST = 6
/** Of an international number, with its country's code. */
const MOST = 15

/**
 * Where a click on a phone number leads. One without a country's code is the shop's country's, which the shop knows by its
 * own phone number: in Lebanon `03 123456` is `+961 3 123456`.
 */
export function phoneLinks(typed: string, shopPhone: string): PhoneLinks | undefined {
  const { phone, ext } = firstNumber(typed)
  const digits = phoneDigits(phone)
  if (digits.length < FEWEST || digits.length > MOST + 2) return undefined
  const whole = internationalOf(phone) ?? withCode(digits, codeOf(shopPhone))
  if (whole === undefined || whole.length > MOST) return { tel: `tel:${digits}${ext}`, whatsApp: undefined }
  return { tel: `tel:+${whole}${ext}`, whatsApp: ext === '' ? `https://wa.me/${whole}` : undefined }
}

/** `+961 3 123456` or `00961 3 123456`, as digits. */
function internationalOf(phone: string): string | undefined {
  const digits = phoneDigits(phone)
  // In `+44 (0)20 7946 0958` the zero is for callers within the country.
  if (phone.trimStart().startsWith('+')) return phoneDigits(phone.replace('(0)', ''))
  return digits.startsWith('00') ? digits.slice(2) : undefined
}

function withCode(digits: string, code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  // Typed with the code, but without a plus.
  if (digits.startsWith(code) && digits.length - code.length >= 7 && digits.length >= 10) return digits
  const trunk = TRUNK_PREFIXES[code] ?? '0'
  const isDialled = trunk !== '' && digits.startsWith(trunk) && (trunk.startsWith('0') || digits.length === 11)
  return code + (isDialled ? digits.slice(trunk.length) : digits)
}

function codeOf(phone: string): string | undefined {
  const whole = internationalOf(plainNumber(phone))
  if (whole === undefined || whole.length < FEWEST) return undefined
  return callingCode(whole)
}

/** Of `03 123456 / 70 123456` the first; `03/123456` is one. The extension is the last one's. */
function firstNumber(typed: string): { phone: string; ext: string } {
  const { numbers, ext } = withoutExtension(typed)
  const [first = '', ...others] = numbers.split(/[/,;]/)
  if (phoneDigits(first).length < FEWEST) return { phone: numbers, ext }
  const isLast = others.every((other) => phoneDigits(other).length < FEWEST)
  return { phone: first, ext: isLast ? ext : '' }
}
