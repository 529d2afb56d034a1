import { z } from 'zod'
import { readMoment } from '#domain/clock/shop-time.ts'
import { MAX_PRICE_CENTS } from '#domain/money.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { plainNumber } from '#domain/text/plain-number.ts'

/** A millionth of a cent: what adding prices in floating point may be off by. */
const NOISE_CENTS = 1e-6

/** PostgreSQL stores neither. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

export const Text = z.string('is no text').refine(isStorable, 'holds characters that cannot be stored')

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** A text that may be missing, null or empty. */
export const OptionalText = z
  .preprocess((value) => value ?? '', Text)
  .transform((text) => (text.trim() === '' ? null : text.trim()))

/** A number or a text such as "12.50", as cents: 59.97 that was added up as 59.969999999999995 too. Nothing is rounded. */
export const Cents = z
  .union(
    [
      z.number(),
      z
        .string()
        .overwrite(plainNumber)
        .regex(/^\d+(?:\.\d+)?$/)
        .transform(Number),
    ],
    { error: ({ input }) => (isBlank(input) ? 'is empty' : 'is no amount') },
  )
  .refine((amount) => amount >= 0, 'is negative')
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < NOISE_CENTS, 'has more than two decimals')
  .transform((amount) => Math.round(amount * 100))

export const PriceCents = Cents.refine((cents) => cents <= MAX_PRICE_CENTS, 'is more than 1,000,000')

export const Whole = (most: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .overwrite(plainNumber)
          .regex(/^-?\d+(?:\.\d+)?$/)
          .transform(Number),
      ],
      { error: ({ input }) => (isBlank(input) ? 'is empty' : 'is no number') },
    )
    .refine((count) => Number.isInteger(count) && count >= 0 && count <= most, {
      error: ({ input }) => `${String(input)} is no whole number from 0 to ${most.toLocaleString('en-US')}`,
    })

/** A timestamp, or an ISO text or milliseconds, as clients without server timestamps write. */
export const Moment = z
  .preprocess(
    (value) => (typeof value === 'string' ? readMoment(value) : typeof value === 'number' ? new Date(value) : value),
    z.date('is no time'),
  )
  .refine((date) => date.getTime() >= 0 && date.getTime() < Date.UTC(2200, 0), 'is no time from 1970 to 2199')

/** Plain http addresses are asked for by https: the shop shows no picture without it. */
export const PictureAddress = Text.transform((address) => address.trim().replace(/^http:\/\//i, 'https://'))

/** @returns refused with the first problem of a document: the field, and what is wrong with it */
export function readDocument<Value>(schema: z.ZodType<Value>, document: unknown): Outcome<Value, string> {
  const parsed = schema.safeParse(document)
  if (parsed.success) return done(parsed.data)
  const [issue] = parsed.error.issues
  return refused([issue?.path.join('.'), issue?.message].filter(Boolean).join(' '))
}
