import { asc, inArray } from 'drizzle-orm'
import { users } from '#domain/accounts/account-tables.ts'
import { carts } from '#domain/cart/cart-table.ts'
import { summaryOf } from '#domain/cart/cart-view.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { newId } from '#domain/ids.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { insertMany } from '#platform/database/write-many.ts'
import { type Answer, requestOf } from '../support/connection.ts'
import type { Figure } from '../support/figures.ts'
import type { FilledShop } from '../support/filled-shop.ts'
import { commitRate } from './limits.ts'
import { CLIENTS, measure } from './measure.ts'

/** Products that are bought, each with enough for everybody. */
const OFFERS = 500
const PLENTY = 1_000_000
const LINES = 2

type Offer = { id: string; priceCents: number }
/** Somebody who is signed in and has products in the cart; `shown` is what the checkout page would show them. */
export type Customer = { cookie: string; shown: string; wish: Offer }

/** Signs every customer of a trial shop in and puts something into their carts. */
export async function invite(shop: FilledShop): Promise<Customer[]> {
  const { db } = shop
  const offers = await stockUp(shop)
  const found = await db.select({ id: users.id }).from(users).orderBy(asc(users.id))
  const cookies = await shop.signedIn(found.map(({ id }) => id))
  const at = (place: number) => offers[place % offers.length] ?? { id: '', priceCents: 0 }
  const filled = found.map(({ id: userId }, place) => {
    const lines = Array.from({ length: LINES }, (_, line) => ({ ...at(place * LINES + line), quantity: 1 }))
    return { userId, lines: lines.map(({ id, priceCents }) => ({ productId: id, priceCents, quantity: 1 })) }
  })
  // A shop of an earlier run has them.
  await db.delete(carts)
  await insertMany(
    db,
    carts,
    filled.map(({ userId, lines }) => ({ userId, lines: lines.map(({ priceCents, ...line }) => line) })),
  )
  return filled.map(({ lines }, place) => ({
    cookie: cookies[place] ?? '',
    shown: summaryOf(lines),
    wish: at(place * LINES + LINES),
  }))
}

async function stockUp({ db }: FilledShop): Promise<Offer[]> {
  const { id, priceCents } = products
  const offers = await db.select({ id, priceCents }).from(products).orderBy(asc(id)).limit(OFFERS)
  const ids = offers.map((offer) => offer.id)
  await db.update(products).set({ quantity: PLENTY }).where(inArray(id, ids))
  return offers
}

export async function* addingToCart(
  shop: FilledShop,
  size: number,
  customers: Customer[],
): AsyncGenerator<Figure, void> {
  const next = (isSignedIn: boolean) => (turn: number) => {
    const customer = customers[turn % customers.length]
    const form = { intent: 'add', productId: customer?.wish.id ?? '' }
    const headers = { origin: shop.address, ...(isSignedIn ? { cookie: customer?.cookie ?? '' } : {}) }
    return requestOf('/cart/lines', { method: 'POST', form, headers })
  }
  yield measure(shop, size, { measure: 'add to cart, visitor', next: next(false) })
  yield measure(shop, size, { measure: 'add to cart, shopper', next: next(true) })
}

/** Each customer orders once: one request that checks, takes stock, stores the order and is on disk when it is answered. */
export async function ordering(shop: FilledShop, size: number, customers: Customer[]): Promise<Figure> {
  const before = await shop.db.$count(orders)
  let sent = 0
  const next = () => {
    const { cookie, shown } = customers[sent++] ?? { cookie: '', shown: '' }
    const form = { intent: 'order', key: newId(), shown }
    return requestOf('/checkout', { method: 'POST', form, headers: { origin: shop.address, cookie } })
  }
  const figure = await measure(shop, size, { measure: 'order', next, expects: isPlaced, most: customers.length })
  const stored = (await shop.db.$count(orders)) - before
  if (stored !== sent) throw new Error(`${sent} orders were answered and ${stored} stored`)
  const ofCommits = (figure.perSecond ?? 0) / (await commitRate(shop, CLIENTS))
  return { ...figure, ofCommits, goal: { perSecond: 250, p99Ms: 200 } }
}

function isPlaced({ status, head }: Answer): boolean {
  return status === 303 && /\r\nlocation: \/(?:\r\n|$)/i.test(head)
}
