import { expect, test } from 'vitest'
import { orders } from '#domain/orders/order-tables.ts'
import { Connection } from '../../bench/support/connection.ts'
import { knowsStatements, startPgBouncer } from '../support/machine/pgbouncer.ts'
import { fillCarts, plantCrowd } from '../support/requests/crowd.ts'
import { cloneDatabase } from '../support/shops/clone-database.ts'
import { openRealShop } from '../support/shops/real-shop.ts'
import { sized } from './sizes.ts'
import { tell } from './tell.ts'
import { asked, isPlaced, orderForm } from './till.ts'

const ROUNDS = sized(2, 50)
const BUYERS = 40

test.runIf(knowsStatements)(
  'behind PgBouncer in transaction mode one piece is sold once, and a new price is seen',
  async () => {
    await using opened = new AsyncDisposableStack()
    const database = await cloneDatabase()
    opened.defer(() => database.drop())
    const pooler = opened.use(await startPgBouncer(database.url, 'transaction'))
    const SESSION_SECRET = 'a secret of at least thirty-two characters'
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url, SESSION_SECRET, WEB_CONCURRENCY: '2' }
    const shop = opened.use(await openRealShop(env, { databaseUrl: database.url }))
    const crowd = await plantCrowd(shop.auth, BUYERS)
    const lines = await Promise.all(crowd.map(() => Connection.open(shop.port)))
    for (const line of lines) opened.defer(() => line.close())
    for (let round = 0; round < ROUNDS; round += 1) {
      const piece = await shop.product({ quantity: 1 })
      await fillCarts(shop.db, crowd, [{ productId: piece.id, quantity: 1 }])
      const answers = await Promise.all(
        crowd.map((buyer, at) => lines[at]?.send(asked(shop, '/checkout', { buyer, form: orderForm(piece) }))),
      )
      expect(answers.filter((answer) => answer !== undefined && isPlaced(answer))).toHaveLength(1)
      expect(answers.map((answer) => answer?.status).filter((status) => status !== 303 && status !== 409)).toEqual([])
      expect(await shop.stock(piece.id)).toBe(0)
    }
    expect(await shop.db.$count(orders)).toBe(ROUNDS)
    const piece = await shop.product({ priceCents: 1_900 })
    const page = async () => await (await fetch(`${shop.address}/product/${piece.id}`)).text()
    expect(await page()).toContain('$19.00')
    await shop.change(piece.id, { priceCents: 2_100 })
    await expect.poll(page, { timeout: 1_000 }).toContain('$21.00')
    await tell('one piece behind PgBouncer, two processes', {
      rounds: ROUNDS,
      buyers: BUYERS,
      ordersEachRound: 1,
      oversold: 0,
    })
  },
)
