import { z } from 'zod'
import { dayFrom } from '#domain/clock/shop-time.ts'
import { MAX_PRICE_CENTS, parseTypedCents } from '#domain/money.ts'
import { plainNumber } from '#domain/text/plain-number.ts'

/** What the product cost before, in cents; null: it is not reduced. Other shops write 0 for that. */
export const FormerPrice = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? 0 : parseTypedCents(typed)))
  .refine((cents) => cents !== undefined, {
    error: `Former price must be an amount like 12.50, up to ${(MAX_PRICE_CENTS / 100).toLocaleString('en-US')}, or empty`,
  })
  .transform((cents) => cents || null)

export const NOT_HIGHER = 'Former price must be higher than the price, or empty'

/** Whether a former price may stand beside a price. */
export function isHigher(formerPriceCents: unknown, priceCents: number): boolean {
  return typeof formerPriceCents !== 'number' || formerPriceCents > priceCents
}

/** A day such as `2027-03-12`, or null. */
export const ReleaseOn = z
  .string()
  .overwrite(plainNumber)
  .refine((text) => text === '' || dayFrom(text) !== undefined, {
    error: 'Release date must be a day such as 2027-03-12, or empty',
  })
  .transform((text) => text || null)

/** A former price as it stays when the price changes: one that is not higher any more says nothing. */
export function formerBeside(formerPriceCents: number | null, priceCents: number): number | null {
  return formerPriceCents !== null && formerPriceCents > priceCents ? formerPriceCents : null
}
