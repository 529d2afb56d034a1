import { describe, expect, test } from 'vitest'
import { orderNumber } from '#domain/ids.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { formOf } from '../../support/data/at-checkout.ts'
import { mailTo } from '../../support/data/mails.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { openMailServer } from '../../support/machine/mail-server.ts'
import { problemsOf, textOf } from '../../support/requests/read-page.ts'
import { openShop, shopForFile, type TestShop } from '../../support/shops/open-shop.ts'

const SETTINGS = '/admin/settings'

/** Somebody buys two Saturns. */
async function buy(shop: TestShop) {
  const { browser, user } = await shop.shopper()
  const { id } = await shop.product({ name: 'Saturn', priceCents: 12_000, quantity: 2 })
  await browser.post('/cart', { intent: 'add', productId: id, quantity: '2' })
  const form = formOf(await browser.get('/checkout'))
  const send = () => browser.post('/checkout', form)
  expect((await send()).status).toBe(303)
  const [order] = (await shop.orders()).filter((each) => each.userId === user.id)
  if (order === undefined) throw new Error('no order was placed')
  return { user, order, send }
}

describe('the owner is mailed about an order', () => {
  test('at each address that was set, once, with lines, customer, total and a link', async () => {
    await using server = await openMailServer()
    await using shop = await openShop({ SMTP_URL: server.url })
    const { browser } = await openAdmin(shop)
    const orderEmails = 'desk@pixel.example\n packer@pixel.example, desk@pixel.example'
    await browser.post(SETTINGS, { intent: 'orders', orderMails: 'yes', orderEmails })
    const { user, order, send } = await buy(shop)
    await send()
    await expect.poll(() => server.mails.length).toBe(3)
    const notices = server.mails.filter((mail) => mail.to.endsWith('@pixel.example'))
    expect(notices.map((mail) => mail.to).toSorted()).toEqual(['desk@pixel.example', 'packer@pixel.example'])
    expect(new Set(notices.map((mail) => mail.messageId)).size).toBe(2)
    const [notice] = notices
    expect(notice?.subject).toBe(`New order ${orderNumber(order.id)}: $240.00`)
    expect(notice?.headers['reply-to']).toBe(user.email)
    for (const part of [`From ${user.email}`, '2 x Saturn: $240.00', 'Total: $240.00', `/admin/orders/${order.id}`])
      expect(notice?.text).toContain(part)
    expect(textOf(notice ?? { html: '' })).toContain('Saturn')
    expect(textOf(await browser.get('/admin/mail'))).toContain(`Notice of order ${orderNumber(order.id)}`)
  })

  test('at the shop’s own address until another is set, and at none when that is switched off', async () => {
    await using shop = await openShop({ SHOP_EMAIL: 'hi@pixel.example' })
    const { browser } = await openAdmin(shop)
    const { order } = await buy(shop)
    const notice = await mailTo(shop, 'hi@pixel.example')
    expect(notice.text).toContain(order.id)
    expect(textOf(await browser.get(`${SETTINGS}/orders`))).toContain('Empty: hi@pixel.example')
    await browser.post(SETTINGS, { intent: 'orders', orderEmails: '' })
    const second = await buy(shop)
    await mailTo(shop, second.user.email)
    expect(textOf(await browser.get('/admin/mail'))).not.toContain(`Notice of order ${orderNumber(second.order.id)}`)
    const refused = await browser.post(SETTINGS, { intent: 'orders', orderMails: 'yes', orderEmails: 'desk' })
    expect(problemsOf(refused)).toContain('Enter one email address a line')
  })
})

describe('new orders are counted', () => {
  const shop = shopForFile()
  const titleOf = async (browser: { get(path: string): Promise<{ html: string }> }, path: string) =>
    /<title>(.*?)<\/title>/.exec((await browser.get(path)).html)?.[1]

  test('for each admin since their last look at the list, on the dashboard and in every title', async () => {
    const { db } = shop.services
    const [one, other] = [(await openAdmin(shop)).browser, (await openAdmin(shop)).browser]
    for (const browser of [one, other]) await browser.get('/admin/orders')
    expect(await titleOf(one, '/admin')).toBe('Dashboard - Cartridge')
    for (let n = 0; n < 3; n += 1) await plantOrder(db, { email: 'sam@example.com', createdAt: new Date() })
    expect(textOf(await one.get('/admin'))).toContain('3 new since your last visit to Orders')
    expect(await titleOf(one, '/admin/products')).toBe('(3) Products - Cartridge')
    const ahead = { headers: { 'sec-purpose': 'prefetch' } }
    await one.get('/admin/orders', ahead)
    await one.get('/admin/orders', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(await titleOf(one, '/admin')).toBe('(3) Dashboard - Cartridge')
    expect(await titleOf(one, '/admin/orders')).toBe('Orders - Cartridge')
    expect(textOf(await one.get('/admin'))).not.toContain('since your last visit')
    expect(await titleOf(other, '/admin/mail')).toBe('(3) Mail - Cartridge')
  })

  test('up to ninety-nine, without those that somebody has handled, and not for shoppers', async () => {
    const { db } = shop.services
    const { browser } = await openAdmin(shop)
    await browser.get('/admin/orders')
    const handlings = [...Array(2).fill('packed'), ...Array(99).fill('new')]
    await Promise.all(handlings.map((handling) => plantOrder(db, { createdAt: new Date(), handling })))
    expect(await titleOf(browser, '/admin')).toBe('(99) Dashboard - Cartridge')
    for (let n = 0; n < 2; n += 1) await plantOrder(db, { createdAt: new Date() })
    expect(await titleOf(browser, '/admin')).toBe('(99+) Dashboard - Cartridge')
    expect(await titleOf(browser, '/')).not.toContain('(')
  })
})
