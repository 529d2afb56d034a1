import { desc } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { guidePrices } from '#domain/guide/guide-table.ts'
import { settings } from '#domain/settings/settings-table.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { loadGuide } from '../../support/guide/load-guide.ts'
import { field } from '../../support/requests/client.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
afterEach(async () => {
  for (const table of [guidePrices, products, settings]) await shop.services.db.delete(table)
})

const SNES = { category: 'nintendo', subcategory: 'snes' }
const load = (...lines: string[]) =>
  loadGuide(shop.services.db, ['console-name,product-name,loose-price,cib-price', ...lines].join('\n'))

test('the form of a product says what the guide has for it, by the percentage of the settings', async () => {
  const { db } = shop.services
  await load('Super Nintendo,Super Metroid,$45.99,$120.00', 'Super Nintendo,Star Fox,$9.00,')
  await db.update(guidePrices).set({ pricedOn: '2026-11-03' })
  const { id } = await shop.product({ name: 'Super Metroid', ...SNES, facts: { completeness: 'cib' } })
  const form = `/admin/products?edit=${id}`
  expect(textOf(await admin.get(form))).toContain('Guide: $120.00 complete (03 Nov 2026)')
  expect(textOf(await admin.get(`/admin/products?tab=add&copy=${id}`))).not.toContain('Guide:')

  const saved = { intent: 'intake', guideSellAt: '90 %', buyAtCash: '40', buyAtExchange: '60' }
  expect((await admin.post('/admin/settings', saved)).status).toBe(303)
  expect(textOf(await admin.get(form))).toContain('Guide: $120.00 complete (03 Nov 2026), at 90 % $108.00')
  expect(await admin.post('/admin/settings', { ...saved, guideSellAt: '0' })).toMatchObject({ status: 400 })

  const other = await shop.product({ name: 'Ico', category: 'playstation', subcategory: 'ps2' })
  expect(textOf(await admin.get(`/admin/products?edit=${other.id}`))).not.toContain('Guide:')

  const settings = await admin.get('/admin/settings/intake')
  expect(textOf(settings)).toContain('The guide has 2 prices, the newest of 03 Nov 2026.')
  expect((await admin.post('/admin/settings', { intent: 'remove-guide' })).status).toBe(303)
  expect(textOf(await admin.get('/admin/settings/intake'))).toContain('The guide is empty.')
  expect(textOf(await admin.get(form))).not.toContain('Guide:')
  expect(textOf(await admin.get('/admin/audit'))).toContain('emptied the price guide: 2 prices')
})

test('nobody but an admin sees the guide', async () => {
  await load('Super Nintendo,Super Metroid,$45.99,$77.77')
  const { id } = await shop.product({ name: 'Super Metroid', ...SNES, priceCents: 1_000 })
  const { browser } = await shop.shopper()
  for (const client of [browser, shop.visitor()]) {
    for (const path of ['/', `/product/${id}`, `/product/${id}.data`, '/shop?search=metroid', '/search?q=metroid'])
      expect((await client.get(path)).html).not.toMatch(/45\.99|4599|77\.77|7777/)
    for (const path of ['/admin/spreadsheets/export/guide', '/admin/settings/intake', `/admin/products?edit=${id}`])
      expect([302, 403]).toContain((await client.get(path)).status)
    expect((await client.post('/admin/settings', { intent: 'remove-guide' })).status).not.toBe(303)
  }
  expect(await shop.services.db.$count(guidePrices)).toBe(1)
  expect((await admin.get('/admin/spreadsheets/export/guide')).html).toContain(
    'Super Metroid,Super Nintendo,ntsc-u,,45.99',
  )
})

test('products far below the guide are counted, listed, and changed together to a percentage of it', async () => {
  const { db } = shop.services
  await load(
    'Super Nintendo,Super Metroid,$50.00,$120.00',
    'Super Nintendo,Star Fox,$10.00,',
    'Super Nintendo,Pilotwings,$8.00,',
  )
  const cheap = await shop.product({ name: 'Super Metroid', ...SNES, priceCents: 3_999 })
  const near = await shop.product({ name: 'Star Fox', ...SNES, priceCents: 800 })
  const other = await shop.product({ name: 'Unknown Game', ...SNES, priceCents: 100 })
  await shop.product({ name: 'Pilotwings', ...SNES, priceCents: 100, quantity: 0 })
  const line = '1 product is more than 20 % below the guide'
  expect(textOf(await admin.get('/admin/products'))).toContain(line)
  expect(textOf(await admin.get('/admin/products?search=fox'))).not.toContain(line)
  const list = await admin.get('/admin/products?guide=below')
  expect([cheap, near, other].filter(({ id }) => list.html.includes(id))).toEqual([cheap])
  expect(textOf(list)).toContain('Guide $50.00')

  const chosen = [cheap, near, other].map(({ id }): [string, string] => ['chosen', id])
  const change = [...chosen, ['intent', 'change'], ['kind', 'price-guide'], ['by', ''], ['ending', '99']] as const
  const planned = await admin.post('/admin/products', new URLSearchParams(change.map((pair) => [...pair])))
  const preview = await admin.get(planned.location ?? '')
  expect(textOf(preview)).toContain('Price to 100 % of the guide, ending in .99')
  expect(textOf(preview)).toContain('Super Metroid $39.99 $49.99')
  const made = await admin.submit(planned.location ?? '', { shown: field(preview, 'shown') })
  expect(textOf(made)).not.toContain(line)
  const prices = () => db.select({ id: products.id, cents: products.priceCents }).from(products)
  const of = async ({ id }: { id: string }) => (await prices()).find((row) => row.id === id)?.cents
  expect([await of(cheap), await of(near), await of(other)]).toEqual([4_999, 999, 100])

  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  await admin.submit(`/admin/audit/${entry?.id}`, {})
  expect([await of(cheap), await of(near), await of(other)]).toEqual([3_999, 800, 100])
})
