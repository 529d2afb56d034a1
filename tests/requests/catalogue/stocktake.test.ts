import { expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { field } from '../../support/requests/client.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
const LIST = '/admin/products/stocktake'
let shelves = 0

/** A stocktake of a shelf of its own, started by its form. */
async function start(...products: Parameters<typeof shop.product>[0][]) {
  shelves += 1
  const shelf = `R-${shelves}`
  const placed = []
  for (const fields of products) placed.push(await shop.product({ shelf, ...fields }))
  const { status, location = '' } = await admin.post(LIST, { shelf, category: '' })
  expect([status, location.slice(0, LIST.length)]).toEqual([303, LIST])
  return { page: location, shelf, products: placed }
}
const scan = async (page: string, code: string, key: string = newId()) =>
  textOf(await admin.submit(page, { key, code }))

test('without scripts, a shelf is counted, corrected and finished, and its change is offered to be undone', async () => {
  const { page, shelf, products } = await start(
    { name: 'Vib-Ribbon', quantity: 2, priceCents: 5_000 },
    { name: 'Mizzurna Falls', quantity: 1, priceCents: 9_000 },
  )
  expect((await admin.get('/admin/products')).html).toContain(`href="${LIST}"`)
  expect(textOf(await admin.get(LIST))).toContain(`shelf ${shelf}`)
  expect(await scan(page, 'vib-ribbon')).toContain('Vib-Ribbon: 1 of 2.')
  const counted = await admin.submit(page, { key: newId(), code: 'vib-ribbon' })
  for (const part of ['Vib-Ribbon: 2 of 2.', '2 counted', 'Mizzurna Falls']) expect(textOf(counted)).toContain(part)
  const [first] = products
  const correction = { key: newId(), product: first?.id ?? '', seen: '2' }
  expect(textOf(await admin.submit(page, { ...correction, intent: 'less' }))).toContain('1 of 2')
  const set = { ...correction, seen: '1', intent: 'set' }
  expect(textOf(await admin.submit(page, { ...set, key: newId(), pieces: '٥' }))).toContain('5 counted, 2 in stock')
  expect(textOf(await admin.submit(page, { ...set, key: newId(), pieces: 'many' }))).toContain('type a whole number')
  const finish = await admin.get(`${page}/finish`)
  for (const part of ['Missing -1 piece, -$90.00', 'Found +3 pieces, +$150.00']) expect(textOf(finish)).toContain(part)
  expect(await shop.stock(first?.id ?? '')).toBe(2)
  const finished = await admin.submit(`${page}/finish`, { shown: field(finish, 'shown') })
  for (const part of ['The stocktake is finished.', `Stocktake: shelf ${shelf}`, 'Undo'])
    expect(textOf(finished)).toContain(part)
  expect(await Promise.all(products.map(({ id }) => shop.stock(id)))).toEqual([5, 0])
  const again = await admin.post(`${page}/finish`, { shown: 'other' })
  expect(again.location).toContain('done=')
  expect(textOf(await admin.get(page))).toContain('Finished')
  expect((await admin.get(`${page}/finish`)).location).toBe(page)
  expect(await scan(page, 'vib-ribbon')).toContain('this stocktake is finished')
  expect(await Promise.all(products.map(({ id }) => shop.stock(id)))).toEqual([5, 0])
})

test('a form that is sent twice counts once, and what was sold since it was shown is not written', async () => {
  const { page, products } = await start({ name: 'Rez', quantity: 3 })
  const { id = '' } = products[0] ?? {}
  const form = await admin.get(page)
  for (let press = 0; press < 3; press += 1)
    expect(await scan(page, 'Rez', field(form, 'key'))).toContain('Rez: 1 of 3.')
  const shown = field(await admin.get(`${page}/finish`), 'shown')
  await scan(page, 'Rez')
  const refused = await admin.post(`${page}/finish`, { shown })
  expect([refused.status, textOf(refused)]).toEqual([409, expect.stringContaining('Nothing was written')])
  expect(await shop.stock(id)).toBe(3)
})

test('without scripts, of two copies the one that lies here is offered first', async () => {
  const elsewhere = await shop.product({ name: 'Copy', barcode: '31415', shelf: 'Another' })
  const { page, products } = await start({ name: 'Copy', barcode: '31415' })
  const asked = await admin.submit(page, { key: newId(), code: '31415' })
  expect(asked.html.indexOf(products[0]?.id ?? '?')).toBeLessThan(asked.html.indexOf(`value="${elsewhere.id}"`))
  expect(
    textOf(await admin.submit(page, { key: field(asked, 'key'), code: '31415', product: elsewhere.id })),
  ).toContain('Copy belongs to shelf Another')
})

test('hostile codes and unknown stocktakes are refused, and a stocktake can be thrown away', async () => {
  const { page } = await start({ name: 'Snatcher' })
  for (const code of ['x'.repeat(20_000), '<img src=x>', "' or 1=1 --", '\0', '%', '_'])
    expect(await scan(page, code)).toMatch(/Nothing has the code|Scan or type a code/)
  for (const product of ['x', newId(), "';--"])
    expect(textOf(await admin.submit(page, { key: newId(), code: 'a', product }))).toContain('Nothing has the code')
  const { html } = await admin.get(page)
  expect(html).toContain('Nothing yet.')
  for (const id of [newId(), 'x', '..%2F']) {
    expect((await admin.get(`${LIST}/${id}`)).status).toBe(404)
    expect((await admin.post(`${LIST}/${id}/finish`, { shown: '' })).status).toBe(404)
    expect((await admin.post(`${LIST}/${id}`, { key: newId(), code: 'Snatcher' })).status).toBe(404)
  }
  expect((await admin.post(page, { intent: 'discard' })).location).toBe(LIST)
  expect((await admin.get(page)).status).toBe(404)
})
