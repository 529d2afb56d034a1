import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findDeliveryDetails } from '#domain/accounts/account/delivery-details.server.ts'
import { sessions, users } from '#domain/accounts/account-tables.ts'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { customerBlocks } from '#domain/blocks/block-table.ts'
import { addCredit, creditOf } from '#domain/credit/ledger.server.ts'
import { newId, orderNumber } from '#domain/ids.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { inTransaction } from '#platform/database/client.ts'
import { adminForFile, openAdmin } from '../../support/data/admin.ts'
import { atCheckout } from '../../support/data/at-checkout.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { typedIn } from '../../support/requests/read-form.ts'
import { problemsOf, textOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

const pageOf = (id: string) => `/admin/customers/${id}`
const press = (id: string, intent: string, more: Record<string, string> = {}) =>
  admin.post(pageOf(id), { intent, ...more })
const phoned = (phone: string) => ({ name: 'Rana', phone, area: '', costCents: null, address: '', note: '' })
const POLITE = 'We cannot take this order here. Please get in touch with us.'
const give = (email: string) =>
  inTransaction(shop.services.db, (tx) =>
    addCredit(tx, { email, cents: 2_000, kind: 'offer', note: '', actor: 'owner@example.com' }),
  )
const auditText = async () => JSON.stringify(await shop.services.db.select().from(auditLog))

async function enterOrder(typed: { email?: string; deliveryPhone?: string }) {
  const product = await shop.product({ priceCents: 1_000, quantity: 1 })
  const page = await admin.submit('/admin/orders/new', { intent: `add:${product.id}` })
  const form = typedIn(page)
  for (const [name, value] of Object.entries({ ...typed, intent: 'place', channel: 'phone' })) form.set(name, value)
  return await admin.submit('/admin/orders/new', form)
}

test('a blocked customer reads a polite line at the checkout, and the owner sees the attempt', async () => {
  const { browser, user, product, form } = await atCheckout(shop)
  expect(textOf(await admin.get(pageOf(user.id)))).toContain(`new orders with ${user.email} are refused`)
  expect((await press(user.id, 'block')).status).toBe(303)
  await press(user.id, 'block')
  expect(textOf(await admin.get(pageOf(user.id)))).toMatch(/Blocked since .* Has not tried to order since\./)

  const refused = await browser.post('/checkout', form)
  expect([refused.status, ...problemsOf(refused)]).toEqual([409, POLITE])
  expect(textOf(refused)).not.toMatch(/block/i)
  expect(await shop.stock(product.id)).toBe(10)
  expect(textOf(await browser.get('/cart'))).toContain('Saturn')
  expect((await browser.get('/orders')).status).toBe(200)
  expect(textOf(await admin.get(pageOf(user.id)))).toContain('Tried to order once on')
  const dashboard = await admin.get('/admin')
  expect(textOf(dashboard)).toContain('A blocked customer tried to order')
  expect(dashboard.html).toContain(`href="${pageOf(user.id)}"`)

  await press(user.id, 'unblock')
  expect((await browser.post('/checkout', form)).status).toBe(303)
  expect(await auditText()).toContain('"newOrders"')
  expect(textOf(await admin.get('/admin'))).not.toContain('A blocked customer tried to order')
})

test('a block knows the phone in every spelling, with another account and in an entered order', async () => {
  const { db } = shop.services
  const id = await plantOrder(db, { userId: '', email: '', handling: 'delivered', delivery: phoned('+961 3 777 123') })
  const found = await admin.get('/admin/customers?search=03777123')
  expect(found.html).toContain(`href="${pageOf(`order-${id}`)}"`)
  await press(`order-${id}`, 'block')
  const { browser, form } = await atCheckout(shop)
  for (const deliveryPhone of ['03/777123', '٠٣٧٧٧١٢٣', '00961-3-777-123', '03 777123 / 71 000111'])
    expect(problemsOf(await browser.post('/checkout', { ...form, deliveryPhone })), deliveryPhone).toEqual([POLITE])
  const entered = await enterOrder({ deliveryPhone: '03 777123' })
  expect(problemsOf(entered)[0]).toContain('this customer is blocked')
  expect(entered.html).toContain('See the customer')
  expect((await browser.post('/checkout', { ...form, deliveryPhone: '03 777124' })).status).toBe(303)
})

test("the owner deletes a customer's data as they could themselves: the order stays without them, a block as a code", async () => {
  const { db } = shop.services
  const { browser, user, form } = await atCheckout(shop)
  await db.update(users).set({ verifiedAt: new Date() }).where(eq(users.id, user.id))
  const typed = { deliveryName: 'Nour Sayegh', deliveryPhone: '71 888 999' }
  expect((await browser.post('/checkout', { ...form, ...typed })).status).toBe(303)
  const [order] = (await shop.orders()).filter((each) => each.userId === user.id)
  const orderId = order?.id ?? ''
  await give(user.email)
  await press(user.id, 'note', { note: 'Pays late' })
  await press(user.id, 'block')

  const asked = textOf(await admin.get(`${pageOf(user.id)}?delete=1`))
  expect(asked).toContain('Stays, because the books need it: what was ordered')
  await db.update(sessions).set({ passwordAt: new Date(Date.now() - 11 * 60_000) })
  expect((await press(user.id, 'delete-data')).location).toContain('/admin/confirm')
  await admin.post('/admin/confirm', { password: PASSWORD })
  const early = await press(user.id, 'delete-data')
  expect([early.status, ...problemsOf(early)]).toEqual([
    409,
    'Nothing was deleted: orders are under way. Deliver or cancel them first.',
  ])
  expect(early.html).toContain(orderNumber(orderId))
  await handleOrders(db, { actor: 'command line', ids: [orderId], to: 'delivered' })
  expect((await press(user.id, 'delete-data')).location).toBe('/admin/customers')

  const [kept] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(kept).toMatchObject({ userId: '', userEmail: '', delivery: null, totalCents: 21_900 })
  expect(JSON.stringify(kept)).not.toMatch(/Nour|888/)
  expect((await admin.get(pageOf(user.id))).status).toBe(404)
  expect(await creditOf(db, user.email)).toBe(0)
  expect((await browser.get('/orders')).status).not.toBe(200)
  expect(await db.select({ of: customerBlocks.customerId }).from(customerBlocks)).toContainEqual({ of: '' })
  expect(JSON.stringify(await db.select().from(customerBlocks))).not.toMatch(/Nour|888999/)
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectName, 'Personal data'))
  expect(entries).toMatchObject([{ action: 'deleted', kind: 'customer', subjectId: null, changes: {} }])
  // The same person, with another account.
  const again = await atCheckout(shop)
  expect(problemsOf(await again.browser.post('/checkout', { ...again.form, ...typed }))).toEqual([POLITE])
  const dashboard = await admin.get('/admin')
  expect(dashboard.html).toContain(pageOf(again.user.id))
})

test('people without an account have a page, and their data can be deleted, too', async () => {
  const { db } = shop.services
  await admin.post('/admin/confirm', { password: PASSWORD })
  const same = { userId: '', email: '', handling: 'delivered', delivery: phoned('70 123 321') } as const
  const ids = [await plantOrder(db, same), await plantOrder(db, same)]
  const other = await plantOrder(db, { ...same, delivery: phoned('70 999 321') })
  const page = textOf(await admin.get(pageOf(`order-${ids[0]}`)))
  expect(page).toContain('2 orders, $20.00')
  expect((await press(`order-${ids[0]}`, 'delete-data')).status).toBe(303)
  for (const id of ids)
    expect((await db.select().from(orders).where(eq(orders.id, id)))[0]).toMatchObject({ delivery: null })
  expect((await db.select().from(orders).where(eq(orders.id, other)))[0]).toMatchObject({
    delivery: phoned('70 999 321'),
  })
  expect((await admin.get(pageOf(`order-${ids[0]}`))).status).toBe(404)
})

test('the data of somebody who ordered without an account goes with the account that they made since', async () => {
  const { db } = shop.services
  await admin.post('/admin/confirm', { password: PASSWORD })
  const { user, browser } = await shop.shopper()
  const guest = newId()
  const delivered = { email: user.email, handling: 'delivered', delivery: phoned('') } as const
  const ids = [
    await plantOrder(db, { ...delivered, userId: guest }),
    await plantOrder(db, { ...delivered, userId: user.id }),
  ]
  expect((await press(guest, 'delete-data')).status).toBe(303)
  for (const id of ids)
    expect((await db.select().from(orders).where(eq(orders.id, id)))[0]).toMatchObject({
      userEmail: '',
      delivery: null,
    })
  expect(await db.$count(users, eq(users.id, user.id))).toBe(0)
  expect((await browser.get('/orders')).status).not.toBe(200)
})

test("an admin's data is not deleted, and a customer's own deletion leaves the block", async () => {
  await admin.post('/admin/confirm', { password: PASSWORD })
  const owner = await openAdmin(shop)
  expect(problemsOf(await press(owner.user.id, 'delete-data'))[0]).toContain('this is an admin or a helper')
  const { user, browser } = await shop.shopper()
  await press(user.id, 'block')
  expect((await browser.post('/account/delete', { password: PASSWORD })).status).toBe(303)
  const again = await enterOrder({ email: user.email })
  expect(problemsOf(again)[0]).toContain('this customer is blocked')
  expect(again.html).not.toContain('See the customer')
})

test('a seller who has store credit alone is listed with the guests, has a page, and goes when their data is deleted', async () => {
  const { db } = shop.services
  await give('seller-alone@example.com')
  const list = await admin.get('/admin/customers?search=seller-alone')
  const [, path = ''] = /href="(\/admin\/customers\/\w{20})"/.exec(list.html) ?? []
  expect(textOf(list)).toContain('Store credit alone')
  const page = await admin.get(path)
  expect(textOf(page)).toContain('$20.00')
  const taken = await admin.post(path, { intent: 'take-credit', seen: '1', amount: '5', reason: 'Too much' })
  expect([taken.status, await creditOf(db, 'seller-alone@example.com')]).toEqual([303, 1_500])
  await admin.post('/admin/confirm', { password: PASSWORD })
  expect((await admin.post(path, { intent: 'delete-data' })).location).toBe('/admin/customers')
  expect(await creditOf(db, 'seller-alone@example.com')).toBe(0)
  expect((await admin.get(path)).status).toBe(404)
})

test('name and phone of a customer are corrected for the next order, and placed orders keep theirs', async () => {
  const { db } = shop.services
  const { user } = await shop.shopper()
  const id = await plantOrder(db, { userId: user.id, email: user.email, delivery: phoned('03 111 222') })
  const loaded = { 'loaded-deliveryName': 'Rana', 'loaded-deliveryPhone': '03 111 222' }
  const typed = { deliveryName: 'Rana Haddad', deliveryPhone: '03 111 333' }
  const wrong = await press(user.id, 'person', { ...loaded, ...typed, deliveryPhone: 'none' })
  expect([wrong.status, wrong.html.includes('value="Rana Haddad"')]).toEqual([400, true])
  expect((await press(user.id, 'person', { ...loaded, ...typed })).status).toBe(303)
  expect(await findDeliveryDetails(db, user.id)).toMatchObject({ name: 'Rana Haddad', phone: '03 111 333' })
  expect((await db.select().from(orders).where(eq(orders.id, id)))[0]?.delivery).toEqual(phoned('03 111 222'))
  const stale = await press(user.id, 'person', { ...loaded, deliveryName: 'Rania', deliveryPhone: '03 111 222' })
  expect(stale.status).toBe(409)
  expect(await auditText()).not.toContain('Rana Haddad')
})
