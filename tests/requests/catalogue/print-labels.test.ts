import { expect, test } from 'vitest'
import { MOST_LABELS } from '#domain/catalogue/labels/label-sizes.ts'
import { findEditedProduct } from '#domain/catalogue/manage/change-product.server.ts'
import { newId } from '#domain/ids.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
const skuOf = async (id: string) => (await findEditedProduct(shop.services.db, id))?.sku

test('labels of chosen products say what they are, in the order they were chosen, each with a SKU of its own', async () => {
  const saturn = await shop.product({ name: 'Saturn', priceCents: 4_950, facts: { region: 'pal' } })
  const pad = await shop.product({ name: 'Pad', sku: 'PAD-1' })
  const chosen = [pad, saturn].map(({ id }) => ['chosen', `${id}.1`] as [string, string])
  const made = await admin.post('/admin/products', new URLSearchParams([...chosen, ['intent', 'labels']]))
  expect(made.status).toBe(303)
  const address = made.location ?? ''
  expect(address).toBe(`/admin/products/labels?ids=${pad.id}.${saturn.id}`)
  const page = textOf(await admin.get(address))
  const sku = await skuOf(saturn.id)
  expect(sku).toMatch(/^P\d{6}$/)
  for (const part of ['2 labels on one sheet of A4', 'Saturn', '$49.50', 'PAL', 'Cartridge', sku, 'PAD-1'])
    expect(page).toContain(part)
  expect(page.indexOf('PAD-1')).toBeLessThan(page.indexOf(sku ?? ''))
  expect(textOf(await admin.get('/admin/audit'))).toContain('Saturn')
})

test('size and first label come from the address, without scripts, and opening labels gives no SKU', async () => {
  const { id } = await shop.product({ name: 'Dreamcast' })
  const page = await admin.get(`/admin/products/labels?ids=${id}.x.${newId()}&size=38x21&start=4`)
  expect(page.html.match(/class="used"/g)).toHaveLength(3)
  expect(textOf(page)).toContain('1 label has no bars')
  expect(await skuOf(id)).toBe('')
  expect((await admin.get(`/admin/products/labels?ids=${newId()}`)).status).toBe(404)
  expect((await admin.get('/admin/products/labels')).status).toBe(404)
})

test('more products than an address holds are refused, and none gets a SKU', async () => {
  const { id } = await shop.product()
  const others = Array.from({ length: MOST_LABELS }, newId)
  const chosen = [id, ...others].map((each) => ['chosen', `${each}.1`] as [string, string])
  const refused = await admin.submit('/admin/products', new URLSearchParams([...chosen, ['intent', 'labels']]))
  expect(textOf(refused)).toContain(`at most ${MOST_LABELS} products`)
  expect(await skuOf(id)).toBe('')
})
