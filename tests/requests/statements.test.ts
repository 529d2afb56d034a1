import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { summaryOf } from '#domain/cart/cart-view.ts'
import { updateUserCart } from '#domain/cart/user-cart.server.ts'
import { viewCart } from '#domain/cart/view-cart.server.ts'
import { newId } from '#domain/ids.ts'
import { placeOrder } from '#domain/orders/place-order.server.ts'
import { NO_COMPILING } from '#platform/database/client.ts'
import { Client } from '../support/client.ts'
import { listen } from '../support/listen.ts'
import { openShop, type TestShop } from '../support/open-shop.ts'
import { whenHeard } from '../support/when-heard.ts'

let shop: TestShop
let product: { id: string }

beforeAll(async () => {
  shop = await openShop()
  const id = newId()
  // A change that is heard while a page is being made would rightly make it a second time.
  product = await whenHeard(shop.services.changes)(id, () => shop.product({ id, quantity: 5 }))
})
afterAll(() => shop[Symbol.asyncDispose]())

/** What new connections begin with, jobs, waiting mails, the connection that hears changes, and now and then the sample that searches learn from: not the pages' statements. */
const NOT_THE_PAGES = new RegExp(
  `^(?:${NO_COMPILING}|select 1|with "due".*|update "mails".*|.*pgboss.*|.*reltuples.*)$`,
  's',
)

/** What the pages send to the database, one text a statement. */
async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  return (await sentDuring(work)).map(({ text }) => text)
}

type Statement = { text: string; name?: string }

async function sentDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const statements = sent.mock.calls.map(([config]: unknown[]) => statementOf(config))
    return statements.filter(({ text }) => !NOT_THE_PAGES.test(text))
  } finally {
    sent.mockRestore()
  }
}

function statementOf(config: unknown): Statement {
  return typeof config === 'object' && config !== null && 'text' in config
    ? (config as Statement)
    : { text: String(config) }
}

test.each([
  ['/', 2],
  ['/?sort=price-asc&shown=24', 2],
  ['/shop?category=nintendo&subcategory=snes', 2],
  ['/shop?search=chrono', 2],
  ['/product/:id', 2],
  ['/cart', 2],
  ['/checkout', 2],
  ['/orders', 2],
  ['/blog', 2],
])('%s asks a signed-in shopper’s database at most %i times', async (path, most) => {
  const { browser } = await shop.shopper()
  await browser.post('/cart', { intent: 'add', productId: product.id })
  const asked = await statementsDuring(async () => {
    expect((await browser.get(path.replace(':id', product.id))).status).toBe(200)
  })
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most)
})

test.each(['/', '/shop?category=nintendo', '/product/:id', '/cart', '/checkout', '/orders'])(
  'what %s asks is prepared, so that the database does not plan it with every request',
  async (path) => {
    const { browser } = await shop.shopper()
    await browser.post('/cart', { intent: 'add', productId: product.id })
    const asked = await sentDuring(() => browser.get(path.replace(':id', product.id)))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter(({ name }) => name === undefined)).toEqual([])
  },
)

test('a hundred strangers who want the same page at once cost the database what one costs', async () => {
  await using front = await listen(shop.services)
  for (const path of ['/shop?category=atari', `/product/${product.id}`]) {
    const pages = new Set<string>()
    const asked = await statementsDuring(async () => {
      const crowd = Array.from({ length: 100 }, () => Client.overHttp(front.origin).get(path))
      for (const { html } of await Promise.all(crowd)) pages.add(html)
    })
    expect(asked, asked.join('\n')).toHaveLength(1)
    expect(pages.size).toBe(1)
  }
})

test('twenty shoppers who open their own pages at once ask the database together', async () => {
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.shopper()))
  for (const { browser } of shoppers) await browser.post('/cart', { intent: 'add', productId: product.id })
  // The checkout costs what one costs; orders are looked up for four at a time.
  for (const [path, most] of [
    ['/checkout', 2],
    ['/orders', 1 + 20 / 4],
  ] as const) {
    const asked = await statementsDuring(async () => {
      const pages = await Promise.all(shoppers.map(({ browser }) => browser.get(path)))
      for (const [at, { html }] of pages.entries()) expect(html).toContain(shoppers[at]?.user.email)
    })
    expect(asked, asked.join('\n')).toHaveLength(most)
  }
})

test('pages that a list does not have cost the database nothing once its first and its last are cached', async () => {
  await using front = await listen(shop.services)
  const visit = (page: string) => Client.overHttp(front.origin).get(`/shop?sort=a-z&category=nintendo&page=${page}`)
  for (const page of ['1', '9']) await visit(page)
  const asked = await statementsDuring(async () => {
    for (const page of ['junk', '0', '99999999', '9'.repeat(8_000)]) await visit(page)
  })
  expect(asked).toEqual([])
})

test('a stranger’s page costs one statement, or none where it shows nothing of the catalogue', async () => {
  expect(await statementsDuring(() => shop.visitor().get('/'))).toHaveLength(1)
  expect(await statementsDuring(() => shop.visitor().get('/warranty-defective-products'))).toHaveLength(0)
})

test('an order is four statements, the first of which begins, and each is prepared', async () => {
  const { db } = shop.services
  const user = await shop.buyer()
  const other = await shop.product({ quantity: 5 })
  const lines = [product, other].map(({ id }) => ({ productId: id, quantity: 1 }))
  await updateUserCart(db, user.id, () => lines)
  const shown = summaryOf((await viewCart(db, lines)).lines)
  const asked = await sentDuring(async () => {
    expect(await placeOrder(db, { user, key: newId(), shown })).toMatchObject({ ok: true })
  })
  expect(asked, asked.map(({ text }) => text).join('\n')).toHaveLength(4)
  expect(asked.filter(({ name }) => name === undefined).map(({ text }) => text)).toEqual(['commit'])
})
