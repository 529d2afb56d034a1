import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { orderNumber } from '#domain/ids.ts'
import { ownData } from '#domain/own-data/own-data.server.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { mailTo } from '../../support/data/mails.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { field } from '../../support/requests/client.ts'
import { expectAll, problemsOf, textOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

/** Three pads at $10 and a cable at $10, which are sold out. */
async function ordered() {
  const [pad, cable] = [await shop.product({ quantity: 0 }), await shop.product({ quantity: 0 })]
  const { user, browser } = await shop.shopper()
  const id = await plantOrder(shop.services.db, {
    ...{ userId: user.id, email: user.email, handling: 'sent' },
    items: [
      { productId: pad.id, name: 'Pad', quantity: 3 },
      { productId: cable.id, name: 'Cable' },
    ],
  })
  return {
    id,
    path: `/admin/orders/${id}`,
    email: user.email,
    userId: user.id,
    pad: pad.id,
    cable: cable.id,
    customer: browser,
  }
}

test('pieces come back without scripts: the form has an address, keeps what was typed, and is taken once', async () => {
  const { path, pad } = await ordered()
  expect((await admin.get(path)).html).toMatch(/name="take-back"[^>]*>Take pieces back/)
  const open = await admin.get(`${path}?take-back=1`)
  expect(open.html).toMatch(/<input(?=[^>]*name="pieces-0")[^>]*autofocus/i)
  const seen = { intent: 'take-back', seen: field(open, 'seen') }
  const wrong = { ...seen, 'pieces-0': '4', 'stock-0': '1', refund: '12,x', returnNote: 'Scratched' }
  const refused = await admin.post(`${path}?take-back=1`, wrong)
  expect(refused.status).toBe(400)
  expect(problemsOf(refused).join()).toContain('12.50')
  expect(refused.html).toMatch(/value="Scratched"/)

  const many = await admin.post(`${path}?take-back=1`, { ...wrong, refund: '10' })
  expect([many.status, textOf(many).includes('Only 3 can come back')]).toEqual([409, true])
  expect((await admin.post(path, { ...seen, 'pieces-0': '0' })).status).toBe(400)
  const much = await admin.post(path, { ...seen, 'pieces-0': '1', refund: '40.01' })
  expect([much.status, textOf(much).includes('Return more money than was paid')]).toEqual([409, true])

  const right = { ...seen, 'pieces-0': '1', 'stock-0': '1', refund: '10', refundWay: 'cash', reason: 'damaged' }
  const done = await admin.submit(`${path}?take-back=1`, right)
  expect(textOf(done)).toContain('1 piece came back. 1 piece is back in stock. $10.00 returned.')
  expect(textOf(done)).toContain('Kept 3 pieces $30.00')
  // The second press, and the form of another tab.
  expect((await admin.post(path, right)).status).toBe(303)
  const other = await admin.post(path, { ...right, 'pieces-0': '2' })
  expect([other.status, textOf(other).includes('came back meanwhile')]).toEqual([409, true])
  expect(field(other, 'seen')).toBe('1')
  expect(await shop.stock(pad)).toBe(1)

  const rest = { intent: 'take-back', seen: '1', refund: '5' }
  expect(textOf(await admin.submit(path, rest))).toContain('Kept 3 pieces $25.00')
  await admin.post(path, { intent: 'undo-return', number: '2' })
  await admin.post(path, { intent: 'undo-return', number: '1' })
  expect(await shop.stock(pad)).toBe(0)
})

test('the questions of a return and of a cancellation are never on one page: their fields have the same names', async () => {
  const { path } = await ordered()
  for (const [query, names] of [
    ['', []],
    ['?take-back=1', ['reason']],
    ['?cancel=1', ['cancelReason']],
  ] as const) {
    const { html } = await admin.get(path + query)
    expect([...html.matchAll(/<select[^>]*name="(\w*[rR]eason)"/g)].map(([, name]) => name)).toEqual(names)
  }
})

test('a cancellation asks of each line whether it goes back into stock; a lost parcel does not', async () => {
  const one = await ordered()
  const form = await admin.get(`${one.path}?cancel=1`)
  for (const box of [/<input(?=[^>]*name="stock-0")[^>]*checked/, /<input(?=[^>]*name="stock-1")[^>]*checked/])
    expect(form.html).toMatch(box)
  const cancel = { intent: 'cancelled', from: 'sent', asked: field(form, 'asked') }
  const answer = await admin.submit(one.path, { ...cancel, 'stock-0': '1', cancelReason: 'damaged' })
  expect(textOf(answer)).toContain('3 pieces are back in stock. 1 piece stays out of stock.')
  expect([await shop.stock(one.pad), await shop.stock(one.cable)]).toEqual([3, 0])

  const two = await ordered()
  await admin.post(two.path, { ...cancel, 'stock-0': '1', 'stock-1': '1', cancelReason: 'lost' })
  expect([await shop.stock(two.pad), await shop.stock(two.cable)]).toEqual([0, 0])
  // A form without boxes unticks none.
  const three = await ordered()
  await admin.post(three.path, { intent: 'cancelled', from: 'sent' })
  expect([await shop.stock(three.pad), await shop.stock(three.cable)]).toEqual([3, 1])
})

test('what came back stands on the customer’s pages, in the sums, the file, the log, and in the mail of a cancellation', async () => {
  const { id, path, pad, email, userId, customer } = await ordered()
  const back = { intent: 'take-back', seen: '0', 'pieces-0': '1', refund: '10', refundWay: 'transfer', reason: 'other' }
  await admin.post(path, { ...back, returnNote: 'He was rude' })
  const shown = await customer.get(`/orders/${id}`)
  expect(textOf(shown)).toContain('1 x Pad: $10.00 returned by transfer Sold 4 pieces $40.00')
  expect(shown.html).not.toContain('rude')
  expect(textOf(await customer.get('/orders'))).toContain('1 piece came back, $10.00 returned. Kept: 3 pieces, $30.00.')
  expect(textOf(await admin.get(`/admin/orders?search=${email}`))).toContain(
    '$40.00, 1 order, 4 pieces; $10.00 and 1 piece returned; $30.00 net',
  )
  expect(textOf(await admin.get('/admin'))).toContain('$10.00 returned')
  expect(textOf(await admin.get(`/admin/orders/slips?chosen=${id}`))).toContain('1 came back')
  expect(textOf(await admin.get(`/admin/products/${pad}/history`))).toContain(`took 1 back of order ${orderNumber(id)}`)
  const rows = parse((await admin.get(`/admin/orders.csv?search=${email}`)).html, { columns: true, bom: true })
  expect(rows).toMatchObject([
    { Item: 'Pad', Quantity: '3', 'Pieces returned': '1', 'Pieces kept': '2', 'Money returned (USD)': '10' },
    { Item: 'Cable', Quantity: '1', 'Pieces returned': '0', 'Pieces kept': '1', 'Money returned (USD)': '' },
  ])
  expect((await ownData(shop.services.db, userId))?.orders[0]?.returns).toMatchObject([
    { moneyReturned: '10.00', how: 'By transfer', reason: 'Other', items: [{ productName: 'Pad', quantity: 1 }] },
  ])
  expect(textOf(await admin.get('/admin/audit?kind=order'))).toContain('Pieces back')

  await admin.post(path, { intent: 'cancelled', from: 'sent', tell: '1', mail: 'Sorry.' })
  const text = (await mailTo(shop, email)).text
  expectAll(text, ['2 x Pad', 'Cancelled: $30.00', 'Came back before: 1 x Pad: $10.00 returned by transfer'])
})

test('store credit and a transfer before delivery leave what the courier collects; cash, or what is taken off, lowers it', async () => {
  const { id, path, customer } = await ordered()
  const back = (seen: number, refund: string, refundWay: string) =>
    admin.post(path, { intent: 'take-back', seen: String(seen), refund, refundWay })
  await back(0, '3', 'credit')
  await back(1, '4', 'transfer')
  expect(textOf(await customer.get(`/orders/${id}`))).not.toContain('($40.00 - ')
  await back(2, '5', 'cash')
  await back(3, '1', '')
  for (const page of [await admin.get(`/admin/orders/labels?chosen=${id}`), await customer.get(`/orders/${id}`)])
    expect(textOf(page)).toContain('To pay on delivery: $34.00 ($40.00 - $6.00 returned)')
})

test('more money than the pieces cost that came back is asked about, without scripts, and what was typed stays', async () => {
  const { path } = await ordered()
  const typed = {
    intent: 'take-back',
    seen: '0',
    'pieces-0': '2',
    'stock-0': '1',
    refund: '25',
    returnNote: 'Scratched',
  }
  const asked = await admin.post(`${path}?take-back=1`, typed)
  expect([asked.status, problemsOf(asked).join()]).toEqual([
    409,
    expect.stringContaining('Only $20.00 of the price of what came back is left to return.'),
  ])
  expect(textOf(asked)).toContain('Return more money than the pieces cost')
  expectAll(asked.html, ['value="2"', 'value="25"', 'value="Scratched"'])
  const mayExceed = field(asked, 'mayExceed')
  // That does not agree to more than the whole order.
  const more = await admin.post(`${path}?take-back=1`, { ...typed, refund: '41', mayExceed })
  expect([more.status, textOf(more).includes('Return more money than was paid')]).toEqual([409, true])
  expect(textOf(await admin.submit(path, { ...typed, mayExceed }))).toContain(
    '$25.00 is taken off what the courier collects',
  )
})

test('money that was paid before an order was cancelled is returned on its page, and the report names it', async () => {
  const { db } = shop.services
  const { id: productId } = await shop.product({ quantity: 0 })
  const id = await plantOrder(db, {
    createdAt: new Date('2031-06-10T12:00:00Z'),
    items: [{ productId, name: 'Pad', priceCents: 5_000 }],
  })
  const path = `/admin/orders/${id}`
  const give = (seen: number, refund: string, more = {}) =>
    admin.submit(path, { intent: 'take-back', seen: String(seen), refund, ...more })
  await give(0, '10', { refundWay: 'cash' })
  // Never paid, and so never handed over.
  await give(1, '5')
  await admin.post(path, { intent: 'cancelled', from: 'new' })
  expect((await admin.get(path)).html).toMatch(/name="take-back"[^>]*>Return money/)
  expect(textOf(await admin.get(`${path}?take-back=1`))).toContain('at most $40.00. Only what the customer had paid.')

  const much = await admin.post(path, { intent: 'take-back', seen: '3', refund: '40.01', refundWay: 'transfer' })
  expect([much.status, textOf(much).includes('Only $40.00 of what was paid is left to return')]).toEqual([409, true])
  const pieces = await admin.post(path, { intent: 'take-back', seen: '3', 'pieces-0': '1', refund: '1' })
  expect([pieces.status, textOf(pieces).includes('This order is cancelled')]).toEqual([409, true])
  expect(textOf(await give(3, '40'))).toContain('$40.00 returned.')
  expect(await shop.stock(productId)).toBe(1)

  const reopened = await admin.submit(path, { intent: 'reopen' })
  expect(textOf(reopened)).toContain('stays cancelled: money was returned since. Undo that return first.')
  const days = 'from=2031-06-10&to=2031-06-10'
  expect(textOf(await admin.get(`/admin/report?${days}`))).toContain('$50.00 handed back for 1 cancelled order.')
  const rows = parse((await admin.get(`/admin/report.csv?${days}`)).html, { columns: true, bom: true })
  expect(rows.at(-1)).toMatchObject({ By: 'Cancelled', Orders: '1', 'Returned (USD)': '50', 'Net (USD)': '' })

  await admin.post(path, { intent: 'undo-return', number: '4' })
  expect(textOf(await admin.submit(path, { intent: 'reopen' }))).toContain('is new again')
  expect(textOf(await admin.get(`/admin/report?${days}`))).not.toContain('cancelled order.')
})
