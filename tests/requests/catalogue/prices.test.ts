import { afterEach, expect, test, vi } from 'vitest'
import { shopDay } from '#domain/clock/shop-time.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { field } from '../../support/requests/client.ts'
import { problemsOf, textOf, textsOf } from '../../support/requests/read-page.ts'
import { nodeOf } from '../../support/requests/structured-data.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
afterEach(() => {
  vi.useRealTimers()
})

const DAY_MS = 24 * 60 * 60 * 1000
const LOWEST = 'Former price $100.00 Lowest price in the last 30 days: $100.00'

/** The preview of a lower price, with what the owner enters there. */
async function sell(id: string, typed: Record<string, string>) {
  const list = '/admin/products'
  const chosen = { intent: 'change', chosen: id, kind: 'price-percent', by: '-20', ending: '' }
  const asked = await admin.post(list, chosen)
  const address = asked.location ?? ''
  const shown = field(await admin.get(address), 'shown')
  return await admin.post(address, { shown, ...typed })
}

test('a sale is struck through on cards, pages, in the cart and for machines, cached or not', async () => {
  const { id } = await shop.product({ name: 'Radiant Silvergun', priceCents: 10_000, quantity: 5 })
  const visitor = shop.visitor()
  const { browser } = await shop.shopper()
  await browser.submit('/cart', { intent: 'add', productId: id })
  for (const path of ['/', '/shop', `/product/${id}`]) expect((await visitor.get(path)).html).not.toContain('<s>')

  const until = `${shopDay(new Date(Date.now() + DAY_MS))}T10:00`
  expect((await sell(id, { former: 'on', until })).status).toBe(303)
  await expect.poll(async () => (await visitor.get(`/product/${id}`)).html).toContain('<s>')
  for (const path of ['/', '/shop', `/product/${id}`]) {
    const page = textOf(await visitor.get(path))
    expect(page, path).toContain('$80.00')
    expect(page, path).toContain(LOWEST)
  }
  expect(textOf(await browser.get('/cart'))).toContain(LOWEST)
  expect(nodeOf(await visitor.get(`/product/${id}`), 'Product')).toMatchObject({
    offers: {
      price: '80.00',
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '100.00', priceCurrency: 'USD' },
    },
  })
  expect(textOf(await admin.get('/admin/audit'))).toContain('Radiant Silvergun')
})

test.each([
  ['2020-01-01T10:00', 'Choose a date and time in the future, or leave it empty.'],
  ['2033-03-27T00:30', 'The clock is put forward that day and skips this time. Enter 01:30, for example'],
])('no sale ends at %s: the form says why, and keeps what was typed', async (until, said) => {
  const { id } = await shop.product({ priceCents: 10_000, quantity: 5 })
  const refused = await sell(id, { former: 'on', until })
  expect([refused.status, problemsOf(refused), field(refused, 'until')]).toEqual([400, [said], until])
  expect((await sell(id, { former: 'on', until: '2033-03-27T01:30' })).status).toBe(303)
})

test('a pre-order says when it is out, until that day, also where the page was cached', async () => {
  const place = { category: 'pre-orders', subcategory: 'upcoming-games', quantity: 3 }
  const { id } = await shop.product({ name: 'Silksong', releaseOn: '2033-03-12', ...place })
  const visitor = shop.visitor()
  const said = 'Pre-order: out on 12 Mar 2033'
  const paths = ['/', '/shop?category=pre-orders', `/product/${id}`]
  for (const path of paths) expect(textOf(await visitor.get(path)), path).toContain(said)
  const availability = async () => nodeOf(await visitor.get(`/product/${id}`), 'Product').offers.availability
  expect(await availability()).toBe('https://schema.org/PreOrder')
  expect(textsOf(await visitor.get(`/product/${id}`), 'button')).toContain('Add to Cart')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2033-03-12T12:00:00Z') })
  for (const path of paths) expect(textOf(await visitor.get(path)), path).not.toContain('Pre-order: out')
  expect(await availability()).toBe('https://schema.org/InStock')
})
