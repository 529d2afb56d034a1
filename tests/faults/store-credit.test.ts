import { asc, sql, sum } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creditAccounts, creditEntries } from '#domain/credit/credit-tables.ts'
import { enterCredit } from '#domain/credit/enter-credit.server.ts'
import { addCredit, creditEntriesOf, creditOf } from '#domain/credit/ledger.server.ts'
import { newId } from '#domain/ids.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { reopenOrder } from '#domain/orders/handle/order-steps.server.ts'
import { takePiecesBack, undoReturn } from '#domain/orders/handle/take-pieces-back.server.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { inTransaction } from '#platform/database/client.ts'
import { type Buyer, fillCarts, plantCrowd } from '../support/requests/crowd.ts'
import { shopForFile } from '../support/shops/open-shop.ts'
import { sized } from './sizes.ts'
import { tell } from './tell.ts'
import { OWNER as actor, order } from './till.ts'

const ROUNDS = sized(2, 50)
const BUYERS = sized(40, 200)
/** So many want one product, of which there are fewer. */
const GROUP = 10
const STOCK = 7
const PRICE = 1_000

const shop = shopForFile()

/** Somebody orders with as much credit as they see, and looks again when it has become less. */
async function buy(user: Buyer, productId: string): Promise<string | undefined> {
  const { db, auth } = shop.services
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const creditCents = Math.min(PRICE, await creditOf(db, user.email))
    const placed = await order(auth, user, { id: productId, priceCents: PRICE }, 1, creditCents)
    if (placed.ok) return placed.value.orderId
    if (placed.problem.kind !== 'less-credit') return undefined
  }
  return undefined
}

/** An order comes back and is cancelled, by presses that overlap. Of a tenth the cancellation is taken back: parcels wait for that. */
async function change(orderId: string, isReopened: boolean): Promise<void> {
  const { db } = shop.services
  const back = { actor, orderId, seen: 0, lines: [{ position: 0, pieces: 1, intoStock: true }], note: '' }
  await takePiecesBack(db, back)
  await Promise.all([1, 1].map((number) => undoReturn(db, { actor, orderId, number })))
  const cancel = () => handleOrders(db, { actor, ids: [orderId], to: 'cancelled' })
  const reopen = () => reopenOrder(db, { actor, id: orderId })
  await Promise.all(isReopened ? [cancel(), reopen()] : [cancel(), cancel()])
  if (isReopened) await reopen()
}

/** The owner gives and takes meanwhile. */
async function correct(email: string): Promise<void> {
  const { db } = shop.services
  for (const cents of [700, -400, -300]) {
    const seen = (await creditEntriesOf(db, email, { limit: 1 }))[0]?.number ?? 0
    await enterCredit(db, { actor, customerId: newId(), email, cents, note: `${cents}`, seen })
  }
}

test('orders, returns, cancellations and corrections at once: no credit is lost or spent twice, no piece is sold twice', async () => {
  const { db, auth } = shop.services
  let placed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const crowd = await plantCrowd(auth, BUYERS)
    const groups = Array.from({ length: BUYERS / GROUP }, (_, place) => crowd.slice(place * GROUP, (place + 1) * GROUP))
    const wanted = await Promise.all(
      groups.map(async (buyers) => ({ buyers, ...(await shop.product({ priceCents: PRICE, quantity: STOCK })) })),
    )
    for (const { email } of crowd)
      await inTransaction(db, (tx) => addCredit(tx, { email, cents: 600, kind: 'entered', note: '', actor: null }))
    for (const { id, buyers } of wanted) await fillCarts(db, buyers, [{ productId: id, quantity: 1 }])
    const work = async (buyer: Buyer, id: string, place: number) => {
      const orderId = await buy(buyer, id)
      if (orderId === undefined) return
      placed += 1
      if (place % 2 === 0) await change(orderId, place === 0)
    }
    // Not of everybody at once: they would wait for connections, and not for each other.
    const corrected = crowd.filter((_, place) => place % 4 === 0)
    await Promise.all([
      ...wanted.flatMap(({ id, buyers }) => buyers.map((buyer, place) => work(buyer, id, place))),
      ...corrected.map(({ email }) => correct(email)),
    ])
    for (const { id } of wanted) expect(await wrongPieces(id)).toBe(0)
  }
  expect(placed).toBeGreaterThanOrEqual((ROUNDS * BUYERS * STOCK) / GROUP)
  expect(await wrongAccounts()).toEqual([])
  expect(await wrongOrders()).toEqual([])
  const entries = await db.$count(creditEntries)
  await tell('store credit', { rounds: ROUNDS, buyers: BUYERS, placed, entries, wrong: 0, oversold: 0 })
})

test('one credit is spent by many orders at once: it pays for what it covers and no more', async () => {
  const { db, auth } = shop.services
  for (let round = 0; round < ROUNDS; round += 1) {
    const [user] = await plantCrowd(auth, 1)
    if (user === undefined) throw new Error('no buyer')
    const add = { email: user.email, cents: 2_500, kind: 'entered', note: '', actor: null } as const
    await inTransaction(db, (tx) => addCredit(tx, add))
    const debits = Array.from({ length: BUYERS }, () =>
      inTransaction(db, (tx) => addCredit(tx, { ...add, cents: -PRICE, kind: 'order' })),
    )
    expect((await Promise.all(debits)).filter(({ ok }) => ok)).toHaveLength(2)
    expect(await creditOf(db, user.email)).toBe(500)
  }
})

/** Pieces that are sold twice or lost: those that customers of open orders have, and those in stock, are all that there were. */
async function wrongPieces(id: string): Promise<number> {
  const { rows } = await shop.services.db.execute<{ wrong: number }>(sql`
    select ${STOCK} - quantity - (
      select coalesce(sum(item.quantity - coalesce(back.restocked, 0)), 0)
      from order_items item
      join orders on orders.id = item.order_id and handling <> 'cancelled'
      left join order_return_lines back on back.order_id = item.order_id and back.position = item.position
      where item.product_id = products.id
    )::int as wrong from products where id = ${id}`)
  return rows[0]?.wrong ?? STOCK
}

/** Accounts whose entries do not add up to their balances, one after the other. */
async function wrongAccounts(): Promise<string[]> {
  const { db } = shop.services
  const rows = await db.select().from(creditEntries).orderBy(asc(creditEntries.accountId), asc(creditEntries.number))
  const accounts = Map.groupBy(rows, ({ accountId }) => accountId)
  expect(accounts.size).toBe(await db.$count(creditAccounts))
  return [...accounts].flatMap(([account, entries]) => {
    let balance = 0
    const isRight = entries.every(({ cents, balanceCents, number }, place) => {
      balance += cents
      return balance === balanceCents && balance >= 0 && number === place + 1
    })
    return isRight ? [] : [account]
  })
}

/** Orders whose credit is not what the ledger took for them. */
async function wrongOrders(): Promise<string[]> {
  const { db } = shop.services
  const { id, creditCents, creditBackCents } = orders
  const all = await db.select({ id, creditCents, creditBackCents }).from(orders)
  const { orderId, cents } = creditEntries
  const sums = await db
    .select({ orderId, cents: sum(cents).mapWith(Number) })
    .from(creditEntries)
    .groupBy(orderId)
  const taken = new Map(sums.map((row) => [row.orderId, -row.cents]))
  return all
    .filter((order) => (taken.get(order.id) ?? 0) !== order.creditCents - order.creditBackCents)
    .map((order) => order.id)
}
