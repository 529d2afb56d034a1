import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { limitedTo, type RunRead, unlimited } from '#platform/database/time-limit.ts'

/** What each part of a search may take of the database's time in a large shop; an owner may wait longer. */
const LIMITS_MS = { matches: 200, close: 100, count: 200, facets: 300, now: 300, managed: 1_000 }

/** A smaller shop answers every search sooner, and its statements need no transaction of their own. */
const LARGE = 150_000
const KNOWN_MS = 10 * 60_000

type Size = { isLarge: Promise<boolean>; until: number }
const sizes = new WeakMap<Db, Size>()

/** Runs the statements of one part of a search, within its limit if the shop is large. */
export async function runWithin(db: Db, part: keyof typeof LIMITS_MS): Promise<RunRead> {
  return (await isLarge(db)) ? limitedTo(db, LIMITS_MS[part]) : unlimited(db)
}

/** As PostgreSQL estimates it, remembered: no search asks again. Inside a transaction of somebody else's there is no limit. */
async function isLarge(db: Db): Promise<boolean> {
  if (!('$client' in db)) return false
  const known = sizes.get(db)
  if (known !== undefined && known.until > Date.now()) return await known.isLarge
  const asked = { isLarge: askIfLarge(db), until: Date.now() + KNOWN_MS }
  sizes.set(db, asked)
  asked.isLarge.catch(() => sizes.delete(db))
  return await asked.isLarge
}

async function askIfLarge(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select reltuples as total from pg_class where oid = 'products'::regclass`,
  )
  return (rows[0]?.total ?? 0) > LARGE
}
