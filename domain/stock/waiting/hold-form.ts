import { z } from 'zod'
import { dayFrom, dayLater, shopDay } from '#domain/clock/shop-time.ts'
import { MAX_HOLD_DAYS, MAX_HOLDER_LENGTH } from './hold-limits.ts'

/** Who a piece is put aside for, and the last day of it. */
export const HoldForm = z.object({
  who: z
    .string()
    .trim()
    .min(1, 'Enter a name or a phone number')
    .max(MAX_HOLDER_LENGTH, `Use at most ${MAX_HOLDER_LENGTH} characters`),
  until: z
    .string()
    .transform((typed) => dayFrom(typed.trim()) ?? '')
    .refine(isHoldDay, `Choose a day from today to ${MAX_HOLD_DAYS} days ahead`),
})

function isHoldDay(day: string): boolean {
  const today = shopDay(new Date())
  return day >= today && day <= dayLater(today, MAX_HOLD_DAYS)
}
