import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#domain/accounts/account-tables.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import { findRunningDatabase } from '#platform/database/embedded/embedded.ts'
import { folderForFile } from '../support/shops/folders.ts'
import { ann, orderOf, productOf } from '../support/shops/old-shop.ts'
import { ShopProcess } from '../support/shops/shop-process.ts'
import { openBooks } from './books.ts'
import { operate } from './operator.ts'
import { tell } from './tell.ts'
import { killOperating, victims } from './victims.ts'

const KILLS = 9
/** More than are stored at once, so that a kill leaves a part. */
const PRODUCTS = 3_000
const ACCOUNTS = 2_000
const ORDERS = 2_500

const dataDir = folderForFile('move-in')
let shop: ShopProcess
beforeAll(async () => {
  shop = await ShopProcess.start(dataDir, { DEMO: 'off' })
})
afterAll(() => shop.signal('SIGTERM'))

test('moving in that is killed anywhere and run again brings everything once', async () => {
  let parts = 0
  const start = performance.now()
  expect(operate(dataDir, ...(await oldShop('first'))).complained).toBe('')
  const wholeMs = performance.now() - start
  for (const [round, whom] of victims(KILLS).entries()) {
    const args = await oldShop(`r${round}`)
    const before = await counts()
    await killOperating(shop, { dataDir, args: args, whom, wholeMs })
    const done = minus(await counts(), before)
    if (done.products > 0 && done.orders < ORDERS) parts += 1
    const again = operate(dataDir, ...args, '--json')
    expect(again).toMatchObject({ status: 0, complained: '' })
    const report = JSON.parse(again.said)
    expect(report.products).toEqual({
      created: PRODUCTS - done.products,
      updated: 0,
      updates: [],
      skipped: done.products,
      otherwiseHere: [],
      inPart: [],
      leftOut: [],
      failed: [],
    })
    expect(report.orders).toMatchObject({ created: ORDERS - done.orders, skipped: done.orders })
    const whole = { accounts: ACCOUNTS, products: PRODUCTS, orders: ORDERS, items: ORDERS }
    expect(minus(await counts(), before)).toEqual(whole)
  }
  await tell('kills at moving in', { kills: KILLS, inTheMiddle: parts, doubled: 0, missing: 0 })
})

/** A Firebase shop of its own, as files; the arguments that move it in. */
async function oldShop(name: string): Promise<string[]> {
  const id = (number: number) => `${name}${number}`.padStart(20, 'x')
  const all = <Each>(count: number, make: (number: number) => Each) => Array.from({ length: count }, (_, n) => make(n))
  const data = {
    products: Object.fromEntries(all(PRODUCTS, (n) => [id(n), productOf(n, { name: `Game ${name} ${n}` })])),
    orders: Object.fromEntries(all(ORDERS, (n) => [id(n), orderOf({ userId: id(n) })])),
  }
  const accounts = all(ACCOUNTS, (n) => ({ ...ann, localId: id(n), email: `${name}-${n}@mail.example` }))
  const [dataFile, authFile] = [join(dataDir, `${name}-data.json`), join(dataDir, `${name}-users.json`)]
  await writeFile(dataFile, JSON.stringify(data))
  await writeFile(authFile, JSON.stringify({ users: accounts }))
  return ['import', 'firebase', '--data', dataFile, '--auth', authFile]
}

type Counts = { accounts: number; products: number; orders: number; items: number }

async function counts(): Promise<Counts> {
  await using books = await openBooks((await findRunningDatabase(dataDir)) ?? '')
  const [accounts, listed, placed, items] = await Promise.all(
    [users, products, orders, orderItems].map((table) => books.db.$count(table)),
  )
  return { accounts: accounts ?? 0, products: listed ?? 0, orders: placed ?? 0, items: items ?? 0 }
}

function minus(after: Counts, before: Counts): Counts {
  return {
    accounts: after.accounts - before.accounts,
    products: after.products - before.products,
    orders: after.orders - before.orders,
    items: after.items - before.items,
  }
}
