import { expect, test } from 'vitest'
import { shopDay } from '#domain/clock/shop-time.ts'
import { newId, orderNumber } from '#domain/ids.ts'
import { adminForFile, openAdmin } from '../../support/data/admin.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { marked, textOf } from '../../support/requests/read-page.ts'
import { openShop, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

test('packing slips and labels of many orders are printed at once, in the order of the list', async () => {
  const ids = []
  for (const name of ['Saturn', 'Dreamcast', 'Pad'])
    ids.push(await plantOrder(shop.services.db, { email: `${name}@example.com`, items: [{ name, quantity: 2 }] }))
  const chosen = ids.map((id) => `chosen=${id}.new`).join('&')
  for (const paper of ['slips', 'labels']) {
    const page = textOf(await admin.get(`/admin/orders/${paper}?${chosen}&chosen=${newId()}&chosen=x`))
    const places = ids.map((id) => page.indexOf(orderNumber(id)))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    for (const part of ['Dreamcast@example.com', '2 pieces', '$20.00']) expect(page).toContain(part)
    expect((await admin.get(`/admin/orders/${paper}`)).status).toBe(404)
  }
})

test('the totals of the list and of today leave cancelled orders out, and follow the filter', async () => {
  await using own = await openShop()
  const { browser } = await openAdmin(own)
  const { db } = own.services
  const items = [
    { name: 'Saturn', quantity: 2, priceCents: 1_000 },
    { name: 'Pad', quantity: 1, priceCents: 500 },
  ]
  const createdAt = new Date('2026-03-01T22:30:00Z')
  await plantOrder(db, { items })
  await plantOrder(db, { items, handling: 'sent', createdAt })
  await plantOrder(db, { items, handling: 'cancelled' })
  await plantOrder(db, { items: [{ name: 'Cable', priceCents: 100 }], handling: 'sent', createdAt })
  const totals = async (query: string) => marked(await browser.get(`/admin/orders?${query}`), 'order-totals')[0] ?? ''
  expect(await totals('tab=to-do')).toContain('$25.00, 1 order, 3 pieces')
  expect(await totals('tab=all')).not.toContain('This list')
  expect(await totals('tab=all')).toContain('Today : $25.00, 1 order, 3 pieces')
  expect(await totals('search=cable')).toContain('$1.00, 1 order, 1 piece')
  expect(await totals('tab=cancelled&search=saturn')).toContain('$0.00, 0 orders, 0 pieces')
  // 22:30 in Greenwich is the next day in the shop.
  expect(await totals('from=2026-03-02&to=2026-03-02')).toContain('$26.00, 2 orders, 4 pieces')
  expect((await browser.get('/admin/orders')).html).toContain(`from=${shopDay(new Date())}`)
})
