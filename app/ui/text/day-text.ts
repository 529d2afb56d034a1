import { dateFormat, shopTimeZone } from '#domain/clock/shop-time.ts'

const QUARTER_MS = 15 * 60 * 1000
/** They take about a megabyte. */
const MAX_ENTRIES = 10_000

const format = dateFormat('en-US', { dateStyle: 'medium' })
/** By quarters of an hour: within one, no clock of the world begins another day. */
const cached = new Map<number, string>()
let cachedZone = shopTimeZone()

/**
 * `Nov 21, 2026`: the shop's own day, the same text on the server and in every browser. The same days are shown over and
 * over, and formatting one takes thirty times as long as remembering it.
 */
export function dayText(date: Date): string {
  if (cachedZone !== shopTimeZone()) cached.clear()
  cachedZone = shopTimeZone()
  const quarter = Math.floor(date.getTime() / QUARTER_MS)
  const known = cached.get(quarter)
  if (known !== undefined) return known
  const text = format(date)
  if (cached.size >= MAX_ENTRIES) cached.clear()
  cached.set(quarter, text)
  return text
}
