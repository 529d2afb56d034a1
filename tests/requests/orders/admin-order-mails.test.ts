import { expect, test, vi } from 'vitest'
import { orderNumber } from '#domain/ids.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { mailsIn, mailTo } from '../../support/data/mails.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { textOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

async function planted(email: string) {
  const id = await plantOrder(shop.services.db, { email, items: [{ name: 'Sega Saturn', quantity: 2 }] })
  return { id, path: `/admin/orders/${id}` }
}

const mailsTo = async (email: string) => (await mailsIn(shop)).filter(({ to }) => to === email)

test('the owner sees what the customer will read, and each customer hears once that the order was sent', async () => {
  const { id, path } = await planted('sam@example.com')
  expect(textOf(await admin.get(path))).toContain('Your order has left our shop')
  const form = {
    intent: 'sent',
    courier: 'Wakilni',
    trackingNumber: 'W-17',
    tell: '1',
    mail: 'It comes <today>.\n\nBye',
  }
  const presses = await Promise.all([admin.submit(path, form), admin.submit(path, form), admin.submit(path, form)])
  expect(presses.map(toastOf).join()).toContain(
    'The mail to the customer was only written to a file, because no mail server is set.',
  )
  const mail = await mailTo(shop, 'sam@example.com')
  expect(mail.subject).toContain(`Your order ${orderNumber(id)} is on its way`)
  for (const words of ['It comes <today>.', 'Courier: Wakilni', 'Tracking number: W-17', '2 x Sega Saturn'])
    for (const part of [mail.text, textOf(mail)]) expect(part).toContain(words)
  const page = await admin.submit(path, { intent: 'back', from: 'sent' })
  expect(toastOf(page)).toBe(`Order ${orderNumber(id)} is new again.`)
  expect(textOf(page)).not.toContain('customer mailed')
  const { tell: _, ...quiet } = form
  const again = await admin.submit(path, quiet)
  expect(toastOf(again)).toBe(`Order ${orderNumber(id)} is marked as sent.`)
  expect(textOf(again)).not.toContain('customer mailed')
  // The mail of another order that is sent later has come, so one of this order would have, too.
  await admin.submit((await planted('last@example.com')).path, form)
  await mailTo(shop, 'last@example.com')
  expect(await mailsTo('sam@example.com')).toHaveLength(1)
})

test('a wrong tracking number that was mailed is mailed again when it is corrected, once however often it is pressed', async () => {
  const { id, path } = await planted('wrong@example.com')
  const form = { intent: 'sent', courier: 'Wakilni', trackingNumber: 'W-17', tell: '1', mail: 'Off it goes.' }
  await admin.submit(path, form)
  await vi.waitFor(async () => expect(await mailsTo('wrong@example.com')).toHaveLength(1), { timeout: 15_000 })
  expect(textOf(await admin.get(path))).toContain('These are the right ones.')
  const loaded = { 'loaded-courier': 'Wakilni', 'loaded-trackingNumber': 'W-17' }
  const corrected = { ...form, ...loaded, intent: 'parcel', trackingNumber: 'W-71', mail: 'Sorry, another number.' }
  const presses = await Promise.all([admin.submit(path, corrected), admin.submit(path, corrected)])
  expect(presses.map(toastOf).join()).toContain(
    'The courier is saved. The mail to the customer was only written to a file',
  )
  await vi.waitFor(async () => expect(await mailsTo('wrong@example.com')).toHaveLength(2), { timeout: 15_000 })
  const second = (await mailsTo('wrong@example.com')).find(({ text }) => text.includes('Sorry, another number.'))
  expect(second?.text).toContain('Tracking number: W-71')
  expect(toastOf(await admin.submit(path, corrected))).toContain('No new mail goes out.')
  expect(textOf(presses[0])).toContain('customer mailed')
  // Taken back and done again, it is told again, if the owner says so.
  expect(textOf(await admin.submit(path, { intent: 'back', from: 'sent' }))).toContain('Mail the customer')
  const redone = { ...form, trackingNumber: 'W-99' }
  for (const _ of [1, 2]) await admin.submit(path, redone)
  await vi.waitFor(async () => expect(await mailsTo('wrong@example.com')).toHaveLength(3), { timeout: 15_000 })
  expect((await mailsTo('wrong@example.com')).filter(({ text }) => text.includes('W-99'))).toHaveLength(1)
  expect((await shop.orders()).find((order) => order.id === id)?.handling).toBe('sent')
})

test('a cancelled order is told of only if the owner says so', async () => {
  const [quiet, told] = [await planted('quiet@example.com'), await planted('told@example.com')]
  await admin.submit(quiet.path, { intent: 'cancelled', mail: 'Unseen' })
  const page = await admin.submit(told.path, { intent: 'cancelled', tell: '1', mail: 'Sold out, sorry.' })
  expect(textOf(page)).toContain('customer mailed')
  const mail = await mailTo(shop, 'told@example.com')
  expect(mail.subject).toContain('is cancelled')
  expect(mail.text).toContain('Sold out, sorry.')
  expect(await mailsTo('quiet@example.com')).toEqual([])
})

test('a mail or a note that is too long is refused, and what was typed stays; customers never see a note', async () => {
  const { user, browser } = await shop.shopper()
  const long = 'x'.repeat(5_001)
  const id = await plantOrder(shop.services.db, { userId: user.id, email: user.email })
  const path = `/admin/orders/${id}`
  const mail = { intent: 'sent', courier: 'Wakilni', tell: '1', mail: long }
  for (const form of [mail, { intent: 'note', note: long }]) {
    const refused = await admin.post(path, form)
    expect(refused.status).toBe(400)
    for (const part of ['Use at most 5,000 characters', long]) expect(refused.html).toContain(part)
    expect(refused.html.includes('value="Wakilni"')).toBe(form === mail)
  }
  expect((await shop.orders()).find((order) => order.id === id)?.handling).toBe('new')
  expect(textOf(await admin.submit(path, { intent: 'note', note: 'Ring twice' }))).toContain('Ring twice')
  expect((await browser.get('/orders')).html).not.toContain('Ring twice')
})
