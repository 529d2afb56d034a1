import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { atCheckout, formOf, ordersOf } from '../../support/data/at-checkout.ts'
import { mailsIn, mailTo } from '../../support/data/mails.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { typedIn } from '../../support/requests/read-form.ts'
import { problemsOf, textOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

const OUT = 'Pre-order: out on 12 Mar 2033'
const PROMISE = 'From 12 Mar 2033, when the pre-order is out: A local courier brings it in 3-4 days'
const PRE_ORDER = { name: 'Silksong', releaseOn: '2033-03-12', category: 'pre-orders', subcategory: 'upcoming-games' }

test('a pre-order says when it is out beside its line everywhere, and its delivery counts from that day', async () => {
  const { browser, user, product, page, form } = await atCheckout(shop, PRE_ORDER)
  const shown = {
    cart: await browser.get('/cart'),
    checkout: page,
    product: await browser.get(`/product/${product.id}`),
  }
  for (const [name, each] of Object.entries(shown)) {
    expect(textOf(each), name).toContain(OUT)
    expect(textOf(each), name).toContain(PROMISE)
  }
  expect((await browser.post('/checkout', form)).status).toBe(303)
  const [order] = await ordersOf(shop, user.id)
  const own = `/orders/${order?.id}`
  // What was ordered stays, whatever becomes of the product.
  await shop.change(product.id, { releaseOn: '2034-01-01' })

  expect(textOf(await browser.get('/'))).toContain(PROMISE)
  for (const text of [OUT, PROMISE]) expect(textOf(await browser.get(own))).toContain(text)
  expect(textOf(await browser.get('/orders'))).toContain(OUT)
  const mail = await mailTo(shop, user.email)
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain(OUT)
    expect(text).toContain(`Delivery: ${PROMISE}`)
  }
  for (const path of [`/admin${own}`, `/admin/orders/slips?chosen=${order?.id}`])
    expect(textOf(await admin.get(path)), path).toContain(OUT)
  const rows = parse((await admin.get(`/admin/orders.csv?search=${order?.id}`)).html, { columns: true, bom: true })
  expect(rows).toMatchObject([{ Item: 'Silksong', 'Release date': "'2033-03-12" }])
})

test('beside what is in stock a pre-order alone has its day, and at quantity 0 it delays nothing', async () => {
  const { browser, product } = await atCheckout(shop, PRE_ORDER)
  const saturn = await shop.product({ name: 'Saturn in stock' })
  await browser.submit('/cart', { intent: 'add', productId: saturn.id })
  const cart = textOf(await browser.get('/cart'))
  expect(cart.split(OUT)).toHaveLength(2)
  expect(cart).toContain(PROMISE)
  await browser.submit('/cart', { intent: 'set', productId: product.id, quantity: '0' })
  expect(textOf(await browser.get('/cart'))).not.toContain('From 12 Mar 2033')
})

test('a release date that moves while somebody is at the checkout is not ordered unseen', async () => {
  const { browser, user, product, form } = await atCheckout(shop, PRE_ORDER)
  await shop.change(product.id, { releaseOn: '2034-01-01' })
  const refused = await browser.post('/checkout', form)
  expect([refused.status, problemsOf(refused)[0]]).toEqual([
    409,
    expect.stringContaining('Something in your order has changed'),
  ])
  expect(textOf(refused)).toContain('Pre-order: out on 01 Jan 2034')
  expect((await browser.post('/checkout', formOf(refused))).status).toBe(303)
  expect(await ordersOf(shop, user.id)).toMatchObject([{ items: [{ releaseOn: '2034-01-01' }] }])
})

test('what is out by now is ordered and delivered as everything else', async () => {
  const { browser, user, page, form } = await atCheckout(shop, { ...PRE_ORDER, releaseOn: '2020-03-12' })
  expect(textOf(page)).not.toMatch(/Pre-order: out|is out:/)
  expect((await browser.post('/checkout', form)).status).toBe(303)
  expect(await ordersOf(shop, user.id)).toMatchObject([{ items: [{ releaseOn: null }] }])
})

test('an order of before keeps its text, also where its product has a release date now', async () => {
  const { user, browser } = await shop.shopper()
  const { id: productId } = await shop.product(PRE_ORDER)
  const id = await plantOrder(shop.services.db, {
    userId: user.id,
    email: user.email,
    items: [{ productId, name: 'X' }],
  })
  const page = textOf(await browser.get(`/orders/${id}`))
  expect(page).toContain('Delivery A local courier brings it in 3-4 days')
  expect(page).not.toContain('Pre-order: out')
})

test('an order that comes by phone says when it is out, too', async () => {
  const { id } = await shop.product({ ...PRE_ORDER, quantity: 3 })
  const form = typedIn(await admin.get('/admin/orders/new'))
  form.set('intent', `add:${id}`)
  const added = await admin.submit('/admin/orders/new', form)
  expect(textOf(added)).toContain(OUT)
  const filled = typedIn(added)
  filled.set('email', 'caller@example.com')
  filled.set('intent', 'place')
  expect(textOf(await admin.submit('/admin/orders/new', filled))).toContain(OUT)
  expect((await mailTo(shop, 'caller@example.com')).text).toContain(`Delivery: ${PROMISE}`)
  const items = await shop.services.db.select().from(orderItems)
  expect(items.find(({ productId }) => productId === id)).toMatchObject({ releaseOn: '2033-03-12' })
})

const [FIRST, SECOND, THIRD] = ['2033-03-12', '2033-05-01', '2033-06-01'] as const

/** Orders of before the day was moved. */
async function ordered(productId: string, planted: Parameters<typeof plantOrder>[1], releaseOn: string | null = FIRST) {
  const { db } = shop.services
  const id = await plantOrder(db, { items: [{ productId, name: 'Silksong' }], ...planted })
  await db.update(orderItems).set({ releaseOn }).where(eq(orderItems.orderId, id))
  return id
}

async function move(id: string, releaseOn: string) {
  const path = `/admin/products?edit=${id}`
  const form = typedIn(await admin.get(path))
  form.set('releaseOn', releaseOn)
  form.set('intent', 'update')
  const saved = await admin.post(path, form)
  expect(saved.location).toBe(`${path}#moved`)
  return await admin.get(path)
}

const told = async () =>
  (await shop.services.db.select({ to: mails.toEmail }).from(mails).where(eq(mails.kind, 'release')))
    .map(({ to }) => to)
    .toSorted()

test('a moved release date is mailed once to each person who still waits for it, and to nobody else', async () => {
  const { id } = await shop.product({ name: 'Silksong', releaseOn: FIRST })
  const path = `/admin/products?edit=${id}`
  await ordered(id, { email: 'ann@example.com' })
  await ordered(id, { email: 'ann@example.com', handling: 'packed' })
  await ordered(id, { email: 'bob@example.com' })
  await ordered(id, { email: 'sent@example.com', handling: 'sent' })
  await ordered(id, { email: 'cancelled@example.com', handling: 'cancelled' })
  await ordered(id, { email: 'in-stock@example.com' }, null)
  await plantOrder(shop.services.db, { email: 'other@example.com' })
  const delivery = { name: 'Walk-in Wadih', phone: '03 123 456', area: '', costCents: null, address: '', note: '' }
  const counter = await ordered(id, { email: '', delivery })
  expect((await admin.get(path)).html).not.toContain('tell-release')

  const offer = await move(id, SECOND)
  await ordered(id, { email: 'knows@example.com' }, SECOND)
  const words = textOf(offer)
  expect(words).toContain('2 people ordered this for another day. Tell them of the new one?')
  expect(words).toContain('it is now out on 01 May 2033')
  expect(words).toMatch(new RegExp(`Order ${counter.slice(-8)} ?: Walk-in Wadih, 03 123 456`))

  const press = { intent: 'tell-release', id, day: SECOND }
  const pressed = await Promise.all([1, 2].map(() => admin.post(path, press)))
  expect(pressed.map(({ status }) => status)).toEqual([303, 303])
  await admin.post(path, press)
  expect(await told()).toEqual(['ann@example.com', 'bob@example.com'])
  const after = await admin.get(path)
  expect(after.html).not.toContain('tell-release')
  expect(textOf(after)).toContain('Walk-in Wadih')
  const mail = await mailTo(shop, 'ann@example.com', 'Silksong is out on 01 May 2033')
  for (const part of [mail.text, mail.html]) expect(part).toMatch(/it is now out\s+on 01 May 2033\. Your order stands/)
  expect(textOf(await admin.get('/admin/audit'))).toContain('told those who ordered Silksong of its new release date')

  // Back again: those who were told of the other day, or ordered for it, are asked about.
  const back = textOf(await move(id, FIRST))
  expect(back).toContain('3 people ordered this for another day.')
  expect(toastOf(await admin.submit(path, press))).toContain('The release date has changed meanwhile.')
  await move(id, THIRD)
  const { db } = shop.services
  await db.update(orders).set({ handling: 'cancelled' }).where(eq(orders.userEmail, 'bob@example.com'))
  await admin.post(path, { ...press, day: THIRD })
  expect(await told()).toEqual([...['ann', 'ann', 'bob', 'knows'].map((name) => `${name}@example.com`)])
  await mailTo(shop, 'knows@example.com', 'Silksong is out on 01 Jun 2033')
  expect((await mailsIn(shop)).filter(({ to }) => /^(?:sent|cancelled|in-stock|other)@/.test(to))).toEqual([])
})
