import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#domain/orders/order-tables.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { Connection } from '../../bench/support/connection.ts'
import { type Buyer, fillCarts, plantCrowd } from '../support/requests/crowd.ts'
import { openRealShop, type RealShop } from '../support/shops/real-shop.ts'
import { drop } from './drop.ts'
import { sized } from './sizes.ts'
import { tell } from './tell.ts'
import { asked, isPlaced, orderForm, outcomeOf } from './till.ts'

const ROUNDS = sized(1, 200)
const BUYERS = sized(20, 200)
const PRESSES = 50

/** Two processes that share the port; a connection goes to one or the other. */
let shop: RealShop
let crowd: Buyer[]
let lines: Connection[]
beforeAll(async () => {
  shop = await openRealShop({ WEB_CONCURRENCY: '2' })
  crowd = await plantCrowd(shop.auth, BUYERS)
  lines = await Promise.all(Array.from({ length: Math.max(BUYERS, PRESSES) }, () => Connection.open(shop.port)))
})
afterAll(async () => {
  for (const line of lines) line.close()
  await shop[Symbol.asyncDispose]()
})

/** Everybody at once, each on a line of their own. */
async function press(requests: Buffer[]) {
  return await Promise.all(lines.slice(0, requests.length).map((line, at) => line.send(requests[at] ?? Buffer.of())))
}

/** Every order has its mail, and one alone. */
async function expectMails() {
  const owed = await shop.db.select({ id: orders.id }).from(orders)
  const waiting = () => shop.db.$count(mails, eq(mails.state, 'waiting'))
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  expect(shop.mails.map(({ messageId }) => /order-(\w+)@/.exec(messageId)?.[1]).sort()).toEqual(
    owed.map(({ id }) => id).sort(),
  )
  return owed.length
}

test('one piece, two processes, everybody presses at once: one order, and the others are told', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const piece = await shop.product({ quantity: 1 })
    await fillCarts(shop.db, crowd, [{ productId: piece.id, quantity: 1 }])
    const answers = await press(crowd.map((buyer) => asked(shop, '/checkout', { buyer, form: orderForm(piece) })))
    expect(answers.filter(isPlaced)).toHaveLength(1)
    const others = answers.filter((answer) => !isPlaced(answer))
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 409))
    for (const { body } of others) expect(body.length).toBeGreaterThan(0)
    expect(await shop.stock(piece.id)).toBe(0)
  }
  expect(await shop.db.$count(orders)).toBe(ROUNDS)
  await expectMails()
  await tell('one piece, two processes, HTTP', { rounds: ROUNDS, buyers: BUYERS, ordersEachRound: 1, oversold: 0 })
})

test('one checkout sent by fifty presses is one order and one mail, and all are told the same', async () => {
  const [buyer] = crowd as [Buyer]
  const rounds = sized(1, 50)
  for (let round = 0; round < rounds; round += 1) {
    const product = await shop.product({ quantity: 5 })
    await fillCarts(shop.db, [buyer], [{ productId: product.id, quantity: 1 }])
    const request = asked(shop, '/checkout', { buyer, form: orderForm(product) })
    const answers = await press(Array.from({ length: PRESSES }, () => request))
    expect(answers.every(isPlaced)).toBe(true)
    expect(new Set(answers.map(outcomeOf)).size).toBe(1)
    expect(await shop.stock(product.id)).toBe(4)
  }
  await expectMails()
  await tell('fifty presses', { rounds, presses: PRESSES, ordersEachRound: 1, mailsEachOrder: 1 })
})

test('two tabs, one cart: one order, and the other tab is told that the cart is empty', async () => {
  const rounds = sized(1, 200)
  const [buyer] = crowd as [Buyer]
  for (let round = 0; round < rounds; round += 1) {
    const product = await shop.product({ quantity: 5 })
    await fillCarts(shop.db, [buyer], [{ productId: product.id, quantity: 1 }])
    const tab = () => asked(shop, '/checkout', { buyer, form: orderForm(product) })
    const answers = await press([tab(), tab()])
    expect(answers.filter(isPlaced)).toHaveLength(1)
    expect(answers.filter((answer) => !isPlaced(answer)).map(outcomeOf)).toEqual([
      expect.stringMatching(/^303 \/cart .*Your cart is empty!/),
    ])
    expect(await shop.stock(product.id)).toBe(4)
  }
  await expectMails()
  await tell('two tabs', { rounds, ordersEachRound: 1 })
})

test('a drop: as many orders as pieces, and everybody else hears so', async () => {
  const fallen = await drop(shop, { buyers: sized(40, 5_000), pieces: sized(5, 100), seconds: sized(1, 20) })
  expect(fallen).toMatchObject({ orders: sized(5, 100), left: 0, errors: 0 })
  await expectMails()
  await tell('the drop, two processes', fallen)
})
