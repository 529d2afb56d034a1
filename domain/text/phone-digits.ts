import { fold } from './fold.ts'

/** The digits of a phone number, however and in whatever script it is written. */
export function phoneDigits(phone: string): string {
  return fold(phone).replace(/\D/g, '')
}

/** Fewer digits are an extension, a slip, or a number of something else. */
const SHORTEST_PHONE = 6
/** A country's code or a zero may stand before them. */
export const COMPARED_DIGITS = 7

/** A phone number as it is compared: its last digits. */
export function phoneKey(phone: string): string | undefined {
  const digits = phoneDigits(phone)
  return digits.length < SHORTEST_PHONE ? undefined : digits.slice(-COMPARED_DIGITS)
}

/** The same of each number, where somebody typed several into one field; a stroke may also stand within one. */
export function phoneKeys(phone: string): string[] {
  const whole = phone.split(/[/,;]/).filter((part) => phoneDigits(part).length >= COMPARED_DIGITS)
  return [...new Set([phone, ...whole].flatMap((each) => phoneKey(each) ?? []))]
}

/** Codes of countries have three digits, but for these (ITU-T E.164). */
const ONE_DIGIT = /^[17]/
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** The code of its country that an international number, as digits, begins with. */
export function callingCode(digits: string): string {
  return digits.slice(0, ONE_DIGIT.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3)
}

/** A number with its country's code, but without the sign for it. */
const LONG = 10

/**
 * The parts of stored digits that a typed phone number stands for: without the code of its country and the zeros before it,
 * which one person writes and the next leaves out. Empty for what is no phone number.
 */
export function phoneSearch(typed: string): string[] {
  const text = fold(typed)
  if (!/^[\d\s+()./-]+$/.test(text)) return []
  const digits = text.replace(/\D/g, '')
  if (digits.length < SHORTEST_PHONE) return []
  const isInternational = text.startsWith('+') || digits.startsWith('00')
  const all = withoutZeros(digits)
  const national = withoutZeros(all.slice(callingCode(all).length))
  if (isInternational) return known([national])
  return known(all.length === digits.length && all.length >= LONG ? [all, national] : [all])
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '')
}

/** What is left of a number must not be any number's end. */
function known(parts: string[]): string[] {
  return parts.filter((part) => part.length >= SHORTEST_PHONE - 1)
}
