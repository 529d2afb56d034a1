const DAY_MS = 24 * 60 * 60 * 1000

/** The calendar's days that end with `last`, oldest first. Counted in UTC, where every day has 24 hours. */
export function lastDays(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`)
  return Array.from({ length: count }, (_, place) =>
    new Date(end - (count - 1 - place) * DAY_MS).toISOString().slice(0, 10),
  )
}
