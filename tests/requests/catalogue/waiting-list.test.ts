import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { holdEnd } from '#domain/clock/hold-end.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { newId } from '#domain/ids.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { deleteAccount } from '#domain/own-data/delete-person.server.ts'
import { ownData } from '#domain/own-data/own-data.server.ts'
import { NEVER_CLOSED, nextClosureChange } from '#domain/settings/closed-days.ts'
import { settings } from '#domain/settings/settings-table.ts'
import { endDueHolds } from '#domain/stock/holds.server.ts'
import { forgetPlaces } from '#domain/stock/waiting/forget-places.server.ts'
import { placeToken } from '#domain/stock/waiting/place.server.ts'
import { waitingPlaces } from '#domain/stock/waiting-table.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { formOf } from '../../support/data/at-checkout.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { listen } from '../../support/machine/listen.ts'
import { openMailServer } from '../../support/machine/mail-server.ts'
import { Client } from '../../support/requests/client.ts'
import { lineUp, restock } from '../../support/requests/line-up.ts'
import { textOf, toastOf } from '../../support/requests/read-page.ts'
import { openShop, shopForFile, type TestShop } from '../../support/shops/open-shop.ts'

const owner = { id: newId(), email: 'owner@example.com' }

const shop = shopForFile()
beforeEach(async () => {
  for (const table of [waitingPlaces, products, settings]) await shop.services.db.delete(table)
})

/** Who a piece is held for, in the order of asking. */
async function holders({ services: { db } }: TestShop, id: string) {
  const { email, createdAt, heldUntil, endedAt, productId } = waitingPlaces
  const isHolding = and(eq(productId, id), isNull(endedAt), sql`${heldUntil} > now()`)
  const rows = await db.select({ email }).from(waitingPlaces).where(isHolding).orderBy(asc(createdAt))
  return rows.map((row) => row.email)
}

/** How often somebody was told. A mail that comes too late is not sent. */
const told = ({ services: { db } }: TestShop, address: string) =>
  db.$count(waitingPlaces, and(isNotNull(waitingPlaces.toldAt), eq(waitingPlaces.email, address)))

async function timePasses({ services: { db } }: TestShop, address: string) {
  await db
    .update(waitingPlaces)
    .set({ heldUntil: sql`now() - interval '1 millisecond'` })
    .where(eq(waitingPlaces.email, address))
}

const openLink = (shop: TestShop, browser: Client, id: string) =>
  browser.get(`/waiting/reserved?token=${placeToken(shop.services.auth.secret, id)}`)

async function order(browser: Client, productId: string) {
  await browser.submit('/cart', { intent: 'add', productId, quantity: '1' })
  const checkout = await browser.get('/checkout')
  return checkout.location === undefined ? await browser.submit('/checkout', formOf(checkout)) : checkout
}

test('who waits for a sold-out product is told first, and buys the piece that is held by the mail’s link', async () => {
  await using post = await openMailServer()
  await using shop = await openShop({ SMTP_URL: post.url })
  const { db } = shop.services
  const linkTo = async (address: string, path: string) => {
    const found = () => post.mails.findLast(({ to, text }) => to === address && text.includes(path))?.text
    await expect.poll(found, { timeout: 15_000 }).toBeDefined()
    return new RegExp(`${path}\\?token=[\\w.-]+`).exec(found() ?? '')?.[0] ?? ''
  }
  const saturn = await shop.product({ name: 'Saturn', quantity: 0 })
  const page = `/product/${saturn.id}`
  const visitor = shop.visitor()
  expect(textOf(await visitor.get(page))).toContain('Tell me')
  const asked = await visitor.post(page, { email: 'ann' })
  expect([asked.status, textOf(asked)]).toEqual([400, expect.stringContaining('Enter an email address')])
  expect(asked.html).toMatch(/id="waiting-email"[^>]* value="ann"/)
  expect(asked.headers.get('cache-control')).toContain('no-store')
  expect((await shop.visitor().get(page)).html).not.toContain('Enter an email address')
  const taken = await visitor.submit(page, { email: 'Ann@example.com' })
  expect(toastOf(taken)).toBe('Thank you! We sent a mail to Ann@example.com. Please open its link to confirm.')
  const { user, browser } = await shop.shopper()
  expect(toastOf(await browser.submit(page, { email: user.email }))).toContain('in line')

  const link = await linkTo('ann@example.com', '/waiting/place')
  expect(textOf(await visitor.get(link))).toContain('Confirm that you want to wait')
  // A browser that hides where a form comes from has not pressed a mail program's button.
  expect((await visitor.post(link, { intent: 'confirm' }, { headers: { origin: 'null' } })).status).toBe(403)
  expect(textOf(await visitor.post(link, { intent: 'confirm' }))).toContain('You are the first to be told.')
  expect(textOf(await visitor.get(link))).toContain('You are in line')

  await restock(db, saturn.id, 1)
  const reserved = await linkTo('ann@example.com', '/waiting/reserved')
  expect(await holders(shop, saturn.id)).toEqual(['ann@example.com'])
  const others = textOf(await browser.get(page))
  expect(others).toMatch(/Out of stock.*Reserved until \d\d:\d\d/)
  expect((await visitor.get('/shop?search=saturn')).html).toContain(`href="${page}`)
  expect((await visitor.get('/shop?search=saturn&in-stock=on')).html).not.toContain(`href="${page}`)
  await browser.post('/cart', { intent: 'add', productId: saturn.id })
  expect((await browser.get('/cart')).html).toContain('Your Cart is Empty')

  const buyer = await shop.shopper()
  expect((await buyer.browser.get(reserved)).location).toBe(page)
  expect(textOf(await buyer.browser.get(page))).toMatch(/1 in stock.*Reserved for you until \d\d:\d\d/)
  expect(toastOf(await order(buyer.browser, saturn.id))).toBe('Order placed successfully!')
  expect(await shop.stock(saturn.id)).toBe(0)
  expect(textOf(await visitor.get(page))).toMatch(/Out of stock.*Sold on \w+ \d+, \d{4}/)
  expect((await buyer.browser.get(reserved)).html).toContain('It is bought')

  const [sold] = await shop.orders()
  await handleOrders(db, { actor: owner, ids: [sold?.id ?? ''], to: 'cancelled' })
  expect(await holders(shop, saturn.id)).toEqual([user.email])
  expect(await told(shop, 'ann@example.com')).toBe(1)
  // What is held may be bought again, too.
  const items = [{ productId: saturn.id, name: 'Saturn' }]
  const earlier = await plantOrder(db, { userId: user.id, items })
  expect((await browser.post(`/orders/${earlier}`, {})).status).toBe(409)
  await browser.get(await linkTo(user.email, '/waiting/reserved'))
  expect((await browser.post(`/orders/${earlier}`, {})).location).toBe('/cart')
})

test('who asks to wait for what came back meanwhile reads that it can be bought', async () => {
  const { id } = await shop.product({ quantity: 1 })
  const asked = await shop.visitor().post(`/product/${id}`, { email: 'ann@example.com' })
  expect([asked.status, textOf(asked)]).toEqual([409, expect.stringContaining('It is in stock now: you can buy it.')])
})

test('as many are told as there are pieces, in the order of asking, each once; then the next', async () => {
  const { db } = shop.services
  const saturn = await shop.product({ quantity: 0 })
  const line = await lineUp(db, saturn.id, ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'])
  await restock(db, saturn.id, 2)
  await restock(db, saturn.id, 2)
  expect(await holders(shop, saturn.id)).toEqual(['a@x.example', 'b@x.example'])
  await timePasses(shop, 'a@x.example')
  await Promise.all([endDueHolds(db), endDueHolds(db)])
  expect(await holders(shop, saturn.id)).toEqual(['b@x.example', 'c@x.example'])

  await restock(db, saturn.id, 1)
  expect(await holders(shop, saturn.id)).toEqual(['b@x.example'])
  await restock(db, saturn.id, 3)
  expect(await holders(shop, saturn.id)).toEqual(['b@x.example', 'c@x.example', 'd@x.example'])
  await restock(db, saturn.id, 4)
  const people = line.map(({ email }) => email)
  // The owner had too few for one of them in between, and so told them of another piece.
  expect(await Promise.all(people.map((email) => told(shop, email)))).toEqual([1, 1, 2, 1])
  expect((await shop.visitor().get(`/product/${saturn.id}`)).html).toContain('1 in stock')

  // The link of the piece that was taken back leaves the line for good.
  const link = `/waiting/place?token=${placeToken(shop.services.auth.secret, line[2]?.id ?? '')}`
  expect(textOf(await shop.visitor().get(link))).toContain('You are in line')
  expect(textOf(await shop.visitor().post(link, { intent: 'leave' }))).toContain('You have left the line')
  expect(await holders(shop, saturn.id)).toEqual(['b@x.example', 'd@x.example'])
  expect(await db.$count(waitingPlaces, eq(waitingPlaces.email, 'c@x.example'))).toBe(0)
})

test('a page that was cached says until when the piece is held for the next', async () => {
  const { db } = shop.services
  await using front = await listen(shop.services)
  const saturn = await shop.product({ quantity: 0 })
  await lineUp(db, saturn.id, ['ann@x.example', 'bob@x.example'])
  await restock(db, saturn.id, 1)
  const page = async () => textOf(await Client.overHttp(front.origin).get(`/product/${saturn.id}`))
  const endOf = async (address: string) => {
    const { email, heldUntil } = waitingPlaces
    const [place] = await db.select({ heldUntil }).from(waitingPlaces).where(eq(email, address))
    return `Reserved until ${holdEnd(place?.heldUntil ?? new Date(0))}`
  }
  await expect.poll(page).toContain(await endOf('ann@x.example'))
  await db.insert(settings).values({ name: 'holdMinutes', value: 600 })
  await timePasses(shop, 'ann@x.example')
  await endDueHolds(db)
  await expect.poll(page).toContain(await endOf('bob@x.example'))
})

test('the owner sees what is wanted, as a list and a file, and releases a piece to the next', async () => {
  const { browser } = await openAdmin(shop)
  const saturn = await shop.product({ name: 'A wanted Saturn', quantity: 0, priceCents: 5_000 })
  const [ann] = await lineUp(shop.services.db, saturn.id, ['ann@x.example', 'bob@x.example', 'cat@x.example'])
  await restock(shop.services.db, saturn.id, 1)
  expect(textOf(await browser.get('/admin'))).toContain('A wanted Saturn 1 held, 2 waiting')
  expect(textOf(await browser.get('/admin/wanted'))).toMatch(
    /A wanted Saturn \$50\.00 Held for ann@x\.example until \d\d:\d\d /,
  )
  const press = () => browser.submit('/admin/wanted', { intent: 'end', id: ann?.id ?? '' })
  expect(toastOf(await press())).toBe('The hold is ended.')
  expect(toastOf(await press())).toBe('This piece is not held any more.')
  expect(await holders(shop, saturn.id)).toEqual(['bob@x.example'])
  const log = textOf(await browser.get('/admin/audit'))
  expect(log).toContain('released a held piece of A wanted Saturn')
  expect(log).not.toContain('ann@x.example')
})

test('a hold that is over holds nobody up, and goes to the next before somebody who passes by', async () => {
  const [saturn, sonic] = [await shop.product({ quantity: 0 }), await shop.product({ quantity: 0 })]
  const [ann] = await lineUp(shop.services.db, saturn.id, ['ann@x.example'])
  await lineUp(shop.services.db, sonic.id, ['ann@x.example', 'bob@x.example'])
  for (const { id } of [saturn, sonic]) await restock(shop.services.db, id, 1)
  const { browser } = await shop.shopper()
  await openLink(shop, browser, ann?.id ?? '')
  await browser.submit('/cart', { intent: 'add', productId: saturn.id, quantity: '1' })
  const checkout = await browser.get('/checkout')
  await timePasses(shop, 'ann@x.example')

  const passer = await shop.shopper()
  await shop.change(saturn.id, { held: 0 })
  expect(toastOf(await order(passer.browser, saturn.id))).toBe('Order placed successfully!')
  const late = await browser.submit('/checkout', formOf(checkout))
  expect([late.status, textOf(late)]).toEqual([409, expect.stringContaining('Your order was not placed')])
  expect((await browser.get('/cart')).html).toContain(saturn.name)
  await endDueHolds(shop.services.db)
  expect(await holders(shop, sonic.id)).toEqual(['bob@x.example'])
})

test('an address leaves by one click, with its account, and is forgotten in time', async () => {
  const { db, auth } = shop.services
  const saturn = await shop.product({ quantity: 0 })
  const { user, browser } = await shop.shopper()
  await browser.submit(`/product/${saturn.id}`, { email: user.email })
  const [ann] = await lineUp(db, saturn.id, ['ann@x.example'])
  await restock(db, saturn.id, 1)
  expect(await holders(shop, saturn.id)).toEqual(['ann@x.example'])
  const click = await shop.visitor().post(
    `/waiting/place?token=${placeToken(auth.secret, ann?.id ?? '')}`,
    {
      'List-Unsubscribe': 'One-Click',
    },
    { headers: { origin: 'https://webmail.example' } },
  )
  expect(click.status).toBe(200)
  expect(await holders(shop, saturn.id)).toEqual([user.email])
  expect(await ownData(db, user.id)).toMatchObject({ waitingLists: [{ productId: saturn.id, ending: null }] })
  const session = await shop.session(user.id)
  await deleteAccount(db, { user, sessionId: session.sessionId })
  expect(await db.select().from(waitingPlaces)).toEqual([])
  expect((await shop.visitor().get(`/product/${saturn.id}`)).html).toContain('1 in stock')

  await shop.change(saturn.id, { quantity: 0 })
  await shop.visitor().submit(`/product/${saturn.id}`, { email: 'never@x.example' })
  await db.update(waitingPlaces).set({ createdAt: sql`now() - interval '8 days'` })
  await forgetPlaces(db)
  expect(await db.$count(waitingPlaces)).toBe(0)
  expect(await db.$count(mails, eq(mails.toEmail, 'never@x.example'))).toBe(0)
})

test('minutes in which the shop takes no orders count for nobody', async () => {
  const { services } = shop
  const { id } = await shop.product({ quantity: 0 })
  await lineUp(shop.services.db, id, ['kim@example.com'])
  const today = shopDay(new Date())
  const closed = { closedFrom: today, closedUntil: today, pausesOrders: 'yes' } as const
  await services.db.insert(settings).values(Object.entries(closed).map(([name, value]) => ({ name, value })))
  await restock(shop.services.db, id, 1)
  const [held] = await services.db.select().from(waitingPlaces)
  const opens = nextClosureChange({ ...NEVER_CLOSED, ...closed }, new Date())?.getTime() ?? 0
  expect(Math.abs(Number(held?.heldUntil) - opens - 120 * 60_000)).toBeLessThan(60_000)
})
