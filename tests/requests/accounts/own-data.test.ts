import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deliveryDetails, invitations, sessions, users } from '#domain/accounts/account-tables.ts'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { newId, orderNumber } from '#domain/ids.ts'
import { newsletterSubscribers } from '#domain/newsletter/newsletter-tables.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { issueProgress } from '#domain/outbox/issue-mails.server.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { deleteAccount } from '#domain/own-data/delete-person.server.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { atCheckout, ordersOf } from '../../support/data/at-checkout.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import type { Client } from '../../support/requests/client.ts'
import { signInForm } from '../../support/requests/credentials.ts'
import { problemsOf, textOf, toastOf } from '../../support/requests/read-page.ts'
import { openShop, PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

const FILE = '/account.json'
const DELETE = '/account/delete'
const TYPED = {
  deliveryName: 'Sam Haddad',
  deliveryPhone: '+961 3 123 456',
  deliveryArea: 'Beqaa: 8.00',
  deliveryAddress: 'Zahle, Boulevard 12',
  deliveryNote: 'Ring twice',
}

/** Somebody who has ordered with delivery details and subscribed. */
async function customer() {
  const { browser, user, form } = await atCheckout(shop)
  await browser.post('/checkout', { ...form, ...TYPED })
  await shop.services.db.insert(newsletterSubscribers).values({ id: user.id, email: user.email })
  const [order] = await ordersOf(shop, user.id)
  if (order === undefined) throw new Error('nothing was ordered')
  return { browser, user, order }
}

async function waitElevenMinutes(userId: string) {
  const passwordAt = new Date(Date.now() - 11 * 60_000)
  await shop.services.db.update(sessions).set({ passwordAt }).where(eq(sessions.userId, userId))
}

const removed = (browser: Client, password = PASSWORD) => browser.post(DELETE, { password })

describe('one’s own data', () => {
  test('is a file with account, orders, delivery, newsletter and mails, and no secret', async () => {
    const { browser, user, order } = await customer()
    const answer = await browser.get(FILE)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-[\d-]+\.json"$/)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const file = JSON.parse(answer.html)
    expect(file).toMatchObject({
      account: { id: user.id, email: user.email, verifiedAt: expect.any(String) },
      orders: [{ id: order.id, total: '219.00', delivery: { name: 'Sam Haddad', cost: '8.00' } }],
      deliveryDetails: { phone: '+961 3 123 456' },
      newsletter: { since: expect.any(String) },
      cart: [],
    })
    expect(file.mails.map(({ kind }: { kind: string }) => kind)).toContain('order')
    expect(answer.html).not.toMatch(/argon2|tokenHash|"hash"/)
  })

  test('is asked for with the password, typed a moment ago', async () => {
    const { browser, user } = await shop.shopper()
    await waitElevenMinutes(user.id)
    expect((await browser.get(FILE)).location).toBe('/account#own-data')
    const wrong = await browser.post('/account', { intent: 'download', dataPassword: 'not this one' })
    expect(wrong.status).toBe(400)
    expect(problemsOf(wrong)).toContain('This is not your password')
    const right = await browser.post('/account', { intent: 'download', dataPassword: PASSWORD })
    expect(right.location).toBe(FILE)
    expect(JSON.parse((await browser.get(FILE)).html).account.email).toBe(user.email)
  })

  test('is nobody else’s: not a visitor’s, not another site’s, not a newsletter of an address that is not confirmed', async () => {
    expect((await shop.visitor().get(FILE)).location).toBe('/sign-in')
    const { browser, user } = await shop.shopper()
    expect((await browser.get(FILE, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    await shop.services.db.update(users).set({ verifiedAt: null }).where(eq(users.id, user.id))
    await shop.services.db.insert(newsletterSubscribers).values({ id: user.id, email: user.email })
    expect(JSON.parse((await browser.get(FILE)).html).newsletter).toBeNull()
    expect((await removed(browser)).status).toBe(303)
    expect(await shop.services.db.$count(newsletterSubscribers, eq(newsletterSubscribers.id, user.id))).toBe(1)
  })

  test('is not what the shop mailed an address that is not confirmed, and its deletion keeps those mails', async () => {
    const { db } = shop.services
    const { browser, user } = await shop.shopper()
    await db.update(users).set({ verifiedAt: null }).where(eq(users.id, user.id))
    // By the one whose address it is: ordered by telephone, asked to join the back office.
    const orderId = await plantOrder(db, { email: user.email })
    const entered = await plantOrder(db, { userId: user.id, email: user.email })
    await db.update(orders).set({ enteredBy: 'owner@example.com' }).where(eq(orders.id, entered))
    const own = await plantOrder(db, { userId: user.id, email: user.email })
    // They have left: of what waits, the shop drops what it has no more to say about.
    const mail = (kind: 'order' | 'sent' | 'invitation', of?: string) => ({
      ...{ id: newId(), kind, toEmail: user.email, orderId: of ?? null },
      ...{ state: 'sent' as const, settledAt: new Date() },
    })
    const others = [mail('order', orderId), mail('sent', orderId), mail('sent', entered), mail('invitation')]
    await db.insert(mails).values([...others, mail('order', own)])
    const invitation = { email: user.email, tokenHash: newId(), invitedBy: 'owner@example.com' }
    await db.insert(invitations).values({ ...invitation, expiresAt: new Date(Date.now() + 60_000) })

    const file = (await browser.get(FILE)).html
    expect(file).toContain(own)
    expect(file).not.toMatch(new RegExp(`${orderId}|invitation`))
    expect((await removed(browser)).status).toBe(303)
    const left = await db.select({ id: mails.id }).from(mails).where(eq(mails.toEmail, user.email))
    expect(left.map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort())
    expect(await db.$count(invitations, eq(invitations.email, user.email))).toBe(1)
  })
})

describe('an account with orders that have not arrived', () => {
  test('is deleted only after their numbers were read', async () => {
    const { browser, user, order } = await customer()
    const { db } = shop.services
    const one = `1 order is still on its way: ${orderNumber(order.id)}`
    expect(textOf(await browser.get(DELETE))).toContain(one)
    const sent = await plantOrder(db, { userId: user.id, email: user.email, handling: 'sent' })
    for (const handling of ['delivered', 'cancelled'] as const) await plantOrder(db, { userId: user.id, handling })
    const page = textOf(await browser.get(DELETE))
    expect(page).toMatch(/2 orders are still on their way: /)
    for (const id of [sent, order.id]) expect(page).toContain(orderNumber(id))
  })

  test('leaves the owner orders whose customer cannot be mailed, and no step says that somebody was', async () => {
    const { browser, order } = await customer()
    await removed(browser)
    const { browser: owner } = await openAdmin(shop)
    const path = `/admin/orders/${order.id}`
    for (const page of ['/admin/orders', path, '/admin'])
      expect(textOf(await owner.get(page)), page).toContain('No account')
    expect(textOf(await owner.get(path))).not.toContain('Mail the customer')
    const sent = await owner.submit(path, { intent: 'sent', tell: '1', mail: 'Off it goes' })
    expect(toastOf(sent)).toBe(`Order ${orderNumber(order.id)} is marked as sent.`)
    expect(textOf(sent)).not.toContain('customer mailed')
    const cancelled = await owner.submit(path, { intent: 'cancelled', from: 'sent', tell: '1', mail: 'Sorry' })
    expect(textOf(cancelled)).not.toMatch(/customer mailed|gets a mail/)
    expect(await shop.services.db.$count(mails, and(eq(mails.toEmail, ''), eq(mails.orderId, order.id)))).toBe(0)
  })
})

describe('an account that is deleted', () => {
  test('is gone with its sessions, mails and newsletter; its order stays without the person', async () => {
    const { browser, user, order } = await customer()
    const { db } = shop.services
    const issue = { kind: 'issue', issueId: newId(), toEmail: user.email } as const
    await db.insert(mails).values({ ...issue, id: newId(), state: 'sent' })
    expect(textOf(await browser.get(DELETE))).toContain(`For ${user.email} . This cannot be undone.`)
    const page = await browser.submit(DELETE, { password: PASSWORD })
    expect(toastOf(page)).toBe('Your account is deleted.')
    expect((await browser.get('/account')).location).toBe('/sign-in')
    const left = [
      await db.$count(users, eq(users.id, user.id)),
      await db.$count(sessions, eq(sessions.userId, user.id)),
      await db.$count(deliveryDetails, eq(deliveryDetails.userId, user.id)),
      await db.$count(mails, eq(mails.toEmail, user.email)),
      await db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, user.email)),
    ]
    expect(left).toEqual([0, 0, 0, 0, 0])
    expect((await issueProgress(db, [issue.issueId])).get(issue.issueId)).toMatchObject({ sent: 1 })
    const [kept] = (await shop.orders()).filter(({ id }) => id === order.id)
    expect(kept).toMatchObject({ userId: '', userEmail: '', delivery: null, totalCents: 21_900 })
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`haddad|961|${user.id}|${user.email.split('@')[0]}`, 'i'))
    expect((await shop.visitor().post('/sign-in', signInForm(user.email))).status).toBe(400)
  })
})

test('an admin goes with the role, which the audit log says; the last one cannot go, and of the last two at once one stays', async () => {
  await using own = await openShop()
  const { db } = own.services
  const [first, second] = [await openAdmin(own), await openAdmin(own)]
  expect(textOf(await first.browser.get(DELETE))).toContain('audit log, which names you')
  expect((await removed(first.browser)).status).toBe(303)
  const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, first.user.id))
  expect(entries).toMatchObject([{ action: 'deleted', kind: 'admin', subjectName: first.user.email }])
  const refused = await removed(second.browser)
  expect([refused.status, problemsOf(refused).join()]).toEqual([409, expect.stringContaining('You are the only admin')])
  expect((await second.browser.get('/admin')).status).toBe(200)
  const third = await openAdmin(own)
  expect((await removed(second.browser)).status).toBe(303)
  const left = await Promise.all(
    [third, await openAdmin(own)].map(async ({ user }) => deleteAccount(db, { user, ...(await own.session(user.id)) })),
  )
  expect(left.filter(({ ok }) => ok)).toHaveLength(1)
})
