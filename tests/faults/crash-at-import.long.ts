import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#domain/accounts/account-tables.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import { photo } from '../support/data/pictures.ts'
import { folderForFile } from '../support/shops/folders.ts'
import { ann, orderOf, productOf } from '../support/shops/old-shop.ts'
import { ShopProcess } from '../support/shops/shop-process.ts'
import { inBooks } from './books.ts'
import { operate } from './operator.ts'
import { tell } from './tell.ts'
import { killOperating, victims } from './victims.ts'

const KILLS = 20
const MOVES = 9
const LINES = 4_000
const PICTURES = 3
const HEAD = 'name,description,price,quantity,category,subcategory,image'
/** More than are stored at once, so that a kill leaves a part. */
const PRODUCTS = 3_000
const ACCOUNTS = 2_000
const ORDERS = 2_500

const dataDir = folderForFile('import')
let shop: ShopProcess
beforeAll(async () => {
  shop = await ShopProcess.start(dataDir, { DEMO: 'off' })
  for (let number = 0; number < PICTURES; number += 1)
    await writeFile(join(dataDir, `${number}.jpg`), await photo(160, 120))
})
afterAll(() => shop.signal('SIGTERM'))

test('an import that is killed has done all or nothing, and done again it is done once', async () => {
  let whole = 0
  await writeFile(join(dataDir, 'first.csv'), list(-1))
  const wholeMs = operatedMs('import', join(dataDir, 'first.csv'))
  for (const [round, whom] of victims(KILLS).entries()) {
    const file = join(dataDir, `list-${round}.csv`)
    await writeFile(file, list(round))
    const before = await count()
    await killOperating(shop, { dataDir, args: ['import', file], whom, wholeMs })
    const added = (await count()) - before
    expect([0, LINES]).toContain(added)
    whole += added === LINES ? 1 : 0
    expect(operate(dataDir, 'import', file)).toMatchObject({ status: 0, complained: '' })
    expect(await count()).toBe(before + LINES)
  }
  await tell('kills at an import', { kills: KILLS, lines: LINES, doneAlready: whole, halfDone: 0, doubled: 0 })
})

/** How long a command takes on this machine as it is now. */
function operatedMs(...args: string[]): number {
  const start = performance.now()
  expect(operate(dataDir, ...args).complained).toBe('')
  return performance.now() - start
}

function list(round: number): string {
  const line = (number: number) => `Game ${round}-${number},Loose.,10,1,sega,saturn,${number % PICTURES}.jpg`
  return [HEAD, ...Array.from({ length: LINES }, (_, number) => line(number))].join('\n')
}

async function count(): Promise<number> {
  return await inBooks(dataDir, ({ db }) => db.$count(products))
}

test('moving in that is killed anywhere and run again brings everything once', async () => {
  let parts = 0
  const wholeMs = operatedMs(...(await oldShop('first')))
  for (const [round, whom] of victims(MOVES).entries()) {
    const args = await oldShop(`r${round}`)
    const before = await counts()
    await killOperating(shop, { dataDir, args, whom, wholeMs })
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
  await tell('kills at moving in', { kills: MOVES, inTheMiddle: parts, doubled: 0, missing: 0 })
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
  return await inBooks(dataDir, async ({ db }) => ({
    accounts: await db.$count(users),
    products: await db.$count(products),
    orders: await db.$count(orders),
    items: await db.$count(orderItems),
  }))
}

function minus(after: Counts, before: Counts): Counts {
  const names = Object.keys(after) as (keyof Counts)[]
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as Counts
}
