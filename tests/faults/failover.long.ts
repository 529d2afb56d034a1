import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#domain/orders/order-tables.ts'
import { type ClusterShop, openClusterShop } from '../support/cluster/cluster-shop.ts'
import { missing } from '../support/cluster/programs.ts'
import { type Buyer, fillCarts, plantCrowd } from '../support/requests/crowd.ts'
import { CARTRIDGE, STOCK } from './books.ts'
import { FAULTS } from './failover/faults.ts'
import { watchPrices } from './failover/prices.ts'
import { Till } from './failover/till.ts'
import { browserOf, Seen } from './people.ts'
import { tell } from './tell.ts'
import { orderForm } from './till.ts'

const MINUTE_MS = 60_000
/** `FAILOVER_ROUNDS=1 npm run test:faults -- failover -t frozen` runs single ones. */
const ROUNDS = Number(process.env.FAILOVER_ROUNDS ?? 3)
const BUYERS = 8
const MOMENTS = 60
/** Close together around the blow, then until it is over. */
const momentMs = (moment: number) => (moment < 40 ? moment * 50 : 2_000 + (moment - 40) * 1_500)
const BLOW_MS = 1_000

if (missing !== undefined) process.stdout.write(`The cluster is not tried: ${missing}\n`)

/** One cluster for all its faults, which it has to survive one after the other. */
async function openTrial(isPooled: boolean) {
  const shop = await openClusterShop({ isPooled })
  await shop.product({ id: CARTRIDGE, quantity: STOCK, priceCents: 100 })
  const watched = await shop.product({ quantity: 1, priceCents: 10_000 })
  return { shop, watched, crowd: await plantCrowd(shop.auth, BUYERS), till: new Till(), lost: new Set<string>() }
}

type Trial = Awaited<ReturnType<typeof openTrial>>

/** Buyers buy, a fault strikes and passes, and everybody buys again; nobody helps. */
async function runRound({ shop, watched, crowd, till, lost }: Trial, strike: (typeof FAULTS)[string]) {
  const over = new AbortController()
  await shop.cluster.whole()
  const mailsBefore = shop.mails.length
  till.seen.complaints.clear()
  const again = till.pressedAgain
  const from = Date.now()
  const busy = crowd.map((buyer) => till.buyUntil(over.signal, shop.address, buyer))
  const prices = watchPrices(shop, watched.id, over.signal)
  const served = async () => {
    const before = till.placed.size
    await expect.poll(() => till.placed.size, { timeout: 2 * MINUTE_MS }).toBeGreaterThan(before + 2 * BUYERS)
  }
  await served()
  const struck = Date.now()
  await strike?.(shop.cluster)
  await shop.cluster.whole()
  await served()
  over.abort()
  await Promise.all(busy)
  const to = Date.now()
  const { old, oldestMs, changes } = await prices.ended()
  const books = await readBooks(shop, till, lost)
  const mails = shop.mails.slice(mailsBefore).map(({ messageId }) => messageId)
  return {
    orders: [...till.placed.values()].filter((at) => at > from).length,
    longestGapS: Math.ceil(till.longestGapS(struck, to) * 10) / 10,
    pressedAgain: till.pressedAgain - again,
    ...books,
    mailsRepeated: mails.length - new Set(mails).size,
    other5xx: till.seen.complaints.size,
    prices: changes,
    oldPrices: old,
    oldestPriceMs: oldestMs,
  }
}

/** What was told to somebody and is not there, unless an earlier round has lost it; and what is there twice. */
async function readBooks(shop: ClusterShop, { placed, pressed }: Till, lost: Set<string>) {
  const stored = (await shop.db.select({ key: orders.idempotencyKey }).from(orders)).map(({ key }) => key)
  const keys = new Set(stored)
  const gone = [...placed.keys()].filter((key) => !keys.has(key) && !lost.has(key))
  for (const key of gone) lost.add(key)
  const ours = stored.filter((key) => pressed.has(key))
  return { lost: gone.length, doubled: ours.length - new Set(ours).size }
}

type Round = Awaited<ReturnType<typeof runRound>>

/** Over all rounds: what counts is added up, what lasts is the longest. */
function summaryOf(rounds: Round[]): Record<string, number> {
  const all = (name: keyof Round) => rounds.map((round) => round[name])
  const names = Object.keys(rounds[0] ?? {}) as (keyof Round)[]
  const isLength = (name: string) => /longest|oldestPrice/.test(name)
  const figures = names.map((name) => [
    name,
    isLength(name) ? Math.max(...all(name)) : all(name).reduce((sum, one) => sum + one, 0),
  ])
  return { rounds: rounds.length, ...Object.fromEntries(figures) }
}

describe.skipIf(missing !== undefined).each([
  { cluster: 'a cluster', isPooled: false, rounds: ROUNDS },
  { cluster: 'a cluster behind PgBouncer', isPooled: true, rounds: 1 },
])('$cluster loses no confirmed order and doubles none:', ({ cluster, isPooled, rounds }) => {
  let trial: Trial
  beforeAll(async () => {
    trial = await openTrial(isPooled)
  }, 5 * MINUTE_MS)
  afterAll(async () => await trial?.shop[Symbol.asyncDispose](), MINUTE_MS)

  test.each(Object.entries(FAULTS))('%s', async (fault, strike) => {
    const told: Round[] = []
    for (let round = 0; round < rounds; round += 1) {
      const figures = await runRound(trial, strike)
      process.stdout.write(`${new Date().toISOString()} ${cluster}, ${fault}: ${JSON.stringify(figures)}\n`)
      told.push(figures)
    }
    const summary = summaryOf(told)
    await tell(`${cluster}: ${fault}`, summary)
    expect([...trial.till.seen.complaints]).toEqual([])
    expect(summary).toMatchObject({ lost: 0, doubled: 0, other5xx: 0, oldPrices: 0 })
  })

  test('an order pressed at each of 60 moments of a failover is stored once, or not at all and said so', async () => {
    const { shop } = trial
    await shop.cluster.whole()
    const piece = await shop.product({ quantity: MOMENTS, priceCents: 500 })
    const crowd = await plantCrowd(shop.auth, MOMENTS)
    await fillCarts(shop.db, crowd, [{ productId: piece.id, quantity: 1 }])
    const seen = new Seen()
    const struck = pause(BLOW_MS).then(() => FAULTS['the primary’s machine is gone for 40 s']?.(shop.cluster))
    const presses = crowd.map(async (buyer, moment) => {
      const form = orderForm(piece)
      const press = () => browserOf(shop.address, buyer.cookie, seen).post('/checkout', form)
      await pause(momentMs(moment))
      return { buyer, press, answer: await press() }
    })
    const pressed = await Promise.all(presses)
    await struck
    await shop.cluster.whole()
    const count = async ({ id }: Buyer) => await shop.db.$count(orders, eq(orders.userId, id))
    const first = { placed: 0, unclear: 0, unclearAndStored: 0 }
    for (const { buyer, answer } of pressed) {
      const isPlaced = answer.location === '/'
      const stored = await count(buyer)
      expect([answer.status, stored]).toEqual(isPlaced ? [303, 1] : [503, expect.toBeOneOf([0, 1])])
      first[isPlaced ? 'placed' : 'unclear'] += 1
      if (!isPlaced) first.unclearAndStored += stored
    }
    for (const { buyer, press } of pressed) {
      expect((await press()).location).toBe('/')
      expect(await count(buyer)).toBe(1)
    }
    expect(await shop.stock(piece.id)).toBe(0)
    expect([...seen.complaints]).toEqual([])
    await tell(`${cluster}: an order at each moment of a failover`, { moments: MOMENTS, ...first, lost: 0, doubled: 0 })
  })

  test('each order has its mail', async () => {
    const { shop } = trial
    const stored = await shop.db.$count(orders)
    const mailed = () => new Set(shop.mails.map(({ messageId }) => messageId)).size
    await expect.poll(mailed, { timeout: 3 * MINUTE_MS }).toBe(stored)
  })
})
