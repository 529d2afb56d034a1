import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Client } from '../../support/requests/client.ts'
import { expectAll, marked, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

const add = (visitor: Client, productId: string, fields: Record<string, string> = {}) =>
  visitor.submit('/cart', { intent: 'add', productId, from: '/shop', ...fields })

const change = (visitor: Client, intent: string, fields: Record<string, string> = {}) =>
  visitor.submit('/cart', { intent, ...fields })

/** Both ways to have a cart: in a visitor's cookie, and in a signed-in user's account. */
const SHOPPERS: [string, () => Promise<Client>][] = [
  ['a visitor', async () => shop.visitor()],
  ['a signed-in user', async () => (await shop.shopper()).browser],
]

describe.each(SHOPPERS)('%s', (_, shopper) => {
  test('adds from a card, comes back to the same page and is told', async () => {
    const visitor = await shopper()
    const { id } = await shop.product({ name: 'Sonic', quantity: 5 })
    const answer = await visitor.post('/cart', { intent: 'add', productId: id, from: '/shop?sort=a-z' })
    expect(answer.status).toBe(303)
    expect(answer.location).toBe('/shop?sort=a-z')
    const page = await visitor.get('/shop?sort=a-z')
    expect(toastOf(page)).toBe(`${SHOP_ANSWERS.itemAdded} View cart`)
    expect(marked(page, 'cart-count')).toEqual(['1'])
  })

  test('adding more than there is adds what there is, and says how many that were', async () => {
    const visitor = await shopper()
    const { id } = await shop.product({ name: 'Sonic', quantity: 4 })
    await add(visitor, id)
    const page = await add(visitor, id, { quantity: '5', named: 'yes' })
    expect(toastOf(page)).toBe('Added 3 Sonic to cart. No more are in stock. View cart')
    expect(marked(await visitor.get('/cart'), 'quantity')).toEqual(['4'])
  })

  test('is told by its lines alone whether a page still shows the cart', async () => {
    const visitor = await shopper()
    const stamp = async () => JSON.parse((await visitor.get('/cart/lines')).html).stamp
    const before = await stamp()
    expect(await stamp()).toBe(before)
    await add(visitor, (await shop.product()).id)
    expect(await stamp()).not.toBe(before)
    expect((await visitor.get('/cart/lines')).headers.get('cache-control')).toBe('private, no-store')
  })

  test('cannot put in what is sold out, nor more than there is', async () => {
    const visitor = await shopper()
    const sold = await shop.product({ quantity: 0 })
    expect(toastOf(await add(visitor, sold.id))).toBe('This product is out of stock.')
    const two = await shop.product({ quantity: 2 })
    await add(visitor, two.id, { quantity: '2' })
    expect(toastOf(await add(visitor, two.id))).toBe('Only 2 are left, and they are in your cart.')
    const three = { productId: two.id, quantity: '3' }
    expect(toastOf(await change(visitor, 'set', three))).toBe('Only 2 are left, and they are in your cart.')
    await change(visitor, 'set', { productId: two.id, quantity: '1' })
    expect(toastOf(await change(visitor, 'set', three))).toBe('Only 2 are left.')
    await change(visitor, 'set', { productId: two.id, quantity: '2' })
    const one = await shop.product({ quantity: 1 })
    await add(visitor, one.id)
    expect(toastOf(await add(visitor, one.id))).toBe('Only 1 is left, and it is in your cart.')
    expect(marked(await visitor.get('/cart'), 'quantity')).toEqual(['2', '1'])
  })

  test('is told what is fewer, sold out or no longer sold by now, and can put it right; looking changes nothing', async () => {
    const visitor = await shopper()
    const [few, sold, gone] = [
      await shop.product({ name: 'Few', priceCents: 700, quantity: 5 }),
      await shop.product({ name: 'Sold', quantity: 1 }),
      await shop.product({ name: 'Gone' }),
    ]
    await add(visitor, few.id, { quantity: '5' })
    for (const { id } of [sold, gone]) await add(visitor, id)
    await shop.change(few.id, { quantity: 2 })
    await shop.services.db.update(products).set({ quantity: 0 }).where(eq(products.id, sold.id))
    await shop.remove(gone.id)
    for (let time = 0; time < 2; time += 1) {
      const page = await visitor.get('/cart')
      expect(page.headers.getSetCookie()).toEqual([])
      expectAll(textOf(page), ['Only 2 left', 'One product is no longer sold.'])
      expect(textOf(page)).toMatch(/Sold out meanwhile, and not in the total: Sold\s*\..*Proceed to Checkout/)
      expect(textsOf(page, 'button')).toContain('Take 2')
      expect(textsOf(page, 'h2')).not.toContain('Gone')
      expect([marked(page, 'cart-count'), marked(page, 'cart-total')]).toEqual([['3'], ['$35.00']])
    }
    for (const { id } of [sold, gone]) await change(visitor, 'remove', { productId: id })
    const rest = await change(visitor, 'set', { productId: few.id, quantity: '2' })
    expect([marked(rest, 'cart-count'), marked(rest, 'quantity')]).toEqual([['1'], ['2']])
    expect(textOf(rest)).not.toMatch(/no longer sold|Sold out|Only 2 left/)
  })

  test('sending what makes no sense changes nothing and is told so', async () => {
    const visitor = await shopper()
    const productId = 'SonicSonicSonicSonic'
    for (const form of [{}, { intent: 'add' }, { intent: 'add', productId }, { intent: 'steal', productId }]) {
      const page = await visitor.submit('/cart', form)
      expect(toastOf(page)).toBeTruthy()
      expect(textsOf(page, 'h1')).toEqual([SHOP_TEXTS.emptyCart])
    }
  })
})

test.each(['https://evil.com', '//evil.com', '/\\evil.com', '/.//evil.com', 'javascript:alert(1)', '/%2e//evil.com'])(
  'a form that wants to go on to %s stays in the shop',
  async (from) => {
    const answer = await shop.visitor().post('/cart', { intent: 'clear', from })
    expect(answer.status).toBe(303)
    expect(new URL(answer.location ?? '', 'http://localhost:3000').origin).toBe('http://localhost:3000')
  },
)

test('scripts and other sites cannot read the cart’s cookie, and it lasts between visits', async () => {
  const { id } = await shop.product()
  const answer = await shop.visitor().post('/cart', { intent: 'add', productId: id })
  const [cookie = ''] = answer.headers.getSetCookie().filter((each) => each.startsWith('cart='))
  expectAll(cookie, ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=15552000'])
})
