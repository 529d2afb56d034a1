import { expect, test } from 'vitest'
import { deleteProducts } from '#domain/catalogue/manage/delete-products.server.ts'
import { newId, orderNumber } from '#domain/ids.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { plannedChange } from '../../support/data/typed-product.ts'
import { textsOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const ACTOR = { id: newId(), email: 'kim@example.com' }

const shop = shopForFile()
const browser = adminForFile(shop)

/** The lines of a page, without their times. */
const lines = async (id: string, place = '') => {
  const page = await browser.get(`/admin/products/${id}/history${place}`)
  const lines = textsOf(page, 'li').flatMap((text) => /^\d+:\d\d [AP]M (.*)/.exec(text)?.[1] ?? [])
  return { page, lines }
}

test('sales, cancellations and edits stand in one line of time', async () => {
  const { db } = shop.services
  const [product, other] = [await shop.product({ quantity: 3, priceCents: 2_000 }), await shop.product()]
  const name = product.name
  const edit = await browser.get(`/admin/products?edit=${product.id}`)
  expect(edit.html).toContain(`href="/admin/products/${product.id}/history"`)
  expect((await lines(product.id)).lines).toEqual([])
  const order = await plantOrder(db, { items: [{ productId: product.id, name, quantity: 2, priceCents: 2_000 }] })
  await plantOrder(db, { items: [{ productId: other.id, name: other.name }] })
  await handleOrders(db, { actor: ACTOR, ids: [order], to: 'cancelled' })
  await (await plannedChange(db, [product.id, other.id], { kind: 'stock-add', by: '4' })).make({ actor: ACTOR })
  await deleteProducts(db, { actor: ACTOR, ids: [product.id] })
  expect((await lines(product.id)).lines).toEqual([
    expect.stringMatching(`^kim@example.com deleted the product ${name} Entry Details`),
    `kim@example.com changed Quantity of ${name} from 5 to 9 Entry`,
    `kim@example.com cancelled order ${orderNumber(order)} : 2 back in stock`,
    `Sold 2 for $20.00 each to sam@example.com , order ${orderNumber(order)}`,
  ])
})

test('a long history is read page by page to its beginning', async () => {
  const { id, name } = await shop.product()
  for (let n = 0; n < 60; n += 1)
    await plantOrder(shop.services.db, {
      items: [{ productId: id, name }],
      createdAt: new Date(Date.now() - n * 60_000),
    })
  const top = await lines(id)
  const older = /href="[^"?]*(\?after=[^"]+)"/.exec(top.page.html)?.[1] ?? ''
  const below = await lines(id, older)
  expect([top.lines.length, below.lines.length, new Set([...top.lines, ...below.lines]).size]).toEqual([50, 10, 60])
})

test('of nothing it says so', async () => {
  expect((await lines(newId())).page.html).toContain('Nothing has happened to it yet')
  expect((await browser.get('/admin/products/nothing/history')).status).toBe(404)
})
