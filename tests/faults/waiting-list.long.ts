import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#domain/orders/order-tables.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { settings } from '#domain/settings/settings-table.ts'
import { placeToken } from '#domain/stock/waiting/place.server.ts'
import { waitingPlaces } from '#domain/stock/waiting-table.ts'
import { formOf } from '../support/data/at-checkout.ts'
import { Client } from '../support/requests/client.ts'
import { plantCrowd } from '../support/requests/crowd.ts'
import { lineUp, restock } from '../support/requests/line-up.ts'
import { openRealShop, type RealShop } from '../support/shops/real-shop.ts'
import { CARTRIDGE, STOCK } from './books.ts'
import { buyUntil } from './people.ts'
import { tell } from './tell.ts'

const PEOPLE = 200
const PIECES = 3
const HOLD_SECONDS = 1
const KILLS = 20
/** Of a killed process no answer comes. */
const GIVE_UP_MS = 10_000
/** One in so many buys; the others let their time go by. */
const BUYS = 20

test('200 people wait for 3 pieces, two processes, one killed again and again: told in order, once, nobody passes', async () => {
  await using shop = await openRealShop({ WEB_CONCURRENCY: '2' })
  const { db } = shop
  await db.insert(settings).values({ name: 'holdMinutes', value: HOLD_SECONDS / 60 })
  await shop.product({ id: CARTRIDGE, quantity: STOCK, priceCents: 100 })
  const wanted = await shop.product({ name: 'The only ones', quantity: 0 })
  const people = Array.from({ length: PEOPLE }, (_, n) => `person${n}@example.com`)
  const line = await lineUp(db, wanted.id, people)
  const [passer, other, ...buyers] = await plantCrowd(shop.auth, 2 + PEOPLE / BUYS)
  if (passer === undefined || other === undefined) throw new Error('nobody came')

  const stop = new AbortController()
  const promised = { keys: new Set<string>(), pictures: new Set<string>(), products: new Set<string>() }
  const [passed, sold] = [{ ...promised, keys: new Set<string>() }, promised]
  const busy = [
    buyUntil(stop.signal, shop.address, passer.cookie, passed, undefined, wanted.id),
    buyUntil(stop.signal, shop.address, other.cookie, sold),
    killUntil(stop.signal, shop),
  ]
  await restock(db, wanted.id, PIECES)
  const bought = new Set<string>()
  for (const [at, buyer] of buyers.entries()) {
    const place = line[at * BUYS]
    if (place !== undefined && (await buyByLink(shop, buyer.cookie, { place: place.id, productId: wanted.id })))
      bought.add(place.id)
    // The owner found another one.
    await restock(db, wanted.id, PIECES)
  }
  const { id, email, toldAt, heldUntil, endedAt, createdAt } = waitingPlaces
  await expect.poll(() => db.$count(waitingPlaces, isNull(endedAt)), { timeout: 300_000, interval: 500 }).toBe(0)
  const soldMeanwhile = sold.keys.size
  stop.abort()
  await Promise.all(busy)

  const places = await db
    .select({ id, email, toldAt, heldUntil, endedAt })
    .from(waitingPlaces)
    .orderBy(asc(createdAt), asc(id))
  expect(places).toHaveLength(PEOPLE)
  const told = places.map((place) => place.toldAt?.getTime() ?? 0)
  expect(told.filter((at, n) => n > 0 && at < (told[n - 1] ?? 0))).toEqual([])
  // Who passes by gets a piece only when nobody waits any more.
  const last = new Date(told.at(-1) ?? 0)
  const early = and(eq(orders.userId, passer.id), lt(orders.createdAt, last))
  expect(await db.$count(orders, early)).toBe(0)
  const atOnce = told.map((at) => held(places, at))
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(PIECES)
  const late = places.filter((place) => Number(place.endedAt) > Number(place.heldUntil))
  expect(late).toEqual([])
  await expect.poll(() => db.$count(mails, eq(mails.state, 'waiting')), { timeout: 60_000 }).toBe(0)
  const posted = await db.select({ to: mails.toEmail }).from(mails).where(eq(mails.kind, 'reserved'))
  expect(new Set(posted.map(({ to }) => to)).size).toBe(posted.length)
  const received = shop.mails.filter(({ messageId }) => messageId.includes('reserved-'))
  const named = [...new Set(received.map(({ to, messageId }) => `${to} ${messageId}`))]
  expect(new Set(named.map((each) => each.split(' ')[0])).size).toBe(named.length)
  expect(soldMeanwhile).toBeGreaterThan(0)
  await tell('200 wait for 3 pieces', {
    people: PEOPLE,
    pieces: PIECES,
    toldTwice: posted.length - new Set(posted.map(({ to }) => to)).size,
    heldTooLong: late.length,
    boughtByLink: bought.size,
    soldMeanwhile,
  })
})

type Held = { toldAt: Date | null; endedAt: Date | null }

function held(places: Held[], at: number): number {
  return places.filter((place) => Number(place.toldAt) <= at && Number(place.endedAt) > at).length
}

type Bought = { place: string; productId: string }

/** Waits for their turn, and buys in time unless the process that they ask is killed. */
async function buyByLink(
  { db, auth, address }: RealShop,
  cookie: string,
  { place, productId }: Bought,
): Promise<boolean> {
  const isTheirTurn = async () => {
    const { id, toldAt } = waitingPlaces
    const [found] = await db.select({ toldAt }).from(waitingPlaces).where(eq(id, place))
    return found?.toldAt != null
  }
  await expect.poll(isTheirTurn, { timeout: 120_000, interval: 20 }).toBe(true)
  const browser = Client.overHttp(address, cookie)
  const buy = async () => {
    await browser.get(`/waiting/reserved?token=${placeToken(auth.secret, place)}`)
    await browser.post('/cart', { intent: 'add', productId })
    const checkout = await browser.get('/checkout')
    if (checkout.status !== 200) return false
    return (await browser.post('/checkout', formOf(checkout))).location === '/'
  }
  return await Promise.race([buy().catch(() => false), pause(GIVE_UP_MS, false)])
}

async function killUntil(signal: AbortSignal, shop: RealShop): Promise<void> {
  for (let kill = 0; kill < KILLS && !signal.aborted; kill += 1) {
    await pause(3_000, undefined, { signal }).catch(() => undefined)
    const [worker] = signal.aborted ? [] : shop.process.workers()
    if (worker !== undefined) process.kill(worker, 'SIGKILL')
  }
}
