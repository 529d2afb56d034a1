import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rateLimits } from './rate-limit-table.ts'

/** Holds `size` drops and gains one every `refillMs` until it is full. An attempt takes `cost` of them, one if not said. */
export type Bucket = { key: string; size: number; refillMs: number; cost?: number }

export type RateLimiter = {
  /**
   * Takes from all buckets or, if one of them holds too little, from none. Safe for any number of processes.
   *
   * @returns 0 when all held enough, or else the milliseconds until they will
   */
  take(buckets: Bucket[]): Promise<number>
  /** Puts back what an attempt took, when it does not count after all. */
  giveBack(buckets: Bucket[]): Promise<void>
  /**
   * The same for what happens often and costs little: each process gives away a first allowance every minute and asks the
   * database for more in batches, so that most people's attempts never write anything.
   */
  takeLightly(bucket: Bucket): Promise<number>
}

const MINUTE_MS = 60_000
const ALLOWANCE = 60
const BATCH = 60
/** The clients that one process remembers; with more within a minute it starts again. */
const MOST_REMEMBERED = 10_000

/** `asked`: for more of them, on behalf of all simultaneous attempts. */
type Allowance = { left: number; until: number; asked?: Promise<number> | undefined }

export function createRateLimiter(db: Db): RateLimiter {
  const allowances = new Map<string, Allowance>()
  const take = (buckets: Bucket[]) => takeFrom(db, buckets)
  return {
    take,
    giveBack: (buckets) => giveBackTo(db, buckets),
    async takeLightly(bucket) {
      const now = Date.now()
      const allowance = allowances.get(bucket.key)
      if (allowance === undefined || allowance.until <= now) {
        if (allowances.size >= MOST_REMEMBERED) allowances.clear()
        allowances.set(bucket.key, { left: ALLOWANCE - 1, until: now + MINUTE_MS })
        return 0
      }
      // A refused client is refused from memory until its wait is over.
      if (allowance.left < 0) return allowance.until - now
      while (allowance.left === 0) {
        allowance.asked ??= askForMore(allowance, bucket)
        const waitMs = await allowance.asked
        if (waitMs > 0) return waitMs
      }
      allowance.left -= 1
      return 0
    },
  }

  async function askForMore(allowance: Allowance, bucket: Bucket): Promise<number> {
    try {
      const waitMs = await take([{ ...bucket, cost: BATCH }])
      if (waitMs > 0) allowances.set(bucket.key, { left: -1, until: Date.now() + waitMs })
      else allowance.left += BATCH
      return waitMs
    } finally {
      allowance.asked = undefined
    }
  }
}

/** For local trials without limits. */
export const NO_RATE_LIMITS: RateLimiter = {
  take: async () => 0,
  giveBack: async () => undefined,
  takeLightly: async () => 0,
}

/** Full buckets need no row. */
export async function forgetFullBuckets(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.fullAt, sql`now()`))
}

const { key, fullAt } = rateLimits
const costMs = ({ cost = 1, refillMs }: Bucket) => cost * refillMs

/**
 * One statement that writes only if every bucket holds enough: refused attempts cost nobody anything and store nothing.
 * Rows are written in the order of their keys, so that two attempts never deadlock.
 */
async function takeFrom(db: Db, buckets: Bucket[]): Promise<number> {
  const { rows } = await db.execute<{ waitMs: number | null; taken: string[] }>(sql`
    with asked as (
      select key, cost_ms * interval '1 millisecond' as cost, fill_ms * interval '1 millisecond' as fill_time
      from unnest(
        ${sql.param(buckets.map((bucket) => bucket.key))}::text[],
        ${sql.param(buckets.map(costMs))}::float8[],
        ${sql.param(buckets.map(({ size, refillMs }) => size * refillMs))}::float8[]
      ) as asked (key, cost_ms, fill_ms)
    ),
    wait as (
      select max(extract(epoch from greatest(stored.full_at, now()) + cost - asked.fill_time - now())) * 1000 as ms
      from asked left join ${rateLimits} stored using (key)
      where greatest(stored.full_at, now()) + cost > now() + asked.fill_time
    ),
    taken as (
      insert into ${rateLimits} as stored (key, full_at, fill_time)
      select key, now() + cost, fill_time from asked where (select ms from wait) is null order by key
      on conflict (key) do update
        set full_at = greatest(stored.full_at, now()) + (excluded.full_at - now()), fill_time = excluded.fill_time
        where greatest(stored.full_at, now()) + (excluded.full_at - now()) <= now() + excluded.fill_time
      returning key
    )
    select (select ms from wait)::float8 as "waitMs", array(select key from taken) as taken`)
  const { waitMs, taken } = rows[0] ?? { waitMs: null, taken: [] }
  if (waitMs !== null) return Math.max(1, waitMs)
  if (taken.length === buckets.length) return 0
  // A simultaneous attempt emptied a bucket between the check and the write.
  const lighter = buckets.filter((bucket) => taken.includes(bucket.key))
  await giveBackTo(db, lighter)
  return await takeFrom(db, buckets)
}

async function giveBackTo(db: Db, buckets: Bucket[]): Promise<void> {
  for (const bucket of buckets)
    await db
      .update(rateLimits)
      .set({ fullAt: sql`${fullAt} - ${costMs(bucket)} * interval '1 millisecond'` })
      .where(eq(key, bucket.key))
}
