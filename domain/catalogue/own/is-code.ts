import { isId } from '#domain/ids.ts'
import { plainNumber } from '#domain/text/plain-number.ts'

/** A code that a scanner types names one product: it need not be chosen. */
export function isCode(typed: string): boolean {
  const text = plainNumber(typed)
  return isId(text) || /^\d{8,14}$/.test(text)
}
