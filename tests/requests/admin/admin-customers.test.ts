import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rememberDelivery } from '#domain/accounts/account/delivery-details.server.ts'
import { users } from '#domain/accounts/account-tables.ts'
import { newId, orderNumber } from '#domain/ids.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import type { Page } from '../../support/requests/client.ts'
import { problemsOf, textOf, textsOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

const rowsOf = (page: Page) => textsOf(page, 'tr').slice(1)

test('customers are listed, newest first and fifty to a page, with what each has ordered', async () => {
  const { db } = shop.services
  const planted = Array.from({ length: 60 }, (_, n) => ({
    id: newId(),
    email: `walker${n}@example.com`,
    createdAt: new Date(Date.UTC(2040, 0, 1, 0, n)),
  }))
  await db.insert(users).values(planted)
  const { id: userId, email } = planted[57] ?? { id: '', email: '' }
  for (const [handling, priceCents] of [
    ['new', 2_500],
    ['delivered', 1_000],
    ['cancelled', 90_000],
  ] as const)
    await plantOrder(db, { userId, email, handling, items: [{ name: 'Pad', priceCents }] })
  const first = await admin.get('/admin/customers')
  expect(rowsOf(first)).toHaveLength(50)
  expect(rowsOf(first)[2]).toMatch(/^walker57@example\.com .* 3 orders \$35\.00$/)
  const older = /href="(\/admin\/customers\?after=[^"]+)"/.exec(first.html)?.[1] ?? ''
  expect(rowsOf(await admin.get(older))[0]).toContain('walker9@example.com')
  const found = rowsOf(await admin.get('/admin/customers?search=WALKER57'))
  expect(found).toHaveLength(1)
  expect(textOf(await admin.get('/admin/customers?search=walker99'))).toContain('No customers found')
})

test('customers are listed with name and phone, and found by both and by where they live', async () => {
  const { user } = await shop.shopper()
  const details = { phone: '+961 3 654 321', area: 'Beqaa', address: 'Zahle, Boulevard 12', note: '' }
  await rememberDelivery(shop.services.db, user.id, { name: 'Zeina Khoury', ...details })
  for (const search of ['zeina', 'KHOURY zahle', '03654321', '٠٣٦٥٤٣٢١', user.email]) {
    const rows = rowsOf(await admin.get(`/admin/customers?search=${search}`))
    expect(rows, search).toHaveLength(1)
    for (const part of [user.email, 'Zeina Khoury', '+961 3 654 321']) expect(rows[0]).toContain(part)
  }
  expect(textOf(await admin.get('/admin/customers?search=zeina+beirut'))).toContain('No customers found')
})

test('who orders by phone and has no account is found by name and phone, with their orders', async () => {
  const { db } = shop.services
  const delivery = { name: 'Rania Aoun', phone: '+961 71 555 111', area: '', costCents: null, address: '', note: '' }
  for (const n of [1, 2]) await plantOrder(db, { userId: '', email: '', delivery: { ...delivery, note: String(n) } })
  const mailed = { ...delivery, name: 'Rania Saad', phone: '' }
  const userId = newId()
  await plantOrder(db, { userId, email: 'rania.saad@example.com', delivery: mailed })
  const page = await admin.get('/admin/customers?search=rania')
  const found = textsOf(page, 'li').filter((text) => text.startsWith('Rania'))
  expect(found).toEqual([
    expect.stringMatching(/^Rania Saad rania\.saad@example\.com 1 order, last on /),
    expect.stringMatching(/^Rania Aoun \+961 71 555 111 2 orders, last on /),
  ])
  expect(page.html).toContain(`href="/admin/customers/${userId}"`)
  const [, guest = ''] = /href="(\/admin\/customers\/order-\w+)"/.exec(page.html) ?? []
  expect(textOf(await admin.get(guest))).toContain('Has no account here. 2 orders')
  expect(textOf(await admin.get('/admin/customers?search=71555111'))).toContain('Rania Aoun')
  // People with an account stand among the customers alone, though only an order says what they are called.
  const { user } = await shop.shopper()
  await plantOrder(db, { userId: user.id, email: user.email, delivery: { ...delivery, name: 'Walid Harb' } })
  for (const search of ['walid', user.email]) {
    const rows = rowsOf(await admin.get(`/admin/customers?search=${search}`))
    expect(rows.filter((row) => row.includes(user.email) && row.includes('Walid Harb +961 71 555 111'))).toHaveLength(1)
  }
  expect(textOf(await admin.get('/admin/customers?search=walid'))).not.toContain('Without an account')
})

test('a customer has a page with orders, total, mails and a private note, which is in the log', async () => {
  const { db } = shop.services
  const { user, browser } = await shop.shopper()
  const id = await plantOrder(db, { userId: user.id, email: user.email, items: [{ name: 'Saturn', quantity: 2 }] })
  await postMail(db, { kind: 'order', to: user.email, orderId: id })
  const path = `/admin/customers/${user.id}`
  const page = textOf(await admin.get(path))
  for (const part of [user.email, orderNumber(id), '2 x Saturn', '$20.00', `Order ${orderNumber(id)}`])
    expect(page).toContain(part)
  expect((await admin.get(`/admin/orders/${id}`)).html).toContain(`href="${path}"`)
  expect(textOf(await admin.submit(path, { note: 'Pays in cash' }))).toContain('Pays in cash')
  const refused = await admin.post(path, { note: 'x'.repeat(5_001) })
  expect([refused.status, problemsOf(refused)]).toEqual([400, ['Use at most 5,000 characters']])
  expect(textOf(await admin.get('/admin/audit?kind=customer'))).toContain(user.email)
  for (const own of ['/account', '/orders']) expect((await browser.get(own)).html).not.toContain('Pays in cash')
})

test('the orders of an account that is gone still lead to their customer; nobody else has a page', async () => {
  const { db } = shop.services
  const { id, email } = await shop.buyer()
  await plantOrder(db, { userId: id, email })
  await admin.post(`/admin/customers/${id}`, { note: 'Forget me' })
  await db.delete(users).where(eq(users.id, id))
  const page = await admin.get(`/admin/customers/${id}`)
  expect(textOf(page)).toContain('Has no account here.')
  expect(textOf(page)).not.toContain('Forget me')
  for (const nobody of [newId(), 'x', "'"]) expect((await admin.get(`/admin/customers/${nobody}`)).status).toBe(404)
})

test('the export has the customers that are searched for, with what they ordered, and is in the log', async () => {
  const { db } = shop.services
  const { user } = await shop.shopper()
  await plantOrder(db, { userId: user.id, email: user.email, items: [{ name: 'Saturn', priceCents: 12_950 }] })
  const answer = await admin.get(`/admin/customers.csv?search=${encodeURIComponent(user.email)}`)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/)
  expect(parse(answer.html, { columns: true, bom: true })).toMatchObject([
    { Email: user.email, Orders: '1', 'Total (USD)': '129.5', 'Customer id': user.id },
  ])
  expect(textOf(await admin.get('/admin/audit?kind=customer'))).toContain('exported the customers')
})
