import { fold } from './fold.ts'
import { callingCode } from './phone-digits.ts'

/** Fewer digits are a number of something else. */
const FEWEST = 6
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
  if (digits.length < FEWEST) return []
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
  return parts.filter((part) => part.length >= FEWEST - 1)
}
