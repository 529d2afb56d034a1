import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { mailsIn, mailTo } from '../../support/data/mails.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { typedIn } from '../../support/requests/read-form.ts'
import { textOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

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
  expect((await mailsIn(shop)).filter(({ to }) => /sent|cancelled|in-stock|other/.test(to))).toEqual([])
})
