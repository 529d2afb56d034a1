import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteProducts } from '#domain/catalogue/manage/delete-products.server.ts'
import { holdEnd } from '#domain/clock/hold-end.ts'
import { dayBegins, dayLater, shopDay } from '#domain/clock/shop-time.ts'
import { newId } from '#domain/ids.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { endDueHolds } from '#domain/stock/holds.server.ts'
import { forgetPlaces } from '#domain/stock/waiting/forget-places.server.ts'
import { waitingPlaces } from '#domain/stock/waiting-table.ts'
import { undoEntry } from '#domain/undo/undo-entry.server.ts'
import { adminForFile, openHelper } from '../../support/data/admin.ts'
import type { Client, Page } from '../../support/requests/client.ts'
import { restock } from '../../support/requests/line-up.ts'
import { typedIn } from '../../support/requests/read-form.ts'
import { problemsOf, textOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
const NEW = '/admin/orders/new'
const owner = { id: newId(), email: 'owner@example.com' }
const today = shopDay(new Date())
const until = dayLater(today, 5)

const pageOf = (id: string) => `/admin/products/${id}/hold`

function hold(id: string, who: string, { day = until, browser = admin }: { day?: string; browser?: Client } = {}) {
  return browser.submit(pageOf(id), { intent: 'hold', who, until: day })
}

/** Who pieces of a product were and are held for, in turn, and how it ended. */
async function placesOf(product: string) {
  const { id, name, email, heldUntil, ending, productId, createdAt } = waitingPlaces
  const places = shop.services.db.select({ id, name, email, heldUntil, ending }).from(waitingPlaces)
  return await places.where(eq(productId, product)).orderBy(createdAt, id)
}

async function lineUp(productId: string, ...people: string[]) {
  const rows = people.map((email) => ({ id: newId(), productId, email, confirmedAt: new Date() }))
  await shop.services.db.insert(waitingPlaces).values(rows)
}

/** Presses "Place order" in the form that a page shows. */
function place(page: Page, typed: Record<string, string> = {}): Promise<Page> {
  const form = typedIn(page)
  for (const [name, value] of Object.entries({ ...typed, intent: 'place' })) form.set(name, value)
  return admin.submit(NEW, form)
}

test('a piece is held for somebody who called, nobody else gets it, and it is sold to them', async () => {
  const { db } = shop.services
  const saturn = await shop.product({ name: 'A promised Saturn', quantity: 1 })
  const list = await admin.get('/admin/products?search=promised')
  expect(list.html).toContain('aria-label="Hold A promised Saturn for somebody"')
  const refused = await hold(saturn.id, '', { day: dayLater(today, 61) })
  expect([refused.status, textOf(refused)]).toEqual([400, expect.stringContaining('Enter a name or a phone number')])
  expect(textOf(refused)).toContain('Choose a day from today to 60 days ahead')
  expect(typedIn(refused).get('until')).toBe(dayLater(today, 61))

  // Pressed twice.
  const [first, second] = await Promise.all([hold(saturn.id, 'Rita'), hold(saturn.id, 'Rita')])
  expect([toastOf(first), toastOf(second)].filter((text) => text?.includes('One piece is held for Rita'))).toHaveLength(
    1,
  )
  expect([...problemsOf(first), ...problemsOf(second)]).toEqual(['Nothing was held: no piece is free.'])
  const [held] = await placesOf(saturn.id)
  expect(textOf(await admin.get('/admin'))).toMatch(/1 held(?!, )/)
  expect(held).toMatchObject({ name: 'Rita', email: '', heldUntil: dayBegins(dayLater(until, 1)) })
  const words = `Held for Rita until ${holdEnd(dayBegins(dayLater(until, 1)))}`
  for (const page of ['/admin/products?search=promised', `/admin/products?edit=${saturn.id}`, '/admin/wanted'])
    expect(textOf(await admin.get(page)), page).toContain(words)
  expect(textOf(await shop.visitor().get(`/product/${saturn.id}`))).toMatch(/Out of stock.*Reserved until/)
  const { browser } = await shop.shopper()
  await browser.post('/cart', { intent: 'add', productId: saturn.id })
  expect((await browser.get('/cart')).html).toContain('Your Cart is Empty')

  // Another order of the owner's is told, and cannot take it by the box for pieces of the waiting list either.
  const form = await admin.submit(NEW, {
    ...Object.fromEntries(typedIn(await admin.get(NEW))),
    intent: `add:${saturn.id}`,
  })
  const other = await place(form, { held: 'yes' })
  expect([other.status, textOf(other)]).toEqual([409, expect.stringMatching(/is held for Rita until .* Sell to Rita/)])
  expect(other.html).not.toContain('Take held pieces')

  const sale = await admin.get(`${NEW}?hold=${held?.id}`)
  expect([typedIn(sale).get('deliveryName'), typedIn(sale).get(`quantity-${saturn.id}`)]).toEqual(['Rita', '1'])
  expect(textOf(sale)).toContain('1 in stock')
  expect(toastOf(await place(sale))).toBe('Order placed successfully!')
  const [order] = await shop.orders()
  expect(await placesOf(saturn.id)).toMatchObject([{ name: 'Rita', ending: 'bought' }])
  expect([await shop.stock(saturn.id), order?.delivery?.name]).toEqual([0, 'Rita'])
  const log = textOf(await admin.get('/admin/audit?kind=product'))
  expect(log).toContain('held a piece for somebody of')
  expect(log).not.toContain('Rita')
  expect(await db.$count(mails, eq(mails.kind, 'reserved'))).toBe(0)
})

test('the waiting list goes before a hold, and is served when the hold ends', async () => {
  const { db } = shop.services
  const sonic = await shop.product({ name: 'Sonic', quantity: 0 })
  await lineUp(sonic.id, 'ann@x.example', 'bob@x.example')
  const refused = await hold(sonic.id, 'Rita')
  expect([refused.status, problemsOf(refused)]).toEqual([
    409,
    ['Nothing was held: 2 people wait for it, and the waiting list goes before.'],
  ])
  expect(typedIn(refused).get('who')).toBe('Rita')

  const tails = await shop.product({ quantity: 2 })
  const helper = await openHelper(shop)
  await hold(tails.id, '03 123456', { day: today, browser: helper.browser })
  await hold(tails.id, 'Sam')
  await lineUp(tails.id, 'ann@x.example')
  const [phone, sam] = await placesOf(tails.id)
  expect(typedIn(await admin.get(`${NEW}?hold=${phone?.id}`)).get('deliveryPhone')).toBe('03 123456')
  // The owner finds one piece less: who came last has none.
  await restock(db, tails.id, 1)
  expect((await placesOf(tails.id)).map(({ ending }) => ending)).toEqual([null, 'withdrawn', null])
  expect(sam?.name).toBe('Sam')
  const end = () => admin.submit(pageOf(tails.id), { intent: 'end', id: phone?.id ?? '' })
  expect([toastOf(await end()), toastOf(await end())]).toEqual([
    'The hold is ended.',
    'This piece is not held any more.',
  ])
  expect(await placesOf(tails.id)).toMatchObject([{ ending: 'released' }, {}, { email: 'ann@x.example', ending: null }])
  expect(await db.$count(mails, eq(mails.toEmail, 'ann@x.example'))).toBe(1)
})

test('a hold ends by itself and with its product, and its name is forgotten', async () => {
  const { db } = shop.services
  const [due, gone] = [await shop.product(), await shop.product({ name: 'Gone' })]
  for (const { id } of [due, gone]) await hold(id, 'Rita')
  const { productId, endedAt } = waitingPlaces
  await db.update(waitingPlaces).set({ heldUntil: sql`now()` }).where(eq(productId, due.id))
  await endDueHolds(db)
  expect(await placesOf(due.id)).toMatchObject([{ ending: 'lapsed' }])
  expect((await shop.visitor().get(`/product/${due.id}`)).html).toContain('1 in stock')

  const { entryId } = await deleteProducts(db, { actor: owner, ids: [gone.id] })
  expect(await placesOf(gone.id)).toMatchObject([{ ending: 'withdrawn' }])
  await undoEntry(db, { actor: owner, entryId: entryId ?? 0 })
  expect((await shop.visitor().get(`/product/${gone.id}`)).html).toContain('1 in stock')

  await db.update(waitingPlaces).set({ endedAt: sql`now() - interval '31 days'` }).where(sql`${endedAt} is not null`)
  await forgetPlaces(db)
  expect([...(await placesOf(due.id)), ...(await placesOf(gone.id))]).toEqual([])
})
