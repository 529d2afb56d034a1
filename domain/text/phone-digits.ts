import { fold } from './fold.ts'

/** The digits of a phone number, however and in whatever script it is written. */
export function phoneDigits(phone: string): string {
  return fold(phone).replace(/\D/g, '')
}

/** Fewer digits are an extension, or a slip. */
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
