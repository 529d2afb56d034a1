import { z } from 'zod'
import { MAX_PRICE_CENTS, parseTypedCents } from '#domain/money.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { REFUND_WAYS, RETURN_REASONS } from './returns.ts'

export const PieceCount = z
  .string()
  .overwrite(plainNumber)
  .default('')
  .refine((text) => /^\d{0,6}$/.test(text), 'Use a whole number, such as 1')
  .transform(Number)

/** Undefined where nothing is typed. */
const Money = z
  .string()
  .trim()
  .default('')
  .refine((text) => text === '' || parseTypedCents(text) !== undefined, {
    error: `Use an amount such as 12.50, up to ${(MAX_PRICE_CENTS / 100).toLocaleString('en-US')}`,
  })
  .transform((text) => (text === '' ? undefined : parseTypedCents(text)))

export const CancelForm = z.object({ cancelReason: nameIn(RETURN_REASONS) })

/** What the box was about that somebody ticked. */
export const MayExceed = z.enum(['pieces', 'order']).optional().catch(undefined)

/** Of the form of pieces that come back, what is not a line's. */
export const ReturnHead = z.object({
  seen: PieceCount,
  refund: Money,
  refundWay: nameIn(REFUND_WAYS),
  reason: nameIn(RETURN_REASONS),
  returnNote: z.string().trim().max(1_000, 'Use at most 1,000 characters').default(''),
  mayExceed: MayExceed,
})

/** The names that the fields of a line have. */
export const piecesField = (position: number) => `pieces-${position}`
export const stockField = (position: number) => `stock-${position}`

/** How many pieces of each line. */
export function piecesForm(lines: number) {
  return z.object(Object.fromEntries(Array.from({ length: lines }, (_, place) => [piecesField(place), PieceCount])))
}

/** One of these names, as a form sends it. */
function nameIn<Name extends string>(words: Record<Name, string>) {
  return z
    .string()
    .optional()
    .transform((text) => (Object.keys(words) as Name[]).find((name) => name === text))
}
