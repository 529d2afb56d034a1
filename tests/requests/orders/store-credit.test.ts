import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#domain/accounts/account-tables.ts'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { addCredit, creditOf } from '#domain/credit/ledger.server.ts'
import { orderNumber } from '#domain/ids.ts'
import { inTransaction } from '#platform/database/client.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { atCheckout, formOf, ordersOf } from '../../support/data/at-checkout.ts'
import { mailTo } from '../../support/data/mails.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { type Client, field, type Page } from '../../support/requests/client.ts'
import { marked, problemsOf, textOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

const give = (email: string, cents: number) =>
  inTransaction(shop.services.db, (tx) =>
    addCredit(tx, { email, cents, kind: 'entered', note: 'Scratched case', actor: 'owner@example.com' }),
  )

/** A shopper with so much credit in front of a summary of $59.00. */
async function withCredit(cents: number) {
  const { browser, user, product } = await atCheckout(shop, { priceCents: 5_900 })
  await give(user.email, cents)
  return { browser, user, product, page: await browser.get('/checkout') }
}

const box = (page: Page) => /<input[^>]*name="credit"[^>]*>/.exec(page.html)?.[0]

test('the box says what it uses, the total stays the sum of the lines, and all papers say what is left to pay', async () => {
  const { browser, user, page } = await withCredit(2_000)
  expect(textOf(page)).toContain('Use store credit ($20.00)')
  expect(box(page)).not.toContain('checked')
  expect([marked(page, 'order-total'), marked(page, 'to-pay')]).toEqual([['$59.00'], ['$39.00']])
  expect((await browser.post('/checkout', { ...formOf(page), credit: '2000' })).status).toBe(303)
  const [order] = await ordersOf(shop, user.id)
  const { id = '' } = order ?? {}
  expect(order).toMatchObject({ totalCents: 5_900, creditCents: 2_000 })

  const toPay = 'To pay on delivery: $39.00 ($59.00 - $20.00 store credit)'
  for (const text of [
    await browser.get(`/orders/${id}`),
    await admin.get(`/admin/orders/${id}`),
    await admin.get(`/admin/orders/slips?chosen=${id}`),
  ].map(textOf))
    expect(text).toMatch(
      /Total \$59\.00.*Store credit −\$20\.00.*To pay on delivery: \$39\.00 \(\$59\.00 - \$20\.00 store credit\)/,
    )
  expect(textOf(await admin.get(`/admin/orders/labels?chosen=${id}`))).toContain(toPay)
  expect(textOf(await admin.get(`/admin/orders/send?chosen=${id}`))).toContain('$39.00')
  const mail = await mailTo(shop, user.email)
  for (const text of [mail.text, textOf(mail)]) expect(text).toContain(toPay)
  expect(textOf(await browser.get('/orders'))).toContain('Store credit −$20.00')

  const account = textOf(await browser.get('/account'))
  expect(account).toContain('You have $0.00 of store credit.')
  expect(account).toContain(`Used for order ${orderNumber(id)}`)
  expect(account).toContain('Added by the shop: Scratched case')

  await admin.post(`/admin/orders/${id}`, { intent: 'delivered' })
  const delivered = textOf(await browser.get(`/orders/${id}`))
  expect([delivered.includes('Store credit −$20.00'), delivered.includes('To pay')]).toEqual([true, false])
})

test('credit that was used elsewhere meanwhile: the form comes back with what is left, and nothing is placed', async () => {
  const { browser, user, product, page } = await withCredit(2_000)
  await give(user.email, -1_500)
  const refused = await browser.post('/checkout', { ...formOf(page), credit: '2000' })
  expect([refused.status, await ordersOf(shop, user.id), await shop.stock(product.id)]).toEqual([409, [], 10])
  expect(problemsOf(refused).join()).toContain('only $5.00 of store credit can be used now')
  expect(box(refused)).toContain('checked')
  expect([textOf(refused).includes('Use store credit ($5.00)'), marked(refused, 'to-pay')]).toEqual([true, ['$54.00']])
  await browser.post('/checkout', { ...formOf(refused), credit: '500' })
  const [order] = await ordersOf(shop, user.id)
  expect(order).toMatchObject({ creditCents: 500 })
  await admin.post(`/admin/orders/${order?.id}`, { intent: 'cancelled', from: 'new', tell: '1', mail: 'Sorry.' })
  expect((await mailTo(shop, user.email, 'is cancelled')).text).toContain('Store credit that you have again: $5.00')
})

test('an order without the tick uses none; one with more than it costs uses as much as it costs', async () => {
  const { browser, user, page } = await withCredit(8_000)
  expect(textOf(page)).toContain('Use store credit ($59.00) You have $80.00 of store credit.')
  await browser.post('/checkout', formOf(page))
  expect(await ordersOf(shop, user.id)).toMatchObject([{ creditCents: 0 }])
  expect(await creditOf(shop.services.db, user.email)).toBe(8_000)
})

test('an account with somebody’s address sees and uses no credit before it has proved the address', async () => {
  const { browser, user } = await withCredit(2_000)
  await shop.services.db.update(users).set({ verifiedAt: null }).where(eq(users.id, user.id))
  const page = await browser.get('/checkout')
  expect([box(page), marked(page, 'to-pay')]).toEqual([undefined, []])
  const refused = await browser.post('/checkout', { ...formOf(page), credit: '2000' })
  expect([refused.status, await ordersOf(shop, user.id)]).toEqual([409, []])
  for (const [path, credit] of [
    ['/account', 'Store credit can be seen and used only then.'],
    ['/account/delete', 'Delete your account'],
  ] as const) {
    const text = textOf(await browser.get(path))
    expect([text.includes(credit), text.includes('20.00')]).toEqual([true, false])
  }
  expect(JSON.parse((await browser.get('/account.json')).html).storeCredit).toEqual({ balance: '0.00', entries: [] })
  await browser.post('/account/delete', { password: PASSWORD })
  expect(await creditOf(shop.services.db, user.email)).toBe(2_000)
})

const seenOn = async (path: string, browser: Client = admin) => field(await browser.get(path), 'seen')

test('the owner gives and takes credit with a reason, once for each form, and never more than there is', async () => {
  const { user, browser } = await shop.shopper()
  const path = `/admin/customers/${user.id}`
  const give = { intent: 'add-credit', seen: await seenOn(path), amount: '20', reason: 'Scratched case' }
  const wrong = await admin.post(path, { ...give, amount: '0', reason: '' })
  expect([wrong.status, problemsOf(wrong)]).toEqual([400, ['Use an amount such as 12.50, up to 1,000,000', 'Say why']])
  expect(textOf(await admin.submit(path, give))).toContain('The store credit is $20.00 now.')
  // The second press, and the form of another tab.
  expect((await admin.post(path, give)).status).toBe(303)
  expect((await admin.post(path, { ...give, amount: '5' })).status).toBe(409)
  const take = { intent: 'take-credit', seen: await seenOn(path), amount: '20.01', reason: 'A slip' }
  const much = await admin.post(path, take)
  expect([much.status, problemsOf(much)]).toEqual([409, ['Only $20.00 can be taken off']])
  const done = textOf(await admin.submit(path, { ...take, amount: '12.50' }))
  expect(done).toContain('The store credit is $7.50 now.')
  expect(done).toContain('Corrected by the shop: A slip')
  const account = textOf(await browser.get('/account'))
  expect(account).toContain('You have $7.50 of store credit. You can use it at the checkout.')
  expect([account.includes('+$20.00'), account.includes('−$12.50')]).toEqual([true, true])
  const entries = await shop.services.db.select().from(auditLog).where(eq(auditLog.subjectId, user.id))
  expect(entries.map(({ changes }) => changes)).toEqual([
    { storeCredit: ['$0.00', '$20.00'], reason: [null, 'Scratched case'] },
    { storeCredit: ['$20.00', '$7.50'], reason: [null, 'A slip'] },
  ])
})

test('somebody who ordered without an account has a ledger, too', async () => {
  const email = 'guest-with-credit@example.com'
  const userId = 'guestAAAAAAAAAAAAAAA'
  const id = await plantOrder(shop.services.db, { userId, email, handling: 'delivered' })
  const back = { intent: 'take-back', seen: '0', 'pieces-0': '1', refund: '10', refundWay: 'credit' }
  await admin.post(`/admin/orders/${id}`, back)
  const path = `/admin/customers/${userId}`
  expect(textOf(await admin.get(path))).toContain(`Returned for order ${orderNumber(id)}`)
  await admin.post(path, { intent: 'take-credit', seen: await seenOn(path), amount: '4', reason: 'Postage' })
  const undone = await admin.submit(`/admin/orders/${id}`, { intent: 'undo-return', number: '1' })
  expect(textOf(undone)).toContain(
    'The return stays. $10.00 of store credit would have to be taken from the customer again, who has only $6.00 left.',
  )
  await admin.post(path, { intent: 'add-credit', seen: await seenOn(path), amount: '4', reason: 'Postage was right' })
  expect(textOf(await admin.submit(`/admin/orders/${id}`, { intent: 'undo-return', number: '1' }))).toContain('undone')
  expect(await creditOf(shop.services.db, email)).toBe(0)
})

test('the download of an account knows its credit, and its deletion says what is given up', async () => {
  const { browser, user, page } = await withCredit(2_000)
  await browser.post('/checkout', { ...formOf(page), credit: '2000' })
  const [order] = await ordersOf(shop, user.id)
  await give(user.email, 300)
  const file = JSON.parse((await browser.get('/account.json')).html)
  expect(file).toMatchObject({
    orders: [{ total: '59.00', storeCredit: '20.00' }],
    storeCredit: {
      balance: '3.00',
      entries: [
        { amount: '3.00', reason: 'Added by the shop: Scratched case' },
        { amount: '-20.00', reason: 'Used for order', order: orderNumber(order?.id ?? '') },
        { amount: '20.00' },
      ],
    },
  })
  expect(textOf(await browser.get('/account/delete'))).toContain('You give up your store credit of $3.00.')
  await browser.post('/account/delete', { password: PASSWORD })
  expect(await creditOf(shop.services.db, user.email)).toBe(0)
  // What comes back of the order is nobody's.
  await admin.post(`/admin/orders/${order?.id}`, { intent: 'cancelled', from: 'new' })
  expect(await creditOf(shop.services.db, user.email)).toBe(0)
})
