import { expect, test } from 'vitest'
import { findEditedProduct } from '#domain/catalogue/manage/change-product.server.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
const shelfOf = async (id: string) => (await findEditedProduct(shop.services.db, id))?.shelf
const shelf = (name: string) => `/admin/products/shelves/${encodeURIComponent(name)}`

test('a shelf has a page with what lies there, its worth and its label, and is found from the products', async () => {
  const { id } = await shop.product({ name: 'Panzer Dragoon', shelf: 'A/2 é', priceCents: 20_000, quantity: 2 })
  expect((await admin.get('/admin/products')).html).toContain('href="/admin/products/shelves"')
  const list = await admin.get('/admin/products/shelves')
  expect(textOf(list)).toContain('$400.00')
  expect(list.html).toContain(`href="${shelf('A/2 é')}"`)
  const page = await admin.get(shelf('A/2 é'))
  for (const part of ['Shelf A/2 é', 'Panzer Dragoon', '1 product, 2 pieces', 'Worth $400.00'])
    expect(textOf(page)).toContain(part)
  expect((await admin.get(`/admin/products?edit=${id}`)).html).toContain(shelf('A/2 é'))
  expect((await admin.get('/admin/products/shelves?shelf=a/2+E')).location).toBe(shelf('A/2 é'))
})

test('labels of one shelf, or of all in walking order, have their names as bars', async () => {
  for (const name of ['B-10', 'B-2']) await shop.product({ shelf: name })
  const one = await admin.get('/admin/products/labels?shelf=B-2&size=62')
  expect(textOf(one)).toContain('1 label of 62 x 29 mm')
  expect(one.html.match(/<path d="M/g)).toHaveLength(1)
  const all = textOf(await admin.get('/admin/products/labels?shelves=all'))
  expect(all.indexOf('B-2')).toBeLessThan(all.indexOf('B-10'))
})

test('without scripts, a scanned product moves here and a scanned shelf leads there', async () => {
  const { id } = await shop.product({ name: 'Ico', sku: 'ICO' })
  await shop.product({ shelf: 'C-2' })
  const moved = await admin.submit(shelf('C-1'), { key: 'k', code: 'ico' })
  expect(textOf(moved)).toContain('Ico moved here.')
  expect(await shelfOf(id)).toBe('C-1')
  expect((await admin.post(shelf('C-1'), { key: 'k', code: 'c-2' })).location).toBe(shelf('C-2'))
  expect(textOf(await admin.submit(shelf('C-1'), { key: 'k', code: 'no such code' }))).toContain('Nothing has the code')
  for (const name of ['Rez', 'Rez, boxed']) await shop.product({ name, barcode: '777' })
  expect(textOf(await admin.submit(shelf('C-1'), { key: 'k', code: '777' }))).toContain('Which one is 777?')
})

test.each(['%00', '%20', 'x'.repeat(65)])('no shelf is called %s', async (name) => {
  expect((await admin.get(`/admin/products/shelves/${name}`)).status).toBeGreaterThanOrEqual(400)
  expect((await admin.get(`/admin/products/shelves/${name}`)).status).toBeLessThan(500)
})
