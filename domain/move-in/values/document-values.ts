import { z } from 'zod'
import { readMoment } from '#domain/clock/shop-time.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'

/** PostgreSQL stores neither. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

export const Text = z.string('is no text').refine(isStorable, 'holds characters that cannot be stored')

/** A text that may be missing, null or empty. */
export const OptionalText = z
  .preprocess((value) => value ?? '', Text)
  .transform((text) => (text.trim() === '' ? null : text.trim()))

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
