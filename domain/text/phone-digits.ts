import { fold } from './fold.ts'

/** The digits of a phone number, however and in whatever script it is written. */
export function phoneDigits(phone: string): string {
  return fold(phone).replace(/\D/g, '')
}

/** Codes of countries have three digits, but for these (ITU-T E.164). */
const ONE_DIGIT = /^[17]/
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** The code of its country that an international number, as digits, begins with. */
export function callingCode(digits: string): string {
  return digits.slice(0, ONE_DIGIT.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3)
}
