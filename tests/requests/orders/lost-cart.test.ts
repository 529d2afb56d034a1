import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { carts } from '#domain/cart/cart-table.ts'
import { getUserCart, lockUserCart } from '#domain/cart/user-cart.server.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { inTransaction } from '#platform/database/client.ts'
import { atCheckout, formOf, ordersOf } from '../../support/data/at-checkout.ts'
import { waitingForLocks } from '../../support/machine/waiting-for-locks.ts'
import { marked, problemsOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

/** What a failover leaves of a cart that only a node which is replaced by now had: an older one, or none. */
async function failOver(userId: string, older?: CartLine[]): Promise<void> {
  const { db } = shop.services
  if (older === undefined) await db.delete(carts).where(eq(carts.userId, userId))
  else {
    const updatedAt = sql`${carts.updatedAt} - interval '1 second'`
    await db.update(carts).set({ lines: older, updatedAt }).where(eq(carts.userId, userId))
  }
}

test.each([
  ['is gone', undefined],
  ['is empty again, as the order before has left it', []],
])(
  'an order is placed as it was shown although its cart %s, and a second press is the same order',
  async (_, older) => {
    const { browser, user, product, form } = await atCheckout(shop, {}, 2)
    await failOver(user.id, older)
    for (let press = 0; press < 2; press += 1)
      expect(toastOf(await browser.submit('/checkout', form))).toBe(SHOP_ANSWERS.orderPlaced)
    expect(await ordersOf(shop, user.id)).toMatchObject([
      { idempotencyKey: form.key, items: [{ productId: product.id, quantity: 2 }] },
    ])
    expect(await shop.stock(product.id)).toBe(8)
    expect(await getUserCart(shop.services.db, user.id)).toEqual([])
  },
)

test('an order is placed as it was shown although its cart is an older one with something that is sold out', async () => {
  const { browser, user, product, form } = await atCheckout(shop)
  const soldOut = await shop.product({ quantity: 0 })
  await failOver(user.id, [{ productId: soldOut.id, quantity: 1 }])
  expect(toastOf(await browser.submit('/checkout', form))).toBe(SHOP_ANSWERS.orderPlaced)
  expect(await ordersOf(shop, user.id)).toMatchObject([{ items: [{ productId: product.id }] }])
})

test('an order that nobody confirms is a form to send again although its cart is empty', async () => {
  const { db } = shop.services
  const { browser, user, form } = await atCheckout(shop)
  await browser.post('/checkout', form)
  const page = await inTransaction(db, async (tx) => {
    await lockUserCart(tx, user.id)
    const press = browser.post('/checkout', form)
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return await press
  })
  expect(page.status).toBe(503)
  expect(formOf(page)).toEqual(form)
  expect(toastOf(await browser.submit('/checkout', form))).toBe(SHOP_ANSWERS.orderPlaced)
  expect(await ordersOf(shop, user.id)).toHaveLength(1)
})

test('presses at once, from two tabs with a lost cart, are one order', async () => {
  const { browser, user, form } = await atCheckout(shop)
  const other = formOf(await browser.get('/checkout'))
  await failOver(user.id, [])
  const answers = await Promise.all([form, other, form, other].map((sent) => browser.post('/checkout', sent)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect(await ordersOf(shop, user.id)).toHaveLength(1)
})

test('a price that has changed since the lost cart was shown is told, and the cart is there again', async () => {
  const { browser, user, product, form } = await atCheckout(shop, { priceCents: 5_000 })
  await failOver(user.id, [])
  await shop.change(product.id, { priceCents: 7_500 })
  const page = await browser.post('/checkout', form)
  expect(page.status).toBe(409)
  expect(problemsOf(page).join()).toContain('has changed')
  expect(marked(page, 'order-total')).toEqual(['$75.00'])
  expect(await ordersOf(shop, user.id)).toEqual([])
  await browser.post('/checkout', formOf(page))
  expect(await ordersOf(shop, user.id)).toMatchObject([{ totalCents: 7_500 }])
})

test('a piece of a lost cart that somebody else has bought is told', async () => {
  const { browser, user, product, form } = await atCheckout(shop, { name: 'Columns', quantity: 1 })
  await failOver(user.id)
  await shop.change(product.id, { quantity: 0 })
  const page = await browser.post('/checkout', form)
  expect(page.status).toBe(409)
  expect(problemsOf(page).join()).toContain('Columns is out of stock')
})

test('a cart that was changed after a page had shown it is not lost, whatever that page says', async () => {
  const { browser, user, form } = await atCheckout(shop)
  await browser.post('/cart', { intent: 'clear' })
  const far = new Date(Date.now() + 1_000 * 24 * 3_600_000).toISOString()
  for (const cartAt of [form.cartAt, far, 'never', '', '0']) {
    const page = await browser.submit('/checkout', { ...form, cartAt })
    expect(textsOf(page, 'h1'), cartAt).toEqual([SHOP_TEXTS.emptyCart])
  }
  expect(await ordersOf(shop, user.id)).toEqual([])
})

test('a summary that names nothing brings no cart back', async () => {
  const { browser, user, form } = await atCheckout(shop)
  await failOver(user.id)
  const page = await browser.submit('/checkout', { ...form, shown: 'x*y*z' })
  expect(textsOf(page, 'h1')).toEqual([SHOP_TEXTS.emptyCart])
  expect(await ordersOf(shop, user.id)).toEqual([])
})
