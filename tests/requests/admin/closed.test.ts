import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeAsAdmin } from '#domain/accounts/admins/change-as-admin.server.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { type ClosedDays, NEVER_CLOSED } from '#domain/settings/closed-days.ts'
import { settings } from '#domain/settings/settings-table.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { atCheckout, formOf, ordersOf } from '../../support/data/at-checkout.ts'
import { mailTo } from '../../support/data/mails.ts'
import { listen } from '../../support/machine/listen.ts'
import { Client, field } from '../../support/requests/client.ts'
import { problemsOf, textOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SETTINGS = '/admin/settings/shop'

const shop = shopForFile()
beforeEach(async () => {
  await shop.services.db.delete(settings)
  await shop.services.settings.refresh()
})
afterEach(() => vi.useRealTimers())

const dayIn = (days: number) => shopDay(new Date(Date.now() + days * DAY_MS))

async function close(days: Partial<ClosedDays>) {
  const { settings } = shop.services
  const { shopName, shopPhone, shopEmail, shopAddress, timeZone } = settings.latest
  const values = { shopName, shopPhone, shopEmail, shopAddress, timeZone, ...NEVER_CLOSED, ...days }
  await changeAsAdmin(shop.services, { actor: 'command line', section: 'shop', values })
}

test('the owner closes the shop for some days, on every page at once, and reads in the log when', async () => {
  const { browser } = await openAdmin(shop)
  await using front = await listen(shop.services)
  const visitor = Client.overHttp(front.origin)
  const pages = ['/', '/shop', '/blog', '/cart', '/we-buy-products', '/sign-in']
  for (const page of pages) expect(textOf(await visitor.get(page)), page).not.toContain('At a fair')
  const opened = await browser.get(SETTINGS)
  const names = ['shopName', 'shopPhone', 'shopEmail']
  const kept = Object.fromEntries(names.map((name) => [name, field(opened, name)]))
  const form = { ...kept, intent: 'shop', timeZone: 'Asia/Beirut', shopAddress: '', closedText: 'At a fair <in> Lyon.' }
  const refused = async (days: Record<string, string>) => problemsOf(await browser.post(SETTINGS, { ...form, ...days }))
  expect(await refused({ closedFrom: dayIn(0) })).toContain('Choose the last day, too')
  expect(await refused({ closedUntil: dayIn(0) })).toContain('Choose the first day, too')
  const turned = await browser.post(SETTINGS, { ...form, closedFrom: dayIn(3), closedUntil: dayIn(2) })
  expect(problemsOf(turned)).toContain('Choose the first day or a later one')
  expect([field(turned, 'closedFrom'), field(turned, 'closedUntil')]).toEqual([dayIn(3), dayIn(2)])
  expect(await refused({ closedFrom: '30 Feb', closedUntil: dayIn(2) })).toContain('Choose a day')
  expect(await refused({ closedText: 'x'.repeat(301) })).toContain('Use at most 300 characters')
  const saved = await browser.submit(SETTINGS, { ...form, closedFrom: dayIn(-1), closedUntil: dayIn(2) })
  expect(toastOf(saved)).toBe('The settings are saved.')
  for (const page of pages)
    await expect.poll(async () => textOf(await visitor.get(page))).toContain('At a fair <in> Lyon. Orders go out')
  expect((await visitor.get('/')).html).toContain('role="status"')
  expect(textOf(await browser.get('/admin/audit?kind=settings'))).toContain('Closed until')
})

test('it closes and opens by itself at the shop’s midnight, where the clock is put forward and pages were cached', async () => {
  await close({ closedFrom: '2033-03-26', closedUntil: '2033-03-26' })
  await using front = await listen(shop.services)
  const visitor = Client.overHttp(front.origin)
  const isClosedAt = async (moment: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
    const said = ['/', '/shop', '/blog', '/no-such-page'].map(async (page) => textOf(await visitor.get(page)))
    return new Set((await Promise.all(said)).map((text) => text.includes('Orders go out from 27 Mar 2033.')))
  }
  expect(await isClosedAt('2033-03-25T21:59:59Z')).toEqual(new Set([false]))
  expect(await isClosedAt('2033-03-25T22:00:00Z')).toEqual(new Set([true]))
  expect(await isClosedAt('2033-03-26T21:59:59Z')).toEqual(new Set([true]))
  // Who gets the cached page later is told the moment, not how long it once was until then.
  expect((await visitor.get('/')).html).toContain(String(Date.parse('2033-03-26T22:00:00Z')))
  expect(await isClosedAt('2033-03-26T22:00:00Z')).toEqual(new Set([false]))
})

test('the days of delivery count from when it opens, in the cart, at the checkout, on the order and in its mail', async () => {
  const { browser, page, user, product } = await atCheckout(shop)
  expect(textOf(page)).toContain('Delivery A local courier')
  await close({ closedFrom: dayIn(0), closedUntil: dayIn(1) })
  const counted = /From \d\d \w{3} \d{4}, when we are back: A local courier brings it in 3-4 days/
  for (const path of ['/cart', '/checkout', `/product/${product.id}`])
    expect(textOf(await browser.get(path)), path).toMatch(counted)
  expect((await browser.post('/checkout', formOf(await browser.get('/checkout')))).location).toBe('/')
  const [order] = await ordersOf(shop, user.id)
  expect(textOf(await browser.get(`/orders/${order?.id}`))).toMatch(counted)
  expect((await mailTo(shop, user.email)).text).toMatch(counted)
  await close({})
  expect(textOf(await browser.get(`/orders/${order?.id}`))).not.toMatch(counted)
})

test('while it takes no orders, one is refused with its cart kept, and placed when the shop has opened', async () => {
  const { browser, user } = await atCheckout(shop)
  await close({ closedFrom: dayIn(0), closedUntil: dayIn(1), pausesOrders: 'yes' })
  const form = formOf(await browser.get('/checkout'))
  const refused = await browser.post('/checkout', form)
  expect(refused.status).toBe(409)
  expect(problemsOf(refused)[0]).toMatch(/^We are away until .+ You can order again from .+ Your cart is kept\.$/)
  expect(await ordersOf(shop, user.id)).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })
  expect((await browser.post('/checkout', form)).location).toBe('/')
  expect(await ordersOf(shop, user.id)).toHaveLength(1)
})

test('an order that was placed before the shop closed, and whose answer was lost, is answered as placed', async () => {
  const { browser, user, form } = await atCheckout(shop)
  await browser.post('/checkout', form)
  await close({ closedFrom: dayIn(0), closedUntil: dayIn(1), pausesOrders: 'yes' })
  const again = await browser.post('/checkout', form)
  expect([again.status, again.location]).toEqual([303, '/'])
  expect(await ordersOf(shop, user.id)).toHaveLength(1)
})
