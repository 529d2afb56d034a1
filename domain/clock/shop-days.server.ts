import { and, type Column, gte, lt, type SQL, sql } from 'drizzle-orm'
import { shopTimeZone } from './shop-time.ts'

/** Days as the shop's calendar has them (`2026-11-21`), both included. */
export type Days = { from?: string | undefined; to?: string | undefined }

export function withinDays(column: Column, { from, to }: Days): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(column, dayStart(from)),
    to === undefined ? undefined : lt(column, dayStart(to, 1)),
  )
}

/** The moment at which a day begins where the shop is, or some days later. */
export function dayStart(day: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::integer)::timestamp at time zone ${shopTimeZone()})`
}

/** The day of a moment where the shop is, to be grouped by: the zone is no parameter, which would differ each time it is named. */
export function onShopCalendar(column: Column): SQL<string> {
  return sql<string>`to_char(${column} at time zone ${sql.raw(`'${shopTimeZone()}'`)}, 'YYYY-MM-DD')`
}
