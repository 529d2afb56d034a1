import { z } from 'zod'
import { dayFrom } from '#domain/clock/shop-time.ts'
import { MAX_PRICE_CENTS, parseTypedCents } from '#domain/money.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { readAs } from '#domain/text/read-as.ts'

/** What can be charged at most, as people read it. */
export const MOST_CHARGED = (MAX_PRICE_CENTS / 100).toLocaleString('en-US')

/** An amount in cents; null where nothing is typed. */
export const amountOrNothing = (rule: string) =>
  readAs((typed) => (typed.trim() === '' ? null : parseTypedCents(typed.trim())), rule)

/** What the product cost before, in cents; null: it is not reduced. Other shops write 0 for that. */
export const FormerPrice = amountOrNothing(
  `Former price must be an amount like 12.50, up to ${MOST_CHARGED}, or empty`,
).transform((cents) => cents || null)

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
