import { dateFormat } from '#domain/shop-time.ts'

const HOUR_MS = 60 * 60 * 1000
/** A year has 8,766 hours, which take less than a megabyte. */
const MAX_ENTRIES = 10_000

const format = dateFormat('en-US', { dateStyle: 'medium' })
/** By hours: the shop's clock is set in whole ones, so that a day never changes within. */
const cached = new Map<number, string>()

/**
 * `Nov 21, 2026`: the shop's own day, the same text on the server and in every browser. The same days are shown over and
 * over, and formatting one takes thirty times as long as remembering it.
 */
export function dayText(date: Date): string {
  const hour = Math.floor(date.getTime() / HOUR_MS)
  const known = cached.get(hour)
  if (known !== undefined) return known
  const text = format(date)
  if (cached.size >= MAX_ENTRIES) cached.clear()
  cached.set(hour, text)
  return text
}
