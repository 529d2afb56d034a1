import { beforeAll, describe, expect, test } from 'vitest'
import { carts } from '#domain/cart/cart-table.ts'
import { writeCartText } from '#domain/cart/cart-text.ts'
import { newId } from '#domain/ids.ts'
import { createLog } from '#platform/observe/log.ts'
import { whenHeard } from '../../support/browser/when-heard.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { formOf } from '../../support/data/at-checkout.ts'
import { previewSheet, sendSheet } from '../../support/data/send-sheet.ts'
import { listen } from '../../support/machine/listen.ts'
import { Client } from '../../support/requests/client.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile({ SLOW_QUERY_MS: '0' }, createLog('warn', { write: (line) => void lines.push(line) }))
let product: { id: string }
const lines: string[] = []

/** The pool opens another connection when two statements are sent at once; that is no question of the page's. */
const NEW_CONNECTION = 'set jit = off'
const SETTINGS = 'select "name", "value" from "settings"'

/** To this shop every statement is a slow one, which it logs with the request that sent it. */
beforeAll(async () => {
  const id = newId()
  // A change that is heard while a page is being made would rightly make it a second time.
  product = await whenHeard(shop.services.changes)(id, () => shop.product({ id, quantity: 5 }))
  // The first search asks how large the shop is, for all of the next ten minutes.
  await shop.visitor().get('/shop?search=sonic')
})

/** What requests send to the database meanwhile. */
async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const before = lines.length
  await work()
  return lines
    .slice(before)
    .map((line): { request?: string; statement: string } => JSON.parse(line))
    .flatMap(({ request, statement }) => (request === undefined || statement === NEW_CONNECTION ? [] : [statement]))
}

test.each([
  ['/', 2],
  ['/?sort=price-asc&shown=24', 2],
  ['/shop?category=nintendo&subcategory=snes', 4],
  ['/shop?search=chrono', 10],
  ['/product/:id', 3],
  ['/cart', 3],
  ['/checkout', 4],
  ['/orders', 2],
  ['/blog', 2],
])('%s asks a signed-in shopper’s database at most %i times', async (path, most) => {
  const { browser } = await shop.shopper()
  await browser.post('/cart', { intent: 'add', productId: product.id })
  const askedFor = () =>
    statementsDuring(async () => {
      expect((await browser.get(path.replace(':id', product.id))).status).toBe(200)
    })
  let asked: string[]
  // While a busy machine keeps the process from hearing of changes, it rightly reads the settings for each page.
  do asked = await askedFor()
  while (asked.includes(SETTINGS))
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most)
})

describe('a cart that lost a hundred products lets them go', () => {
  const lost = Array.from({ length: 100 }, () => ({ productId: newId(), quantity: 1 }))
  const form = new URLSearchParams([['intent', 'remove'], ...lost.map(({ productId }) => ['productId', productId])])

  test('of a visitor in one small cookie, without a statement for each', async () => {
    const browser = shop.visitor()
    browser.cookies.set('cart', writeCartText(lost))
    expect(textOf(await browser.get('/cart'))).toContain('100 products are no longer sold.')
    const asked = await statementsDuring(async () => {
      const cookies = (await browser.post('/cart', form)).headers.getSetCookie()
      expect(cookies.filter((cookie) => cookie.startsWith('cart'))).toHaveLength(1)
      expect(cookies.join('').length).toBeLessThan(300)
    })
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(1)
    expect(textOf(await browser.get('/cart'))).not.toContain('no longer sold')
  })

  test('of an account in one transaction', async () => {
    const { browser, user } = await shop.shopper()
    await shop.services.db.insert(carts).values({ userId: user.id, lines: lost })
    expect(textOf(await browser.get('/cart'))).toContain('100 products are no longer sold.')
    const asked = await statementsDuring(() => browser.post('/cart', form))
    expect(asked.filter((statement) => statement === 'begin')).toHaveLength(1)
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6)
    expect(textOf(await browser.get('/cart'))).not.toContain('no longer sold')
  })
})

test('the pages of spreadsheets ask the database as often for many lines as for one', async () => {
  const { browser } = await openAdmin(shop)
  for (const lines of [1, 200]) {
    const names = Array.from({ length: lines }, (_, n) => `Title ${n},,\n`).join('')
    const address = await sendSheet(browser, 'posts', `Title,Content,Image\n${names}`)
    await previewSheet(browser, address)
    for (const path of ['/admin/spreadsheets', address]) {
      const asked = await statementsDuring(() => browser.get(path))
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6)
    }
  }
})

test('a hundred anonymous visitors who want the same page at once cost the database what one costs', async () => {
  await using front = await listen(shop.services)
  for (const [path, statements] of [
    ['/shop?category=atari', 3],
    [`/product/${product.id}`, 2],
  ] as const) {
    const pages = new Set<string>()
    const asked = await statementsDuring(async () => {
      const crowd = Array.from({ length: 100 }, () => Client.overHttp(front.origin).get(path))
      for (const { html } of await Promise.all(crowd)) pages.add(html)
    })
    expect(asked, asked.join('\n')).toHaveLength(statements)
    expect(pages.size).toBe(1)
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

test('an anonymous visitor’s page costs one statement, or none where it shows nothing of the catalogue', async () => {
  expect(await statementsDuring(() => shop.visitor().get('/'))).toHaveLength(1)
  expect(await statementsDuring(() => shop.visitor().get('/warranty-defective-products'))).toHaveLength(0)
})

test.each([1, 5])('the transaction of an order of %i lines is twelve statements', async (count) => {
  const { browser } = await shop.shopper()
  for (let line = 0; line < count; line += 1) {
    const { id } = await shop.product({ quantity: 5 })
    await browser.post('/cart', { intent: 'add', productId: id })
  }
  const form = formOf(await browser.get('/checkout'))
  const asked = await statementsDuring(async () => expect((await browser.post('/checkout', form)).status).toBe(303))
  const begin = asked.indexOf('begin')
  expect(asked.slice(begin, asked.indexOf('commit', begin) + 1), asked.join('\n')).toHaveLength(12)
})
