import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database/client.ts'
import { limitedTo, type RunRead, unlimited } from '#platform/database/time-limit.ts'

/** What each part of a search may take of the database's time in a large shop; an owner may wait longer. */
const LIMITS_MS = { matches: 200, close: 100, count: 200, facets: 300, now: 300, managed: 1_000 }

/** A smaller shop answers every search sooner, and its statements need no transaction of their own. */
const LARGE = 150_000
const KNOWN_MS = 10 * 60_000

/** As PostgreSQL estimates it, remembered: no search asks again. */
const sizes = new LRUCache<Db, boolean>({ max: 10, ttl: KNOWN_MS, fetchMethod: askIfLarge })

/** Runs the statements of one part of a search, within its limit if the shop is large. Inside a transaction of somebody else's there is none. */
export async function runWithin(db: Db, part: keyof typeof LIMITS_MS): Promise<RunRead> {
  const isLarge = '$client' in db && (await sizes.fetch(db)) === true
  return isLarge ? limitedTo(db, LIMITS_MS[part]) : unlimited(db)
}

async function askIfLarge(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select reltuples as total from pg_class where oid = 'products'::regclass`,
  )
  return (rows[0]?.total ?? 0) > LARGE
}
