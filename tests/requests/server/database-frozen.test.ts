import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDatabase } from '#domain/health/check-database.server.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { poolOf } from '#platform/database/client.ts'
import { withinAll } from '#platform/waits/deadline.ts'
import { openServices } from '../../../services.ts'
import { atCheckout, ordersOf } from '../../support/data/at-checkout.ts'
import { Client } from '../../support/requests/client.ts'
import { openLine } from '../../support/shops/far-shop.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
let line: Awaited<ReturnType<typeof openLine>>
/** The same shop, with its database at the end of a line that can take all that is sent and let nothing through. */
let far: Awaited<ReturnType<typeof openServices>>
beforeAll(async () => {
  line = await openLine(shop.databaseUrl)
  const { config, auth, log } = shop.services
  far = await openServices({ config, databaseUrl: line.url, secret: auth.secret, log })
})
afterAll(async () => {
  line.thaw()
  await far.close()
  line.close()
})

const isPlain = ({ html }: { html: string }) => html === SHOP_TEXTS.somethingWrong

/** Every wait below ends while the database is frozen: what would need the thaw fails by vitest's time limit. */
test('while the database is frozen every request ends, those beyond a few at once, and it is served again by itself', async () => {
  const { browser: near, user, form } = await atCheckout(shop)
  const browser = Client.inProcess(far)
  for (const [name, value] of near.cookies) browser.cookies.set(name, value)
  const product = await shop.product({ quantity: 3 })
  line.freeze()
  const waiting = Promise.all(Array.from({ length: 60 }, (_, at) => browser.get(`/shop?q=saturn+${at}`)))
  const pages = await Promise.all([
    ...['/', '/shop', `/product/${product.id}`, '/search?q=saturn', '/cart', '/checkout', '/orders'].map((path) =>
      browser.get(path),
    ),
    browser.post('/cart', { intent: 'add', productId: product.id, quantity: '1' }),
    browser.get('/readyz'),
  ])
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 503))
  for (const page of pages.slice(0, -1)) expect(page.headers.get('retry-after')).toBe('5')
  expect((await browser.get('/healthz')).status).toBe(200)
  const searches = await waiting
  expect(new Set(searches.map(({ status }) => status))).toEqual(new Set([503]))
  // Drawing a page for each of hundreds whose time is over would take seconds.
  expect(searches.filter(isPlain).length).toBeGreaterThan(0)

  const pool = poolOf(far.db)
  expect(pool?.silentMs).toBeGreaterThan(0)
  const metrics = await Client.inProcess(far, '127.0.0.1').get('/metrics')
  expect(metrics.html).toMatch(/^database_silent_seconds [1-9]/m)
  const many = await Promise.all(Array.from({ length: 60 }, () => browser.get('/shop')))
  expect([many.every(({ status }) => status === 503), many.filter(isPlain).length]).toEqual([true, 40])

  const ordered = browser.post('/checkout', form)
  line.thaw()
  await ordered
  expect((await browser.get(`/product/${product.id}`)).status).toBe(200)
  expect(pool?.silentMs).toBe(0)
  await browser.post('/checkout', form)
  await browser.post('/checkout', form)
  expect(await ordersOf(shop, user.id)).toHaveLength(1)
  expect(await checkDatabase(far.db)).toContainEqual(expect.objectContaining({ name: 'Silence' }))
})

test('a page waits for settings no longer than it may, also when another began to read them', async () => {
  line.freeze()
  let isOver = false
  const begun = far.settings.refresh().finally(() => (isOver = true))
  expect(await withinAll(200, () => far.settings.read())).toEqual(far.settings.latest)
  expect(isOver).toBe(false)
  line.thaw()
  await begun
})
