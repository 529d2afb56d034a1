import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { newId, orderNumber } from '#domain/ids.ts'
import { type Handling, orders } from '#domain/orders/order-tables.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { mailsIn, mailTo } from '../../support/data/mails.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { expectAll, marked, textOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

const SEND = '/admin/orders/send'
const DELIVERY = { name: 'Sam', phone: '03 123456', area: 'Beirut', costCents: 400, address: 'Hamra 1', note: '' }

type Planted = { userId?: string; email?: string; handling?: Handling; name?: string; item?: object }

async function planted({ name = 'Sega Saturn', item, ...order }: Planted = {}) {
  const { db } = shop.services
  const items = [{ name, ...item }]
  const id = await plantOrder(db, { email: `${newId().toLowerCase()}@example.com`, ...order, items })
  await db.update(orders).set({ delivery: DELIVERY }).where(eq(orders.id, id))
  return { id, number: orderNumber(id), path: `/admin/orders/${id}` }
}

const chosen = (...of: { id: string }[]) => of.map(({ id }) => `chosen=${id}.new`).join('&')
const stateOf = async ({ id }: { id: string }) => (await shop.orders()).find((order) => order.id === id)?.handling
const mailsTo = async (email: string) => (await mailsIn(shop)).filter(({ to }) => to === email)

test('two orders of a customer go in one parcel: one courier, one number, one mail that names both and what to pay', async () => {
  const { browser, user } = await shop.shopper()
  const of = { userId: user.id, email: user.email }
  const [one, two] = [await planted(of), await planted({ ...of, name: 'Chrono Trigger' })]
  const offered = textOf(await admin.get(one.path))
  expectAll(offered, ['Another open order of this customer', two.number, 'Chrono Trigger'])
  const join = { intent: 'together', beside: `${two.id}.new` }
  const joined = await Promise.all([admin.submit(one.path, join), admin.submit(one.path, join)])
  expect(joined.map(toastOf).join()).toContain('go in one parcel.')
  for (const order of [one, two]) expect(textOf(await admin.get(order.path))).toContain('Goes together with')
  expect(textOf(await browser.get(`/orders/${one.id}`))).toContain(`In one parcel with order ${two.number}`)
  const label = textOf(await admin.get(`/admin/orders/labels?${chosen(one)}`))
  expectAll(label, ['1 label', ' + ', 'To pay on delivery: $24.00 ($20.00 + $4.00 delivery)'])

  const form = {
    intent: 'sent',
    courier: 'Wakilni',
    trackingNumber: 'W-17',
    tell: '1',
    mail: 'Off it goes.',
    cash: '1',
  }
  await Promise.all([one, two, one].map(({ path }) => admin.submit(path, form)))
  expect([await stateOf(one), await stateOf(two)]).toEqual(['sent', 'sent'])
  const mail = await mailTo(shop, user.email)
  for (const { number } of [one, two]) expect(mail.subject).toContain(number)
  const told = ['Courier: Wakilni', 'Tracking number: W-17', '1 x Sega Saturn', '1 x Chrono Trigger']
  expectAll(mail.text, [...told, 'To pay on delivery: $24.00 ($20.00 + $4.00 delivery). Please have it ready in cash.'])
  for (const { path } of [one, two]) {
    const page = await admin.get(path)
    expectAll(textOf(page), ['Went together with', 'customer mailed'])
    expect(page.html).toContain('value="W-17"')
  }
  expect(textOf(await browser.get(`/orders/${two.id}`))).toContain('with Wakilni , number W-17')

  const loaded = { 'loaded-courier': 'Wakilni', 'loaded-trackingNumber': 'W-17' }
  const corrected = { ...form, ...loaded, intent: 'parcel', trackingNumber: 'W-71' }
  for (const { path } of [one, two]) await admin.submit(path, corrected)
  await vi.waitFor(async () => expect(await mailsTo(user.email)).toHaveLength(2), { timeout: 15_000 })
  await admin.submit(two.path, { intent: 'back', from: 'sent' })
  expect([await stateOf(one), await stateOf(two)]).toEqual(['new', 'new'])
  expect(toastOf(await admin.submit(two.path, { intent: 'apart' }))).toBe(`Order ${two.number} goes alone.`)
  expect(textOf(await admin.get(one.path))).not.toContain('Goes together with')
  expect(textOf(await admin.get(`/admin/audit?search=${one.number}`))).toContain('Sent together with')
  expect(await mailsTo(user.email)).toHaveLength(2)
})

test('only open orders of one customer go together, and a cancelled one is cancelled alone', async () => {
  const email = 'twice@example.com'
  const [one, two, sent] = [
    await planted({ email }),
    await planted({ email }),
    await planted({ email, handling: 'sent' }),
  ]
  const other = await planted()
  const { db } = shop.services
  await db
    .update(orders)
    .set({ delivery: { ...DELIVERY, phone: '70 654321' } })
    .where(eq(orders.id, other.id))
  const join = async (...ids: { id: string }[]) =>
    toastOf(await admin.submit('/admin/orders', new URLSearchParams(`intent=together&${chosen(...ids)}`)))
  expect(await join(one, other)).toContain(`is another customer's`)
  expect(await join(one, sent)).toBe(`Order ${sent.number} is sent. Only orders that are not sent yet go together.`)
  expect(await join(one)).toBe('Choose at least two orders that go in one parcel.')
  expect(await join(one, two)).toContain('go in one parcel.')
  await admin.submit(one.path, { intent: 'cancelled', from: 'new' })
  expect([await stateOf(one), await stateOf(two)]).toEqual(['cancelled', 'new'])
  const label = textOf(await admin.get(`/admin/orders/labels?${chosen(one)}`))
  expect(label).toContain('To pay on delivery: $14.00')
  expect(label).not.toContain(one.number)
  expect(textOf(await admin.get(`/admin/orders/slips?${chosen(one)}`))).toContain('Cancelled: do not send')
  const both = textOf(await admin.get(`/admin/orders/slips?${chosen(one, two)}`))
  expect(both).toContain('1 packing slip')
  expect(both).not.toContain('do not send')
  expect(textOf(await admin.get(two.path))).not.toContain('Goes together with')
})

test('what is reopened after its parcel has left goes alone: label, pages, list and mail have its own sum and pieces', async () => {
  const { browser, user } = await shop.shopper()
  const of = { userId: user.id, email: user.email }
  const { id: productId } = await shop.product({ quantity: 0 })
  const [one, two] = [
    await planted({ ...of, item: { priceCents: 600 } }),
    await planted({ ...of, name: 'Chrono Trigger', item: { productId, priceCents: 2_950, quantity: 2 } }),
  ]
  await admin.submit(one.path, { intent: 'together', beside: `${two.id}.new` })
  await admin.submit(two.path, { intent: 'cancelled', from: 'new' })
  const form = { intent: 'sent', courier: 'Wakilni', trackingNumber: 'W-1', tell: '1', mail: 'Off.', cash: '1' }
  await admin.submit(one.path, form)
  expect((await mailTo(shop, user.email)).text).toContain('To pay on delivery: $10.00 ($6.00 + $4.00 delivery)')
  await admin.submit(two.path, { intent: 'reopen' })

  const own = 'To pay on delivery: $63.00 ($59.00 + $4.00 delivery)'
  const label = textOf(await admin.get(`/admin/orders/labels?${chosen(two)}`))
  expectAll(label, ['1 label', '2 pieces', own])
  expect(label).not.toContain(one.number)
  for (const page of [
    await admin.get(two.path),
    await admin.get(`${SEND}?${chosen(two)}`),
    await browser.get(`/orders/${two.id}`),
  ]) {
    expect(textOf(page)).toContain('$63.00')
    for (const words of [one.number, '$69.00', 'One parcel', 'In one parcel']) expect(textOf(page)).not.toContain(words)
  }
  for (const path of [one.path, `/orders/${one.id}`]) {
    const shown = textOf(await (path === one.path ? admin : browser).get(path))
    expect(shown).not.toContain(two.number)
  }

  await admin.submit(two.path, { ...form, trackingNumber: 'W-2' })
  await vi.waitFor(async () => expect(await mailsTo(user.email)).toHaveLength(2), { timeout: 15_000 })
  const mail = (await mailsTo(user.email)).find(({ text }) => text.includes('W-2'))
  expect(mail?.subject).not.toContain(one.number)
  for (const words of ['2 x Chrono Trigger', `${own}. Please have it ready in cash.`])
    expect(mail?.text).toContain(words)
  expect(mail?.text).not.toContain('Sega Saturn')

  await admin.submit(two.path, { intent: 'back', from: 'sent' })
  expect([await stateOf(one), await stateOf(two)]).toEqual(['sent', 'new'])
  await admin.submit(one.path, { intent: 'delivered' })
  expect([await stateOf(one), await stateOf(two)]).toEqual(['delivered', 'new'])
})

test('what had left with its parcel is in it again when its cancellation is taken back', async () => {
  const email = 'mistaken@example.com'
  const { id: productId } = await shop.product({ quantity: 0 })
  const [one, two] = [await planted({ email }), await planted({ email, item: { productId } })]
  await admin.submit(one.path, { intent: 'together', beside: `${two.id}.new` })
  await admin.submit(one.path, { intent: 'sent', courier: '', trackingNumber: '' })
  await admin.submit(two.path, { intent: 'cancelled', from: 'sent' })
  await admin.submit(two.path, { intent: 'reopen' })
  expect(await stateOf(two)).toBe('sent')
  const both = 'To pay on delivery: $24.00 ($20.00 + $4.00 delivery)'
  for (const { path } of [one, two]) expect(textOf(await admin.get(path))).toContain(both)
})

test('an order without an address is known by its phone, however it is written', async () => {
  const [mailed, byPhone] = [await planted(), await planted({ email: '', userId: newId() })]
  const { db } = shop.services
  for (const [order, phone] of [
    [mailed, '71 222 333'],
    [byPhone, '+961 71 222333'],
  ] as const)
    await db
      .update(orders)
      .set({ delivery: { ...DELIVERY, phone } })
      .where(eq(orders.id, order.id))
  expect(textOf(await admin.get(mailed.path))).toContain(byPhone.number)
  const page = await admin.get(byPhone.path)
  expect(textOf(page)).toContain(mailed.number)
  expectAll(page.html, ['href="tel:+96171222333"', 'href="https://wa.me/96171222333"'])
})

test('one without an address does not join two customers who share its phone', async () => {
  const byPhone = await planted({ email: '', userId: newId() })
  const [one, other] = [await planted(), await planted()]
  const join = new URLSearchParams(`intent=together&${chosen(byPhone, one, other)}`)
  expect(toastOf(await admin.submit('/admin/orders', join))).toContain(`is another customer's`)
  const kept = textOf(await admin.get(one.path))
  expect(kept).not.toContain('Goes together with')
})

test('many are marked as sent with numbers pasted from the courier; what moved on meanwhile is told, nothing typed is lost', async () => {
  const [one, two, gone] = [await planted({ email: 'one@example.com' }), await planted(), await planted()]
  const path = `${SEND}?${chosen(one, two, gone)}`
  expect(textOf(await admin.get(path))).not.toContain('No address')
  const unknown = { ...DELIVERY, address: '' }
  await shop.services.db.update(orders).set({ delivery: unknown }).where(eq(orders.id, two.id))
  const page = await admin.get(path)
  expect(textOf(page)).toContain('No address')
  expect(page.html).toMatch(/name="tell" (?:[^>]* )?checked/)
  const pasted = `City\tTracking\tOrder\nBeirut\tW-1\t${one.number}\nTyre\tW-9\tunknown1\n`
  const rows = [one, two, gone].map(({ id }) => ['row', id])
  const form = (fields: Record<string, string>) => new URLSearchParams([...rows, ...Object.entries(fields)])
  const typed = { courier: 'Wakilni', [`number-${two.id}`]: 'W-2', tell: '1', mail: 'Off it goes.' }
  const filled = await admin.post(path, form({ ...typed, intent: 'fill', pasted }))
  expect(textOf(filled)).toContain('1 tracking number is filled in. 1 line does not fit these orders. It stays')
  expectAll(filled.html, ['value="W-1"', 'value="W-2"', 'City\tTracking\tOrder\nTyre\tW-9\tunknown1'])
  const unseen = await admin.post(path, form({ ...typed, intent: 'sent', pasted }))
  expect([unseen.status, await stateOf(two)]).toEqual([400, 'new'])

  await admin.submit(gone.path, { intent: 'cancelled', from: 'new' })
  const send = { ...typed, [`number-${one.id}`]: 'W-1', [`number-${gone.id}`]: 'W-3', intent: 'sent' }
  const sent = await admin.post(path, form(send))
  expect(sent.status).toBe(409)
  expect(textOf(sent)).toContain('2 orders are marked as sent.')
  expect(textOf(sent)).toContain(
    `Order ${gone.number} is cancelled meanwhile and was not marked as sent. You typed: Courier: Wakilni, Tracking number: W-3.`,
  )
  expect([await stateOf(one), await stateOf(two), await stateOf(gone)]).toEqual(['sent', 'sent', 'cancelled'])
  expect((await mailTo(shop, 'one@example.com')).text).toContain('Tracking number: W-1')
  const others = new URLSearchParams([...form(send)].filter(([, value]) => value !== gone.id))
  expect(toastOf(await admin.submit(path, others))).toBe('2 orders were marked as sent already.')
  expect(marked(await admin.get(one.path), 'order-status')).toEqual([])
  expect(await mailsTo('one@example.com')).toHaveLength(1)
  const late = await admin.post(path, form({ ...send, [`number-${one.id}`]: 'W-5' }))
  expect(textOf(late)).toContain('was marked as sent meanwhile (Courier: Wakilni, Tracking number: W-1). That stays.')
  const long = await admin.post(path, form({ ...send, [`number-${one.id}`]: 'x'.repeat(101) }))
  expect([long.status, textOf(long).includes('Nothing was marked yet.')]).toEqual([400, true])
  expect((await admin.get(`${SEND}?chosen=nonsense`)).status).toBe(404)
})
