import type { users } from '#domain/accounts/account-tables.ts'
import { totalCents } from '#domain/money.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { orderSearch } from '#domain/orders/order-search.server.ts'
import type { orderItems, orders } from '#domain/orders/order-tables.ts'
import { idFrom, type Random, randomFrom } from './random.ts'
import { CATALOGUE_MS, type Catalogue, productAt } from './synthetic-product.ts'
import { FIRST_NAMES, LAST_NAMES } from './words.ts'

type UserRow = typeof users.$inferInsert
type OrderRow = typeof orders.$inferInsert
type ItemRow = typeof orderItems.$inferInsert

export type Books = { catalogue: Catalogue; customers: number; orders: number }

const USER_SEED = 0x0c05_0000
const ORDER_SEED = 0x2b1d_0000
/** Orders began later than the catalogue, and became more with time. */
const ORDERS_MS = CATALOGUE_MS / 2
const GROWTH = 0.6

/** A customer without a password: nobody can sign in as one, except through a reset mail. */
export function customerAt({ catalogue }: Books, place: number): UserRow {
  const random = randomFrom(USER_SEED + place)
  const id = idFrom(random)
  const email = `${random.pick(FIRST_NAMES)}.${random.pick(LAST_NAMES)}${place}@mail.example`
  const createdAt = new Date(catalogue.now.getTime() - ORDERS_MS - random.whole(0, 1_000_000_000))
  return { id, email, createdAt }
}

/** The order at one place in the books, the oldest at 0, made of products that were in the catalogue by then. */
export function orderAt(books: Books, place: number): { order: OrderRow; items: ItemRow[] } {
  const random = randomFrom(ORDER_SEED + place)
  const id = idFrom(random)
  const ageMs = Math.ceil(ORDERS_MS * (1 - ((place + random.whole(0, 999) / 1000) / books.orders) ** GROWTH))
  const { id: userId, email: userEmail } = customerAt(books, skewed(random, books.customers))
  const bought = itemsOf(random, books.catalogue, ageMs)
  const order = {
    id,
    userId,
    userEmail,
    totalCents: totalCents(bought),
    ...stateOf(random, ageMs),
    createdAt: new Date(books.catalogue.now.getTime() - ageMs),
    idempotencyKey: id,
    ...orderSearch({ userEmail, items: bought }),
  }
  return { order, items: bought.map((item, position) => ({ orderId: id, position, ...item })) }
}

/** Two products on average; the newest of the time sold best. */
function itemsOf(random: Random, catalogue: Catalogue, ageMs: number): OrderItem[] {
  const there = Math.max(1, Math.floor(catalogue.size * (1 - ageMs / CATALOGUE_MS)))
  const places = new Set<number>()
  for (let left = random.pick([1, 1, 1, 1, 2, 2, 2, 3, 3, 5]); left > 0; left -= 1)
    places.add(there - 1 - skewed(random, there))
  return [...places].map((place) => {
    const { id, name, priceCents, image } = productAt(catalogue, place)
    const quantity = random.chance(0.9) ? 1 : random.whole(2, 4)
    return { productId: id, productName: name, quantity, priceCents, image }
  })
}

/** A whole number below `count`, small ones far more often. */
function skewed(random: Random, count: number): number {
  return Math.floor(count * (random.whole(0, 999_999) / 1_000_000) ** 2)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Orders are packed within a day, and delivered within the week. */
function stateOf(random: Random, ageMs: number): Pick<OrderRow, 'status' | 'handling'> {
  const status = statusOf(random)
  if (status === 'cancelled') return { status, handling: 'cancelled' }
  const handling = ageMs < DAY_MS ? 'new' : ageMs < 2 * DAY_MS ? 'packed' : ageMs < 6 * DAY_MS ? 'sent' : 'delivered'
  return { status, handling }
}

function statusOf(random: Random): Order['status'] {
  const turn = random.whole(1, 200)
  if (turn <= 188) return 'completed'
  return turn <= 196 ? 'pending' : turn <= 198 ? 'refunded' : 'cancelled'
}
