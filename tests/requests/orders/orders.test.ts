import { describe, expect, test } from 'vitest'
import { dayText } from '#app/ui/text/shop-date.tsx'
import { orderNumber } from '#domain/ids.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import type { Handling } from '#domain/orders/handling.ts'
import { atCheckout, formOf, ordersOf } from '../../support/data/at-checkout.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { expectAll, marked, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

describe('the order history', () => {
  test('shows number, status, lines and total of one’s orders, newest first, as they were bought', async () => {
    const { browser, user, product, form } = await atCheckout(shop, { priceCents: 5_000 }, 2)
    await browser.post('/checkout', form)
    await shop.change(product.id, { name: 'Renamed', priceCents: 1 })
    const [order] = await ordersOf(shop, user.id)
    const page = await browser.get('/orders')
    const [article = ''] = textsOf(page, 'article')
    expectAll(article, [orderNumber(order?.id ?? ''), 'completed', 'Saturn', '2 x $50.00', 'Total $100.00'])
    expect(article).not.toContain('Renamed')
    await plantOrder(shop.services.db, { userId: user.id, items: [{ name: 'Second' }] })
    const articles = textsOf(await browser.get('/orders'), 'article')
    expect(articles).toHaveLength(2)
    expect(articles[0]).toContain('Second')
  })

  test('never shows somebody else’s', async () => {
    const { browser, user, form } = await atCheckout(shop, { name: 'Panzer Dragoon' })
    await browser.post('/checkout', form)
    const { browser: other } = await shop.shopper()
    for (const path of ['/orders', `/orders?userId=${user.id}`, '/orders.data', `/orders.data?userId=${user.id}`])
      expect((await other.get(path)).html.includes('Panzer Dragoon'), path).toBe(false)
    expect((await browser.get('/orders.data')).html).toContain('Panzer Dragoon')
  })
})

/** A shopper who has bought one product, and the address of the order. */
async function afterPurchase(fields: { name?: string; quantity?: number; priceCents?: number } = {}, pieces = 1) {
  const bought = await atCheckout(shop, fields, pieces)
  await bought.browser.post('/checkout', bought.form)
  const [order] = await ordersOf(shop, bought.user.id)
  const id = order?.id ?? ''
  return { ...bought, id, path: `/orders/${id}` }
}

describe('the page of an order', () => {
  test('shows number, state, lines, total and what the shop says about delivery; as a receipt who bought it, too', async () => {
    const { browser, user, product, id, path } = await afterPurchase({ priceCents: 5_000 }, 2)
    const page = await browser.get(path)
    expect([page.status, textsOf(page, 'h1')]).toEqual([200, [`Order ${orderNumber(id)}`]])
    expect(marked(page, 'order-status')).toEqual(['completed'])
    expectAll(textOf(page), ['Saturn', '2 x $50.00', 'Total $100.00', 'Delivery', '3-4 days', '14 days'])
    expect(page.html).toContain(`href="/product/${product.id}"`)
    expect(textsOf(page, 'button')).toContain('Buy again')
    expect(textsOf(page, 'a')).toContain('Print receipt')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect((await browser.get('/orders')).html).toContain(`href="${path}"`)
    const receipt = await browser.get(`${path}?print`)
    expect(textsOf(receipt, 'h1')).toEqual([`Receipt for order ${orderNumber(id)}`])
    expectAll(textOf(receipt), ['hello@cartridge.example', `Buyer ${user.email}`, '2 x $50.00', '$100.00'])
  })

  test('links no product that is no longer sold, and still names it', async () => {
    const { browser, product, path } = await afterPurchase({ name: 'Gone since' })
    await shop.remove(product.id)
    const page = await browser.get(path)
    expect(textOf(page)).toContain('Gone since')
    expect(page.html).not.toContain(`/product/${product.id}`)
  })

  test('of somebody else answers like that of no order', async () => {
    const { path } = await afterPurchase({ name: 'Panzer Dragoon' })
    const { browser: other } = await shop.shopper()
    const unknown = await other.get('/orders/AAAAAAAAAAAAAAAAAAAA')
    const page = await other.get(path)
    expect([page.status, textOf(page)]).toEqual([404, textOf(unknown)])
    expect((await other.get(`${path}.data`)).html).not.toContain('Panzer Dragoon')
    for (const id of ['AAAAAAAAAAAAAAAAAAAA', 'x', '%00', encodeURI("' or 1=1 --"), encodeURI('🎮')])
      expect((await other.get(`/orders/${id}`)).status, id).toBe(404)
    expect((await other.post(path, {})).status).toBe(404)
    expect((await shop.visitor().post(path, {})).html).toMatch(/href="\/sign-in\?order=/)
    expect(marked(await other.get('/cart'), 'cart-count')).toEqual([])
  })

  test('asks who comes signed out, as from a mail on another device, to sign in, and is seen then', async () => {
    const { user, id, path } = await afterPurchase({ name: 'Phantasy Star' })
    const visitor = shop.visitor()
    const { status, location } = await visitor.get(path)
    expect([status, location]).toEqual([302, `/sign-in?order=${id}`])
    const door = await visitor.get(`/sign-in?order=${id}`)
    expect(textOf(door)).toContain('Please sign in to see your order.')
    expect(door.html).toContain(`href="/sign-in?order=${id}&amp;mode=sign-up"`)
    const answer = await visitor.post(`/sign-in?order=${id}`, {
      intent: 'sign-in',
      email: user.email,
      password: PASSWORD,
    })
    expect([answer.status, answer.location]).toEqual([303, path])
    expect(textOf(await visitor.get(path))).toContain('Phantasy Star')
    for (const wrong of ['https://elsewhere.example', '../admin'])
      expect(textOf(await shop.visitor().get(`/sign-in?order=${encodeURIComponent(wrong)}`))).not.toContain(
        'your order.',
      )
  })
})

describe('what its customer learns', () => {
  type Steps = { to?: Exclude<Handling, 'new'>[]; parcel?: { courier: string; trackingNumber: string } }

  /** The pages of an order after these steps. */
  async function pagesAfter({ to: steps = [], parcel }: Steps = {}) {
    const { db } = shop.services
    const { browser, user } = await shop.shopper()
    const id = await plantOrder(db, { userId: user.id, email: user.email })
    for (const to of steps) await handleOrders(db, { actor: 'command line', ids: [id], to, parcel })
    const page = await browser.get(`/orders/${id}`)
    return { page: textOf(page), html: page.html, history: textOf(await browser.get('/orders')) }
  }

  test.each([
    [[], 'Being prepared'],
    [['packed'], 'Packed'],
    [['sent'], `Sent on ${dayText(new Date())}`],
    [['packed', 'sent', 'delivered'], 'Delivered'],
    [['cancelled'], 'cancelled'],
  ] as const)('after %j: %s, and how to pay and when it comes while that is to come', async (steps, words) => {
    const { page, history } = await pagesAfter({ to: [...steps] })
    const isOver = words === 'Delivered' || words === 'cancelled'
    for (const text of [page, history]) expect(text).toContain(words)
    expect(/in cash|courier brings it/.test(page)).toBe(!isOver)
    // The badge stays as the order was created, but for a cancelled one.
    expect(page.includes('completed')).toBe(words !== 'cancelled')
    expect([page.includes('Paid.'), page.includes('Payment: none')]).toEqual([
      words === 'Delivered',
      words === 'cancelled',
    ])
    if (words !== 'Being prepared') expect(page + history).not.toContain('Being prepared')
  })

  test('is also who carries it and under which number, once it is sent', async () => {
    const parcel = { courier: 'ليبان بوست', trackingNumber: 'W-17' }
    const sent = await pagesAfter({ to: ['sent'], parcel })
    expect(sent.page.replaceAll(' ,', ',')).toMatch(/Sent on .* with ليبان بوست, number W-17/)
    expect(sent.html).toMatch(/<bdi dir="auto"[^>]*>ليبان بوست/)
    expect(sent.history).not.toContain('W-17')
    expect((await pagesAfter({ to: ['packed'], parcel })).page).not.toContain('W-17')
  })
})

describe('buying again', () => {
  test('puts the order into the cart, once however often it is pressed', async () => {
    const { browser, path } = await afterPurchase({ quantity: 10 }, 2)
    for (let press = 0; press < 2; press += 1) {
      const page = await browser.submit(path, {})
      expect(textsOf(page, 'h1')).toEqual(['Your Cart'])
      expect(toastOf(page)).toBe('Everything from this order is in your cart.')
      expect(marked(page, 'quantity')).toEqual(['2'])
    }
  })

  test('takes what is left, and says what is not', async () => {
    const { browser, user, product, form } = await atCheckout(shop, { name: 'Saturn', quantity: 10 }, 3)
    const gone = await shop.product({ name: 'Columns', quantity: 1 })
    await browser.post('/cart', { intent: 'add', productId: gone.id })
    await browser.post('/checkout', { ...form, ...formOf(await browser.get('/checkout')) })
    await shop.remove(gone.id)
    await shop.change(product.id, { quantity: 1 })
    const [order] = await ordersOf(shop, user.id)
    const page = await browser.submit(`/orders/${order?.id}`, {})
    expect(toastOf(page)).toBe('In your cart, except for: Saturn (1 of 3), Columns.')
    expect(marked(page, 'quantity')).toEqual(['1'])
  })

  test('of an order of which nothing is left stays on its page and says so', async () => {
    const { browser, product, path } = await afterPurchase()
    await shop.change(product.id, { quantity: 0 })
    const page = await browser.post(path, {})
    expect(page.status).toBe(409)
    expect(textOf(page)).toContain('Nothing of this order is in stock now.')
    expect(marked(page, 'cart-count')).toEqual([])
  })
})

describe('after the purchase', () => {
  test('the home page tells the order’s number and what happens next, to its customer alone', async () => {
    const { browser, user, id, path } = await afterPurchase()
    const home = await browser.get('/')
    expectAll(textOf(home), [
      'Thank you for your order',
      orderNumber(id),
      `The confirmation goes to ${user.email}.`,
      '3-4 days',
    ])
    expect(home.html).toContain(`href="${path}"`)
    await browser.post('/sign-out', {})
    expect(textOf(await browser.get('/'))).not.toContain(orderNumber(id))
    const { browser: other } = await shop.shopper()
    other.cookies.set('placed', id)
    expect(textOf(await other.get('/'))).not.toContain('Thank you for your order')
  })
})
