import { randomInt } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { findRunningDatabase } from '#platform/database/embedded.ts'
import { Client, field } from '../support/client.ts'
import { ShopProcess } from '../support/shop-process.ts'

const BUYERS = 6
const STOCK = 100_000
const PRODUCT = 'CrashTestProduct0001'

type Victims = 'node' | 'postgres' | 'both'

/**
 * Buyers order as fast as they can while Node, PostgreSQL or both are killed with -9, again and again on one data folder.
 * After each restart: every order that was answered is there, once; what was sold and what is left make up the stock;
 * every order has its mail.
 */
export async function crashAtCheckout(rounds: Victims[]): Promise<{ answered: number; stored: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cartridge-crash-'))
  const env = { DEMO: 'off', RATE_LIMIT: 'off' }
  const answered = new Set<string>()
  let shop = await ShopProcess.start(dataDir, env)
  try {
    await stock(dataDir)
    const buyers = await signUp(shop)
    for (const victims of rounds) {
      const stop = new AbortController()
      const buying = buyers.map((cookies) => buyUntil(stop.signal, shop.address, cookies, answered))
      await pause(randomInt(150, 900))
      if (victims !== 'node') shop.killPostgres()
      if (victims !== 'postgres') await shop.killNode()
      else await pause(randomInt(50, 600))
      // Its PostgreSQL comes back by itself; the shop itself must not have gone with it.
      if (victims === 'postgres') await expect.poll(() => isReady(shop), { timeout: 15_000 }).toBe(true)
      stop.abort()
      await Promise.all(buying)
      await shop.killNode()
      shop = await ShopProcess.start(dataDir, env)
      await checkBooks(dataDir, answered)
    }
    const stored = await checkBooks(dataDir, answered)
    await expect.poll(async () => (await readdir(join(dataDir, 'mail'))).length, { timeout: 60_000 }).toBe(stored)
    return { answered: answered.size, stored }
  } finally {
    await shop.signal('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function isReady(shop: ShopProcess): Promise<boolean> {
  return await fetch(`${shop.address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function signUp(shop: ShopProcess): Promise<Map<string, string>[]> {
  const cookies = []
  for (let buyer = 0; buyer < BUYERS; buyer += 1) {
    const client = Client.overHttp(shop.address)
    const form = {
      intent: 'sign-up',
      email: `buyer${buyer}@example.com`,
      password: 'secret1',
      confirmPassword: 'secret1',
    }
    expect((await client.post('/sign-in', form)).status).toBe(303)
    cookies.push(client.cookies)
  }
  return cookies
}

async function buyUntil(signal: AbortSignal, address: string, cookies: Map<string, string>, answered: Set<string>) {
  const client = Client.overHttp(address)
  for (const [name, value] of cookies) client.cookies.set(name, value)
  while (!signal.aborted) {
    try {
      await client.post('/cart', { intent: 'add', productId: PRODUCT })
      const checkout = await client.get('/checkout')
      if (checkout.status !== 200) continue
      const key = field(checkout, 'key')
      const placed = await client.post('/checkout', { intent: 'order', key, shown: field(checkout, 'shown') })
      if (placed.location === '/') answered.add(key)
    } catch {
      // Nobody answers while the shop is down: the buyer tries again, and counts no order.
      await pause(5)
    }
  }
}

async function stock(dataDir: string) {
  await inDatabase(dataDir, (client) =>
    client.query(
      `insert into products (id, name, description, price_cents, quantity, image, category, subcategory, sort_name, search_text)
       values ($1, 'Saturn', 'Grey.', 100, $2, '/images/none.webp', 'sega', 'saturn', 'saturn', 'saturn')`,
      [PRODUCT, STOCK],
    ),
  )
}

/** @returns how many orders are stored */
async function checkBooks(dataDir: string, answered: Set<string>): Promise<number> {
  return await inDatabase(dataDir, async (client) => {
    const orders = await client.query<{ key: string }>('select idempotency_key as key from orders')
    const stored = orders.rows.map((row) => row.key)
    expect(new Set(stored).size).toBe(stored.length)
    expect([...answered].filter((key) => !stored.includes(key))).toEqual([])
    const books = await client.query<{ left: number; sold: string }>(
      'select quantity as left, (select coalesce(sum(quantity), 0) from order_items) as sold from products',
    )
    expect(Number(books.rows[0]?.left) + Number(books.rows[0]?.sold)).toBe(STOCK)
    return stored.length
  })
}

async function inDatabase<Result>(dataDir: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: await findRunningDatabase(dataDir) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
