import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Db } from '#platform/database/client.ts'
import { databaseForFile } from '../../tests/support/shops/clone-database.ts'
import { rateLimits } from './rate-limit-table.ts'
import { type Bucket, createRateLimiter, forgetFullBuckets } from './rate-limiter.ts'

const HOUR_MS = 60 * 60 * 1000

let db: Db
databaseForFile((opened) => {
  db = opened
})

let made = 0
/** A bucket of its own for each test; it refills so slowly that no test sees it. */
const bucket = (fields: Partial<Bucket> = {}): Bucket => ({
  key: `bucket ${++made}`,
  size: 3,
  refillMs: HOUR_MS,
  ...fields,
})
const limiter = () => createRateLimiter(db)

async function times(count: number, attempt: () => Promise<number>): Promise<number[]> {
  const waits: number[] = []
  for (let n = 0; n < count; n += 1) waits.push(await attempt())
  return waits
}

describe('a bucket', () => {
  test('gives as many as it holds, and then says how long the next one takes', async () => {
    const asked = bucket()
    const [one, two, three, four = 0, five = 0] = await times(5, () => limiter().take([asked]))
    expect([one, two, three]).toEqual([0, 0, 0])
    expect(four).toBeGreaterThan(HOUR_MS - 30_000)
    expect(four).toBeLessThanOrEqual(HOUR_MS)
    // Being refused takes nothing: who goes on trying does not wait longer for it.
    expect(five).toBeLessThanOrEqual(four)
  })

  test('fills up again', async () => {
    const asked = bucket({ refillMs: 20 })
    await times(3, () => limiter().take([asked]))
    await expect.poll(() => limiter().take([asked]), { interval: 5 }).toBe(0)
  })

  test('gives a dear attempt only what it can pay for', async () => {
    const asked = bucket({ size: 10 })
    const takeSix = () => limiter().take([{ ...asked, cost: 6 }])
    expect(await takeSix()).toBe(0)
    const wait = await takeSix()
    expect(wait).toBeGreaterThan(2 * HOUR_MS - 30_000)
    expect(wait).toBeLessThanOrEqual(2 * HOUR_MS)
    expect(await limiter().take([{ ...asked, cost: 4 }])).toBe(0)
  })

  test('gets back what did not count', async () => {
    const asked = bucket({ size: 1 })
    for (let n = 0; n < 5; n += 1) {
      expect(await limiter().take([asked])).toBe(0)
      await limiter().giveBack([asked])
    }
  })

  test('gives to many at once, in any number of processes, no more than it holds', async () => {
    const [shared, other] = [bucket({ size: 7 }), bucket({ size: 1000 })]
    const attempts = Array.from({ length: 60 }, (_, n) => limiter().take(n % 2 ? [shared, other] : [other, shared]))
    expect((await Promise.all(attempts)).filter((wait) => wait === 0)).toHaveLength(7)
  })

  test('that is full again is forgotten', async () => {
    const [quick, slow] = [bucket({ refillMs: 1 }), bucket()]
    await limiter().take([quick, slow])
    const keys = async () => {
      await forgetFullBuckets(db)
      return (await db.select({ key: rateLimits.key }).from(rateLimits)).map((row) => row.key)
    }
    await expect.poll(keys).not.toContain(quick.key)
    expect(await keys()).toContain(slow.key)
  })
})

test('a refused attempt takes nothing from the other buckets, and writes nothing', async () => {
  const [empty, full] = [bucket({ size: 1 }), bucket({ size: 1 })]
  await limiter().take([empty])
  for (let n = 0; n < 5; n += 1) expect(await limiter().take([empty, full])).toBeGreaterThan(0)
  const rows = await db.select().from(rateLimits).where(eq(rateLimits.key, full.key))
  expect(rows).toEqual([])
  expect(await limiter().take([full])).toBe(0)
})

test('simultaneous attempts that are refused take nothing either', async () => {
  const [small, large] = [bucket({ size: 1 }), bucket({ size: 10 })]
  const waits = await Promise.all(Array.from({ length: 30 }, () => limiter().take([small, large])))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(1)
  expect(await times(9, () => limiter().take([large]))).toEqual(Array(9).fill(0))
  expect(await limiter().take([large])).toBeGreaterThan(0)
})

test('of two buckets both must hold enough, and the longer wait counts', async () => {
  const [small, large] = [bucket({ size: 1, refillMs: 2 * HOUR_MS }), bucket({ size: 2 })]
  expect(await limiter().take([small, large])).toBe(0)
  expect(await limiter().take([small, large])).toBeGreaterThan(HOUR_MS)
})

describe('taken lightly', () => {
  const rowOf = async (key: string) => (await db.select().from(rateLimits)).find((row) => row.key === key)

  test('a person’s attempts write nothing to the database', async () => {
    const asked = bucket({ size: 60 })
    const here = limiter()
    expect(await times(60, () => here.takeLightly(asked))).toEqual(Array(60).fill(0))
    expect(await rowOf(asked.key)).toBeUndefined()
  })

  test('a machine’s are refused once the bucket is empty, however many processes it asks', async () => {
    const asked = bucket({ size: 120 })
    const [here, there] = [limiter(), limiter()]
    const waits = [
      ...(await times(300, () => here.takeLightly(asked))),
      ...(await times(300, () => there.takeLightly(asked))),
    ]
    // An allowance of 60 in each process, and 120 from the bucket they share.
    expect(waits.filter((wait) => wait === 0)).toHaveLength(240)
    expect(Math.max(...waits)).toBeGreaterThan(0)
  })
})
