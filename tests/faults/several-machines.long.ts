import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appoint } from '../support/data/appoint.ts'
import { formOf } from '../support/data/at-checkout.ts'
import { photo } from '../support/data/pictures.ts'
import { PASSWORD } from '../support/data/seeds.ts'
import { upload } from '../support/data/upload.ts'
import { hasDebianPostgres } from '../support/machine/debian-postgres.ts'
import { hasHaproxy } from '../support/machine/haproxy.ts'
import { Client } from '../support/requests/client.ts'
import { type BalancedShop, openBalancedShop } from '../support/shops/balanced-shop.ts'
import { tell } from './tell.ts'

const SECOND_MS = 1_000
const TRIES = 24

/** A browser; through the balancer it is answered by one machine after the other. */
async function signedIn(address: string, email: string): Promise<Client> {
  const browser = Client.overHttp(address)
  const answer = await browser.post('/sign-in', { intent: 'sign-in', email, password: PASSWORD })
  expect(answer.status).toBe(303)
  return browser
}

/** The same person in front of one machine. */
function at(machine: { address: string }, browser: Client, origin: string): Client {
  const ask = (path: string, init: RequestInit) => fetch(`${machine.address}${path}`, { ...init, redirect: 'manual' })
  return new Client(origin, ask).as(browser)
}

async function buy(browser: Client, productId: string) {
  await browser.post('/cart', { intent: 'add', productId })
  return await browser.post('/checkout', formOf(await browser.get('/checkout')))
}

describe.skipIf(!hasHaproxy || !hasDebianPostgres)('two machines behind a balancer', () => {
  let shop: BalancedShop
  beforeAll(async () => {
    shop = await openBalancedShop()
  })
  afterAll(async () => await shop[Symbol.asyncDispose]())

  test('are one shop to a shopper: session, cart, order and its one mail', async () => {
    const product = await shop.product({ quantity: 5 })
    const { id, email } = await shop.user()
    const browser = await signedIn(shop.address, email)
    expect((await buy(browser, product.id)).location).toBe('/')
    // The same cookies in front of either machine, also once they are worth nothing.
    const both = shop.machines.map((machine) => at(machine, browser, shop.address))
    for (const there of both) expect((await there.get('/orders')).html).toContain(product.name)
    await browser.post('/sign-out', {})
    for (const there of both) expect((await there.get('/orders')).location).toBe('/')
    expect(await shop.stock(product.id)).toBe(4)
    const own = () => shop.mails.filter(({ to }) => to === email)
    await expect.poll(() => own().length).toBe(1)
    expect((await shop.orders()).filter(({ userId }) => userId === id)).toHaveLength(1)
  })

  test('show a change within a second, whichever machine is asked and however often it was read before', async () => {
    const product = await shop.product({ priceCents: 100, quantity: 9 })
    for (let round = 1; round <= 20; round += 1) {
      const read = async () =>
        await Promise.all(
          shop.machines.flatMap(({ address }) =>
            [`/product/${product.id}`, '/', '/shop'].map(
              async (path) => await (await fetch(`${address}${path}`)).text(),
            ),
          ),
        )
      await read()
      const price = round * 111_00
      await shop.change(product.id, { priceCents: price })
      const until = Date.now() + SECOND_MS
      while (Date.now() < until) await read()
      const shown = `$${(price / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
      for (const page of await read()) expect(page).toContain(shown)
    }
  })

  test('read from the replica what everybody sees, and go on without it', async () => {
    await using opened = new AsyncDisposableStack()
    const copy = opened.adopt(new pg.Client({ connectionString: shop.replica.url }), (client) => client.end())
    copy.on('error', () => undefined)
    await copy.connect()
    const scans = async () => {
      const { rows } = await copy.query<{ n: string }>(
        "select coalesce(idx_scan, 0) + seq_scan as n from pg_stat_user_tables where relname = 'products'",
      )
      return Number(rows[0]?.n)
    }
    const before = await scans()
    const ask = async (number: number) => (await fetch(`${shop.address}/shop?search=word${number}`)).status
    for (let number = 0; number < 20; number += 1) expect(await ask(number)).toBe(200)
    await expect.poll(scans).toBeGreaterThan(before)
    await shop.replica.end()
    for (let number = 20; number < 60; number += 1) expect(await ask(number)).toBe(200)
  })

  test('show each other’s pictures', async () => {
    const user = await shop.user()
    await appoint(shop.auth, user)
    const owner = await signedIn(shop.address, user.email)
    const sent = await upload(owner, await photo(800, 600), { origin: shop.address })
    expect(sent.status).toBe(200)
    const path = new URL(sent.address, shop.address).pathname
    const sizes = await Promise.all(
      shop.machines.map(async ({ address }) => (await (await fetch(`${address}${path}`)).arrayBuffer()).byteLength),
    )
    expect(new Set(sizes).size).toBe(1)
    expect(sizes[0]).toBeGreaterThan(1_000)
  })

  test('count tries together', async () => {
    const { email } = await shop.user()
    const statuses: number[] = []
    for (let number = 0; number < TRIES; number += 1) {
      const machine = shop.machines[number % 2] ?? shop.machines[0]
      const there = at(machine, Client.overHttp(machine.address), shop.address)
      statuses.push((await there.post('/sign-in', { intent: 'sign-in', email, password: 'wrong one' })).status)
    }
    // Ten are allowed, whichever machine they reach.
    expect(statuses.indexOf(429)).toBe(10)
  })
})

describe.skipIf(!hasHaproxy || !hasDebianPostgres)('a rolling restart of both machines', () => {
  test('fails no request and loses no order', async () => {
    await using shop = await openBalancedShop({ RATE_LIMIT: 'off' })
    const product = await shop.product({ quantity: 100_000 })
    const buyers = []
    for (let number = 0; number < 4; number += 1) {
      const { email } = await shop.user()
      buyers.push(await signedIn(shop.address, email))
    }
    const isOver = new AbortController()
    const count = { pages: 0, orders: 0 }
    const failed: string[] = []

    async function visit(path: string) {
      while (!isOver.signal.aborted) {
        const status = await fetch(`${shop.address}${path}`).then(
          (answer) => answer.text().then(() => answer.status),
          (error: Error) => `${error.message} ${error.cause}`,
        )
        if (status === 200) count.pages += 1
        else failed.push(`${path} ${status}`)
      }
    }
    async function keepBuying(browser: Client) {
      while (!isOver.signal.aborted) {
        const placed = await buy(browser, product.id).catch((error: Error) => ({
          location: `${error.message} ${error.cause}`,
        }))
        if (placed.location === '/') count.orders += 1
        else failed.push(`checkout ${placed.location}`)
      }
    }

    const crowd = [...['/', '/shop', `/product/${product.id}`].map(visit), ...buyers.map(keepBuying)]
    let restarts = 0
    for (let round = 0; round < 2; round += 1)
      for (const machine of shop.machines) {
        expect(await machine.shop.signal('SIGTERM')).toBe(0)
        machine.shop = await machine.start()
        await shop.balancer.serves(machine.port)
        restarts += 1
      }
    isOver.abort()
    await Promise.all(crowd)
    expect(failed).toEqual([])
    expect(await shop.orders()).toHaveLength(count.orders)
    expect(await shop.stock(product.id)).toBe(100_000 - count.orders)
    expect(count.orders).toBeGreaterThan(0)
    await expect.poll(() => shop.mails.length, { timeout: 60_000 }).toBe(count.orders)
    await tell('rolling restart of two machines', { restarts, ...count, failed: failed.length, lost: 0 })
  })
})
