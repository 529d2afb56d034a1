import { dateFormat } from '#domain/clock/shop-time.ts'

const format = dateFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `2026-11-21` → `Nov 21, 2026`: a day of the calendar, which has no time zone of its own. */
export function dayName(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) ? day : format(moment)
}
