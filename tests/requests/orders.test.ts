import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderNumber } from '#domain/ids.ts'
import { atCheckout, formOf, ordersOf } from '../support/at-checkout.ts'
import { openShop, type TestShop } from '../support/open-shop.ts'
import { textOf, textsOf } from '../support/read-page.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

describe('the order history', () => {
  test('sends a visitor home', async () => {
    const answer = await shop.visitor().get('/orders')
    expect([answer.status, answer.location]).toEqual([302, '/'])
    expect(answer.html).not.toContain('Order History')
  })

  test('without orders says so', async () => {
    const page = await (await shop.shopper()).browser.get('/orders')
    expect(page.status).toBe(200)
    expect(textsOf(page, 'h1')).toEqual(['Order History'])
    expect(textOf(page)).toContain('No orders found')
  })

  test('shows number, status, lines and total of one’s orders, newest first, as they were bought', async () => {
    const { browser, user, product, form } = await atCheckout(shop, { priceCents: 5_000 }, 2)
    await browser.post('/checkout', form)
    await shop.change(product.id, { name: 'Renamed', priceCents: 1 })
    const [order] = await ordersOf(shop, user.id)
    const page = await browser.get('/orders')
    const [article = ''] = textsOf(page, 'article')
    for (const part of [orderNumber(order?.id ?? ''), 'completed', 'Saturn', '2 x $50.00', 'Total $100.00'])
      expect(article).toContain(part)
    expect(article).not.toContain('Renamed')
    const next = await shop.product({ name: 'Second', quantity: 1 })
    await browser.post('/cart', { intent: 'add', productId: next.id })
    await browser.post('/checkout', formOf(await browser.get('/checkout')))
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
