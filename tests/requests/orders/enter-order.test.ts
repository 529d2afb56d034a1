import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#domain/accounts/account-tables.ts'
import { newId, orderNumber } from '#domain/ids.ts'
import { waitingPlaces } from '#domain/stock/waiting-table.ts'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { mailsIn, mailTo } from '../../support/data/mails.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import type { Page } from '../../support/requests/client.ts'
import { typedIn } from '../../support/requests/read-form.ts'
import { expectAll, marked, problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
const NEW = '/admin/orders/new'

/** Types into the fields that the page shows and presses one of its buttons, as a browser without scripts does. */
function press(page: Page, intent: string, typed: Record<string, string | undefined> = {}): Promise<Page> {
  const form = typedIn(page)
  for (const [name, value] of Object.entries(typed)) {
    if (value === undefined) form.delete(name)
    else form.set(name, value)
  }
  form.set('intent', intent)
  return admin.submit(NEW, form)
}

async function withProducts(...products: { id: string }[]): Promise<Page> {
  let page = await admin.get(NEW)
  for (const { id } of products) page = await press(page, `add:${id}`)
  return page
}

const ordersOf = async (productId: string) =>
  (await shop.orders()).filter(({ items }) => items.some((item) => item.productId === productId))

test('an order that came by phone is entered without scripts: looked for, agreed on, placed, mailed, told of', async () => {
  const { user, browser } = await shop.shopper()
  await plantOrder(shop.services.db, { userId: user.id, email: user.email })
  const facts = { completeness: 'cib', region: 'pal' }
  const saturn = await shop.product({ name: 'Saturn of the owner', priceCents: 21_900, quantity: 3, facts })
  expect((await admin.get('/admin/orders')).html).toContain(`href="${NEW}"`)

  const listed = await press(await admin.get(NEW), 'product', { product: 'saturn of the owner' })
  expect([listed.status, listed.html.includes('aria-label="Add Saturn of the owner (CIB · PAL)"')]).toEqual([200, true])
  const twice = await press(await press(listed, `add:${saturn.id}`), `add:${saturn.id}`)
  expect(marked(twice, 'order-total')).toEqual(['$438.00'])
  const people = await press(twice, 'person', { person: user.email.toUpperCase() })
  const choose = /value="(choose:[^"]+)"/.exec(people.html)?.[1] ?? ''
  const filled = await press(people, choose)
  expect(typedIn(filled).get('email')).toBe(user.email)
  // An address may have several lines.
  expect(filled.html).toMatch(/<textarea[^>]*name="deliveryAddress"/)

  const typed = { deliveryName: 'Sam Haddad', deliveryPhone: '+961 3 123 456', channel: 'whatsapp' }
  const placed = await press(filled, 'place', { ...typed, [`price-${saturn.id}`]: '$200' })
  expect(toastOf(placed)).toBe(SHOP_ANSWERS.orderPlaced)
  const owner = textOf(placed)
  expect(owner).toContain('Came by WhatsApp, entered by ')
  expect(textOf(await admin.get('/admin/orders'))).toContain('Came by WhatsApp')
  expect(owner).toContain('2 x $200.00 instead of $219.00')
  expect(await shop.stock(saturn.id)).toBe(1)
  const [order] = await ordersOf(saturn.id)
  expect(order).toMatchObject({ userId: user.id, totalCents: 40_000, status: 'completed', handling: 'new' })
  const id = order?.id ?? ''
  // As they were then.
  await shop.change(saturn.id, { facts: { completeness: 'loose' } })
  expect(owner).toContain('Saturn of the owner CIB · PAL')
  expect((await mailTo(shop, user.email)).text).toContain('2 x Saturn of the owner (CIB · PAL): $400.00')
  for (const address of [`/admin/orders/${id}?cancel=1`, `/admin/orders/${id}?take-back=1`, '/admin/orders'])
    expect(textOf(await admin.get(address)), address).toContain('Saturn of the owner (CIB · PAL)')
  const called = await press(await admin.get(NEW), 'person', { person: '03 123456' })
  expect(called.html).toContain('aria-label="Choose Sam Haddad"')
  const own = textOf(await browser.get(`/orders/${id}`))
  expect(own).toContain('Sam Haddad')
  expect(own).not.toMatch(/instead of|entered by/)
  expect(own).toContain('Saturn of the owner CIB · PAL')
  expect(textOf(await admin.get('/admin/audit?kind=order'))).toContain(`entered the order ${orderNumber(id)}`)
  const rows = parse((await admin.get(`/admin/orders.csv?search=${id}`)).html, { columns: true, bom: true })
  expect(rows).toMatchObject([
    {
      'Came by': 'WhatsApp',
      'Entered by': expect.stringContaining('@'),
      'Catalogue price (USD)': '219',
      Facts: 'CIB · PAL',
    },
  ])
})

test('a code that a scanner types adds its product at once, and what people say beside a name never does', async () => {
  const { id } = await shop.product()
  const scanned = await shop.product({ name: 'Scanned', barcode: '0045496870355' })
  await shop.product({ name: 'Halo 2', description: 'For the first Xbox.' })
  await shop.product({ name: 'Pilotwings', description: 'Boxed, with its map.' })
  const page = await press(await admin.get(NEW), 'product', { product: id })
  const both = await press(page, 'product', { product: '0045496870355' })
  expect(both.html).toContain('aria-label="Quantity of Scanned"')
  for (const product of ['halo 2 boxed', 'halo 2 boxed with its map', '4012927310007']) {
    const found = await press(both, 'product', { product })
    expect(typedIn(found).getAll('line')).toEqual([id, scanned.id])
    const isCode = product.startsWith('4')
    expect(found.html).toContain(isCode ? 'No products match.' : 'aria-label="Add Halo 2"')
  }
  // A character that nothing can store finds nothing.
  for (const asked of ['product', 'person'])
    expect((await admin.get(`${NEW}/find.data?${asked}=a%00b`)).status).toBe(200)
})

test('what an account typed whose address is not proved is marked where it would be filled in', async () => {
  const { user } = await shop.shopper()
  const { db } = shop.services
  const typed = { name: 'Mallory Nasr', phone: '', area: '', costCents: null, address: 'Elsewhere 9', note: '' }
  await plantOrder(db, { userId: user.id, email: user.email, delivery: typed })
  const look = async () => textOf(await press(await admin.get(NEW), 'person', { person: 'mallory' }))
  const MARK = 'Typed by an account that has not proved its address'
  expect(await look()).not.toContain(MARK)
  await db.update(users).set({ verifiedAt: null }).where(eq(users.id, user.id))
  expect(await look()).toContain(MARK)
  // What the owner entered for the same address goes before it.
  const product = await shop.product()
  await press(await withProducts(product), 'place', { email: user.email, deliveryName: 'Mallory Nasr' })
  expect(await look()).not.toContain(MARK)
})

test('a customer without an address is nobody’s account, one with an address has a place for later, and neither need a mail', async () => {
  const product = await shop.product({ quantity: 5 })
  const email = `${newId().toLowerCase()}@example.com`
  const counter = await press(await withProducts(product), 'place', { channel: 'counter', deliveryName: 'Rita' })
  expect(textOf(counter)).toContain('Customer Rita')
  expect(textOf(counter)).not.toContain('No address')
  for (let n = 0; n < 2; n += 1) await press(await withProducts(product), 'place', { email, mail: undefined })
  const other = `${newId().toLowerCase()}@example.com`
  await press(await withProducts(product), 'place', { email: other })
  const mail = (await mailTo(shop, other)).text
  expect(mail).toContain('Thank you for your order')
  expect(mail).not.toContain('/orders/')
  const orders = await ordersOf(product.id)
  expect(orders.map(({ userEmail }) => userEmail).sort()).toEqual(['', email, email, other].sort())
  expect(new Set(orders.map(({ userId }) => userId)).size).toBe(3)
  expect((await mailsIn(shop)).filter(({ to }) => to === email)).toEqual([])
  const imported = `${newId().toLowerCase()}@example.com`
  const ids = [
    [other, orders.find(({ userEmail }) => userEmail === other)?.id],
    [imported, await plantOrder(shop.services.db, { email: imported })],
  ] as const
  for (const [to, id] of ids) {
    await admin.submit(`/admin/orders/${id}`, { intent: 'sent', tell: '1', mail: 'Off it goes.' })
    const sent = (await mailTo(shop, to, 'on its way')).text
    expect(sent).toContain('Off it goes.')
    expect(sent).not.toContain('/orders/')
  }
})

/** An order that the owner entered for an account whose address nobody has proved. */
async function enteredForUnproved() {
  const { user, browser } = await shop.shopper()
  const { db } = shop.services
  await db.update(users).set({ verifiedAt: null }).where(eq(users.id, user.id))
  const product = await shop.product()
  await press(await withProducts(product), 'place', { email: user.email, deliveryAddress: 'Hamra Street 7' })
  const [order] = await ordersOf(product.id)
  const id = order?.id ?? ''
  return { user, browser, db, id, path: `/orders/${id}`, office: `/admin/orders/${id}` }
}

test('where it goes is shown to an account only when its address is proved: anybody may have made it', async () => {
  const { user, browser, db, id, path, office } = await enteredForUnproved()
  expect(textOf(await browser.get('/orders'))).toContain(orderNumber(id))
  const own = await plantOrder(db, { userId: user.id, email: user.email })
  await admin.post(office, { intent: 'together', beside: `${own}.new` })
  for (const page of ['/orders', path, `${path}.data`, `/orders/${own}`])
    expect((await browser.get(page)).html, page).not.toContain('Hamra')
  await admin.post(office, { intent: 'delivery', seen: '1', deliveryAddress: 'Hamra Street 8' })
  expect((await browser.get('/account.json')).html).not.toContain('Hamra')
  expect((await browser.get(`${path}?correct=delivery`)).html).not.toContain('Save delivery details')
  const correction = { intent: 'delivery', seen: '1', deliveryAddress: 'Elsewhere 1' }
  expect((await browser.post(path, correction)).status).toBe(404)
  await db.update(users).set({ verifiedAt: new Date() }).where(eq(users.id, user.id))
  expect(textOf(await browser.get(path))).toContain('Hamra Street 8')
  const { orders } = JSON.parse((await browser.get('/account.json')).html)
  expect(orders[0].deliveryCorrections).toMatchObject([{ before: { address: 'Hamra Street 7' } }])
})

test('an account whose address is not proved cannot make the shop forget where it goes', async () => {
  const { user, browser, db, office } = await enteredForUnproved()
  const own = await plantOrder(db, { userId: user.id, email: user.email })
  const page = textOf(await browser.get('/account/delete'))
  expect(page).toContain(`1 order is still on its way: ${orderNumber(own)}`)
  expect((await browser.post('/account/delete', { password: PASSWORD })).status).toBe(303)
  const kept = textOf(await admin.get(office))
  expectAll(kept, [user.email, 'Hamra Street 7'])
  expect(textOf(await admin.get(`/admin/orders/${own}`))).not.toContain(user.email)
})

test('what is sold, repriced or deleted between the look and the press is told, and the form stays', async () => {
  const [short, dearer, gone] = [
    await shop.product({ name: 'Short', quantity: 2 }),
    await shop.product({ name: 'Dearer', priceCents: 1_000, quantity: 5 }),
    await shop.product({ name: 'Gone' }),
  ]
  const typed = { [`quantity-${short.id}`]: '2', deliveryNote: 'Ring twice' }
  const page = await withProducts(short, dearer, gone)
  await shop.change(short.id, { quantity: 1 })
  const refused = await press(page, 'place', typed)
  expect([refused.status, problemsOf(refused)[0]]).toEqual([409, expect.stringContaining('only 1 of Short left')])
  expect(textOf(refused)).toContain('Only 1 left')
  expect(typedIn(refused).get('deliveryNote')).toBe('Ring twice')

  await shop.change(dearer.id, { priceCents: 1_500 })
  await shop.remove(gone.id)
  const changed = await press(page, 'place', { [`quantity-${short.id}`]: '1', [`price-${short.id}`]: '5' })
  expect(changed.status).toBe(409)
  expectAll(textOf(changed), ['Gone is no longer sold', 'Dearer now costs $15.00'])
  expect(typedIn(changed).get(`price-${dearer.id}`)).toBe('15.00')
  expect(await ordersOf(short.id)).toEqual([])
  await press(changed, 'place')
  expect(await ordersOf(short.id)).toMatchObject([{ totalCents: 2_000 }])
})

test('what makes no sense is refused beside its field, and stays there', async () => {
  const product = await shop.product()
  const [price, quantity] = [`price-${product.id}`, `quantity-${product.id}`]
  const wrong = { [price]: 'a lot', [quantity]: '0', email: 'nobody', channel: 'shop' }
  const page = await press(await withProducts(product), 'place', wrong)
  expect(page.status).toBe(400)
  expect(problemsOf(page)).toEqual(
    expect.arrayContaining([
      'The order was not placed yet. Please look at the marked fields.',
      'Enter an email address like name@example.com',
      'Choose how the order came',
    ]),
  )
  expectAll(textOf(page), ['Enter an amount like 12.50', 'Enter a whole number from 1 to 999'])
  for (const name of [price, quantity, 'email'] as const) expect(typedIn(page).get(name)).toBe(wrong[name])
  const odd = await press(await withProducts(product), 'place', { [price]: '-1', deliveryPhone: 'call me' })
  expect([odd.status, textOf(odd)]).toEqual([400, expect.stringContaining('Enter an amount like 12.50')])
  const phone = await press(odd, 'place', { [price]: '1' })
  expect([phone.status, problemsOf(phone)]).toEqual([400, expect.arrayContaining(['Enter a phone number'])])
  expect(await shop.stock(product.id)).toBe(1)
})

test('an empty order is refused, and so is a button that the form does not have', async () => {
  const empty = await press(await admin.get(NEW), 'place')
  expect([empty.status, problemsOf(empty)[0]]).toEqual([400, 'Add a product first.'])
  expect((await press(await admin.get(NEW), 'nothing')).status).toBe(400)
})

test('pressed again and again it is one order, and a form that was changed after that says so', async () => {
  const product = await shop.product({ quantity: 9 })
  const page = await withProducts(product)
  const form = typedIn(page)
  form.set('intent', 'place')
  const answers = await Promise.all(Array.from({ length: 8 }, () => admin.post(NEW, form)))
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(303)
  expect(await ordersOf(product.id)).toHaveLength(1)

  const changed = await press(page, 'place', { deliveryName: 'Somebody else' })
  expect(changed.status).toBe(409)
  expect(changed.html).toContain(`href="${answers[0]?.location}"`)
  expect(toastOf(await press(changed, 'place'))).toBe(SHOP_ANSWERS.orderPlaced)
  expect(await ordersOf(product.id)).toHaveLength(2)
})

test('another area makes it another order, and a key that an order has already does not', async () => {
  const { user } = await shop.shopper()
  const key = await plantOrder(shop.services.db, { userId: user.id, email: user.email })
  const product = await shop.product({ quantity: 5 })
  const page = await withProducts(product)
  const typed = { email: user.email, key, deliveryArea: 'Beirut: 4.00' }
  expect(toastOf(await press(page, 'place', typed))).toBe(SHOP_ANSWERS.orderPlaced)
  expect((await press(page, 'place', typed)).status).toBe(200)
  expect((await press(page, 'place', { ...typed, deliveryArea: 'Beqaa: 8.00' })).status).toBe(409)
  expect(await ordersOf(product.id)).toHaveLength(1)
})

test('the same again begins with an earlier order: what is still sold, at today’s price', async () => {
  const product = await shop.product({ name: 'Again', priceCents: 3_000, quantity: 5 })
  const items = [{ productId: product.id, name: 'Again', quantity: 2, priceCents: 2_500 }, { name: 'Vanished' }]
  const id = await plantOrder(shop.services.db, { email: 'again@example.com', items })
  expect((await admin.get(`/admin/orders/${id}`)).html).toContain(`href="${NEW}?from=${id}"`)
  const page = await admin.get(`${NEW}?from=${id}`)
  const form = typedIn(page)
  expect([form.get('email'), form.get(`quantity-${product.id}`), form.get(`price-${product.id}`)]).toEqual([
    'again@example.com',
    '2',
    '30.00',
  ])
  expect(problemsOf(page)[0]).toBe('No longer sold, and left out: Vanished.')
  expect(textsOf(page, 'h1')).toEqual(['New order'])
})

test('the owner sees who a piece is held for, and may sell it all the same: who is passed over stands where they stood', async () => {
  const { db } = shop.services
  const piece = await shop.product({ name: 'Held for Ann', quantity: 2, held: 2 })
  const [before, now] = [new Date(0), new Date()]
  const place = { productId: piece.id, createdAt: before, confirmedAt: now, toldAt: now }
  const untilHour = (hour: number) => new Date(now.getTime() + hour * 60 * 60 * 1000)
  await db.insert(waitingPlaces).values([
    { ...place, id: newId(), email: 'ann@x.example', heldUntil: untilHour(1) },
    { ...place, id: newId(), email: 'bob@x.example', heldUntil: untilHour(2) },
  ])
  const refused = await press(await withProducts(piece), 'place')
  expect(refused.status).toBe(409)
  expect(textOf(refused)).toMatch(/A piece of Held for Ann is held for ann@x\.example until \d\d:\d\d/)
  const { email, createdAt, toldAt, ending } = waitingPlaces
  const places = () =>
    db.select({ email, createdAt, toldAt, ending }).from(waitingPlaces).where(eq(waitingPlaces.productId, piece.id))
  // Who gets what was held for them has bought it, and is not told again.
  const bobs = await press(refused, 'place', { held: 'yes', email: 'bob@x.example' })
  expect(toastOf(bobs)).toBe(SHOP_ANSWERS.orderPlaced)
  expect(await places().orderBy(email)).toMatchObject([{ ending: null }, { email: 'bob@x.example', ending: 'bought' }])
  const placed = await press(await withProducts(piece), 'place', { held: 'yes' })
  expect(toastOf(placed)).toBe(SHOP_ANSWERS.orderPlaced)
  expect(await shop.stock(piece.id)).toBe(0)
  expect((await places().orderBy(ending)).filter((each) => each.email === 'ann@x.example')).toMatchObject([
    { createdAt: before, ending: 'withdrawn' },
    { createdAt: before, toldAt: null, ending: null },
  ])
})
