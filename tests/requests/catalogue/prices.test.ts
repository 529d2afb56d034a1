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
  const chosen = { intent: 'change', chosen: `${id}.5`, kind: 'price-percent', by: '-20', ending: '' }
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

  const late = await sell(id, { former: 'on', until: '2020-01-01T10:00' })
  expect([late.status, problemsOf(late)]).toEqual([400, ['Choose a date and time in the future, or leave it empty.']])
  expect(late.html).toContain('value="2020-01-01T10:00"')
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

test('no sale ends in an hour that the shop’s clock skips: the form says so and keeps what was typed', async () => {
  const { id } = await shop.product({ priceCents: 10_000, quantity: 5 })
  const refused = await sell(id, { former: 'on', until: '2033-03-27T00:30' })
  const said = 'The clock is put forward that day and skips this time. Enter 01:30, for example'
  expect([refused.status, problemsOf(refused)]).toEqual([400, [said]])
  expect(field(refused, 'until')).toBe('2033-03-27T00:30')
  expect((await sell(id, { former: 'on', until: '2033-03-27T01:30' })).status).toBe(303)
})

test('a former price that is not higher is refused at its field', async () => {
  const { id } = await shop.product({ priceCents: 1_000 })
  const page = await admin.post(`/admin/products?edit=${id}`, {
    ...{ intent: 'update', id, name: 'A', description: 'B', price: '10', quantity: '1', formerPrice: '10.00' },
    ...{ category: 'sega', subcategory: 'saturn', image: '/images/photo-0123456789abcdef01234567-1280.webp' },
  })
  expect([page.status, problemsOf(page)[0]]).toEqual([400, 'Former price must be higher than the price, or empty'])
  expect(page.html).toContain('value="10.00"')
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
