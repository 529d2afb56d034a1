import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#domain/accounts/account-tables.ts'
import { newsletterSubscribers } from '#domain/newsletter/newsletter-tables.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { wantedSearches } from '#domain/stock/search-tables.ts'
import { waitingPlaces } from '#domain/stock/waiting-table.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { importSheet, previewSheet, sendSheet } from '../../support/data/send-sheet.ts'
import { typedIn } from '../../support/requests/read-form.ts'
import { textOf, toastOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

const TYPED = 'Max@Bücher.example'
const STORED = 'max@xn--bcher-kva.example'

test('max@bücher.example signs up, in and again, and is mailed, as the one address that mail servers know', async () => {
  const { db } = shop.services
  const person = { email: TYPED, password: PASSWORD, confirmPassword: PASSWORD }
  expect((await shop.visitor().post('/sign-in', { intent: 'sign-up', ...person })).status).toBe(303)
  for (const email of [TYPED, STORED, 'max@BU\u0308CHER.example']) {
    expect((await shop.visitor().post('/sign-in', { intent: 'sign-in', email, password: PASSWORD })).status).toBe(303)
    expect((await shop.visitor().post('/sign-in', { intent: 'sign-up', ...person, email })).status).toBe(400)
  }
  await shop.visitor().post('/forgot-password', { email: TYPED })
  expect(await db.$count(users, eq(users.email, STORED))).toBe(1)
  const kinds = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.toEmail, STORED))
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['reset', 'verification'])
  expect(textOf(await admin.get(`/admin/customers?search=${encodeURIComponent(TYPED)}`))).toContain(STORED)
})

test('the newsletter, waiting lists, wanted searches and orders by phone have it, too', async () => {
  const { db } = shop.services
  const gone = await shop.product({ quantity: 0 })
  const there = await shop.product({ quantity: 5 })
  await shop.visitor().post('/newsletter', { email: TYPED })
  await shop.visitor().post(`/product/${gone.id}`, { email: TYPED })
  await shop.visitor().post('/waiting/search?search=earthbound', { price: '', email: TYPED })
  const form = typedIn(await admin.submit('/admin/orders/new', { intent: `add:${there.id}` }))
  for (const [name, value] of Object.entries({ intent: 'place', email: TYPED })) form.set(name, value)
  expect(toastOf(await admin.submit('/admin/orders/new', form))).toBe('Order placed successfully!')
  expect(await db.$count(mails, eq(mails.toEmail, STORED))).toBeGreaterThan(2)
  expect(await db.select({ email: waitingPlaces.email }).from(waitingPlaces)).toEqual([{ email: STORED }])
  expect(await db.select({ email: wantedSearches.email }).from(wantedSearches)).toEqual([{ email: STORED }])
  expect(await db.select({ email: orders.userEmail }).from(orders)).toEqual([{ email: STORED }])
  const asked = typedIn(await admin.get('/admin/orders/new'))
  for (const [name, value] of Object.entries({ intent: 'person', person: TYPED })) asked.set(name, value)
  expect(textOf(await admin.submit('/admin/orders/new', asked))).toContain(STORED)
})

test('files of customers and subscribers, and the owner’s settings, take it', async () => {
  const { db } = shop.services
  for (const kind of ['customers', 'subscribers']) {
    const address = await sendSheet(admin, kind, 'Email\nanna@пример.рф\n')
    await previewSheet(admin, address)
    await importSheet(admin, address, { consent: 'yes' })
  }
  const anna = 'anna@xn--e1afmkfd.xn--p1ai'
  expect(await db.$count(users, eq(users.email, anna))).toBe(1)
  expect(await db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, anna))).toBe(1)
  await admin.submit('/admin/settings', { intent: 'orders', orderMails: 'yes', orderEmails: TYPED })
  expect((await shop.services.settings.read()).orderEmails).toEqual(['Max@xn--bcher-kva.example'])
})
