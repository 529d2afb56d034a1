import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import type { WholeProduct } from '#domain/catalogue/product/product.ts'
import type { ownerColumns, productColumns } from '#domain/catalogue/product/product-columns.ts'
import { newId } from '#domain/ids.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { whenHeard } from '../../support/browser/when-heard.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { atCheckout, ordersOf } from '../../support/data/at-checkout.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import type { Client } from '../../support/requests/client.ts'
import { plantPost } from '../../support/requests/plant-post.ts'
import { textOf, textsOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

/** What owners enter and no shopper reads. The whole of a draft is on no page. */
type OwnField = Exclude<keyof typeof ownerColumns, keyof typeof productColumns | 'isDraft'>
const OWN: { [Field in OwnField]: NonNullable<WholeProduct[Field]> } = {
  sku: 'SKU-of-owner',
  barcode: '4006381333931',
  shelf: 'Behind the door',
  costCents: 41_373,
  lowStockAt: 73_519,
}
const SECRETS = [...Object.values(OWN).map(String), '413.73', 'ownText', 'own_text']

let shopper: Client
const ids = { product: '', order: '', post: newId() }

beforeAll(async () => {
  const { browser, user, product, form } = await atCheckout(shop, { name: 'Silvergun', ...OWN })
  await browser.submit('/checkout', form)
  const [order] = await ordersOf(shop, user.id)
  await browser.submit('/cart', { intent: 'add', productId: product.id })
  Object.assign(ids, { product: product.id, order: order?.id })
  shopper = browser
  await plantPost(shop.services.db, { id: ids.post })
})

/** An address of each kind that shoppers open: the route, and what is asked of it. */
const OPENED: Record<string, () => string[]> = {
  '': () => ['/', '/?shown=12'],
  shop: () => [
    '/shop',
    '/shop?search=silvergun',
    ...Object.values({ ...OWN, cost: '413.73' }).map((text) => `/shop?search=${encodeURIComponent(text)}`),
  ],
  'product/:id': () => [`/product/${ids.product}`],
  'orders/:id': () => [`/orders/${ids.order}`],
  'blog/:id': () => [`/blog/${ids.post}`],
  search: () => ['/search?q=silvergun', '/search?q=4006381333931'],
  'shop/page': () => ['/shop/page?start=0', '/shop/page?search=silvergun'],
  '*': () => ['/nowhere'],
}

const pathsIn = (all: RouteConfigEntry[], from = ''): string[] =>
  all.flatMap(({ path = '', children = [] }) => [
    `${from}${path}`,
    ...pathsIn(children, path === '' ? from : `${path}/`),
  ])

const OF_SHOPPERS = [...new Set(pathsIn(routes))].filter((path) => !/^admin\b|^passkey|^invitation/.test(path))

test('what the owner keeps for themselves reaches no shopper, on any page, in any answer of data, feed or mail', async () => {
  const opened = OF_SHOPPERS.flatMap((path) => OPENED[path]?.() ?? [`/${path}`])
  const machines = ['/sitemap.xml', '/sitemaps/products-1.xml', '/feeds/new-arrivals.xml', '/feeds/blog.xml']
  const told: string[] = []
  let sold = 0
  for (const browser of [shopper, shop.visitor()])
    for (const address of [...opened, ...machines]) {
      const [path = '', query] = address.split('?')
      const ofData = `${path === '/' ? '/_root' : path}.data${query === undefined ? '' : `?${query}`}`
      for (const asked of machines.includes(address) ? [address] : [address, ofData]) {
        const { html } = await browser.get(asked)
        const typed = decodeURIComponent(query ?? '')
        if (html.includes('Silvergun')) sold += 1
        told.push(
          ...SECRETS.filter((secret) => html.includes(secret) && !typed.includes(secret)).map(
            (secret) => `${asked}: ${secret}`,
          ),
        )
      }
    }
  const sent = JSON.stringify(await shop.services.db.select().from(mails))
  told.push(...SECRETS.filter((secret) => sent.includes(secret)))
  expect(told).toEqual([])
  // The product stands on pages and in data, for the shopper and for visitors.
  expect(sold).toBeGreaterThan(20)
  const found = await shop.visitor().get(`/shop?search=${OWN.barcode}`)
  expect(textOf(found)).toContain('Nothing found')
})

test.each(Object.entries(OWN))('a changed %s outdates the page of its product, and no list', async (field, value) => {
  const { changes } = shop.services
  const heard: string[] = []
  changes.subscribe({ changed: (tags) => heard.push(...tags), lost: () => {}, heard: () => {} })
  const hear = whenHeard(changes)
  const id = newId()
  await hear(id, () => shop.product({ id }))
  heard.length = 0
  await hear(id, () => shop.change(id, { [field]: value }))
  expect(heard).toEqual([`product:${id}`])
})

test('the owner finds a product by what they keep, whole before in part', async () => {
  await shop.product({ name: 'Comes later', sku: 'SKU-of-owner-2', description: 'SKU-of-owner in a text.' })
  const names = async (search: string) =>
    textsOf(await admin.get(`/admin/products?search=${encodeURIComponent(search)}`), 'th')
      .filter((text) => text.includes('·'))
      .map((text) => text.split(' Nintendo')[0])
  expect(await names('sku-of-owner')).toEqual(['Silvergun', 'Comes later'])
  expect(await names(' 4006381333931 ')).toEqual(['Silvergun'])
  expect(await names('door silvergun')).toEqual(['Silvergun'])
})

test('a packing slip goes from shelf to shelf', async () => {
  const place = async (name: string, shelf: string) => {
    const { id } = await shop.product({ name, shelf })
    return { productId: id, name }
  }
  const items = [await place('Loose', ''), await place('Far', 'A10'), await place('Near', 'A2')]
  const order = await plantOrder(shop.services.db, { items })
  for (const path of [order, `slips?chosen=${order}.new`]) {
    const lines = textsOf(await admin.get(`/admin/orders/${path}`), 'li').filter((text) => / x \$/.test(text))
    expect(lines.map((line) => line.split(' 1 x')[0])).toEqual(['Near Shelf A2', 'Far Shelf A10', 'Loose'])
  }
})
