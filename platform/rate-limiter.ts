import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from './database/client.ts'
import { rateLimits } from './database/schema.ts'

/** Holds `size` drops and gains one every `refillMs` until it is full. An attempt takes `cost` of them, one if not said. */
export type Bucket = { key: string; size: number; refillMs: number; cost?: number }

export type RateLimiter = {
  /**
   * Takes from each bucket that holds enough, in the database: right for any number of processes.
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

type Allowance = { left: number; until: number }

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
      if (allowance.left === 0) {
        const waitMs = await take([{ ...bucket, cost: BATCH }])
        if (waitMs > 0) {
          allowances.set(bucket.key, { left: -1, until: now + waitMs })
          return waitMs
        }
        allowance.left += BATCH
      }
      allowance.left -= 1
      return 0
    },
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

const { key, fullAt, fillTime } = rateLimits
const ms = (value: number) => sql`${value} * interval '1 millisecond'`
const costMs = ({ cost = 1, refillMs }: Bucket) => cost * refillMs

/** One statement, the rows in the order of their keys, so that two attempts never wait for each other in a circle. */
async function takeFrom(db: Db, buckets: Bucket[]): Promise<number> {
  const asked = [...buckets].sort((one, other) => (one.key < other.key ? -1 : 1))
  const filled = sql`greatest(${fullAt}, now()) + (excluded.full_at - now())`
  const taken = await db
    .insert(rateLimits)
    .values(
      asked.map((bucket) => ({
        key: bucket.key,
        fullAt: sql`now() + ${ms(costMs(bucket))}`,
        fillTime: sql`${ms(bucket.size * bucket.refillMs)}`,
      })),
    )
    .onConflictDoUpdate({
      target: key,
      set: { fullAt: filled, fillTime: sql`excluded.fill_time` },
      setWhere: sql`${filled} <= now() + excluded.fill_time`,
    })
    .returning({ key })
  if (taken.length === asked.length) return 0
  return await waitFor(
    db,
    asked.filter((bucket) => !taken.some((row) => row.key === bucket.key)),
  )
}

async function waitFor(db: Db, refused: Bucket[]): Promise<number> {
  const rows = await db
    .select({ key, leftMs: sql<number>`extract(epoch from ${fullAt} - ${fillTime} - now())::float8 * 1000` })
    .from(rateLimits)
    .where(
      inArray(
        key,
        refused.map((bucket) => bucket.key),
      ),
    )
  const waits = refused.map((bucket) => (rows.find((row) => row.key === bucket.key)?.leftMs ?? 0) + costMs(bucket))
  return Math.max(1, ...waits)
}

async function giveBackTo(db: Db, buckets: Bucket[]): Promise<void> {
  for (const bucket of buckets)
    await db
      .update(rateLimits)
      .set({ fullAt: sql`${fullAt} - ${ms(costMs(bucket))}` })
      .where(eq(key, bucket.key))
}
