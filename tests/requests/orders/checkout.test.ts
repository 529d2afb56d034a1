import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeAsAdmin } from '#domain/accounts/admins/change-as-admin.server.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { newId } from '#domain/ids.ts'
import { shopTexts as saidTexts } from '#domain/settings/shop-settings.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { inTransaction } from '#platform/database/client.ts'
import { atCheckout, formOf, ordersOf } from '../../support/data/at-checkout.ts'
import { listen } from '../../support/machine/listen.ts'
import { Client, field } from '../../support/requests/client.ts'
import { expectAll, marked, problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { openShop, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

describe('the checkout', () => {
  test('of a cart with nothing to order is the cart', async () => {
    const browser = shop.visitor()
    for (const each of [browser, (await shop.shopper()).browser]) {
      const answer = await each.get('/checkout')
      expect([answer.status, answer.location]).toEqual([302, '/cart'])
    }
    // Nor of one with nothing but lines at 0.
    const { id } = await shop.product()
    await browser.post('/cart', { intent: 'add', productId: id })
    await browser.post('/cart', { intent: 'set', productId: id, quantity: '0' })
    expect((await browser.get('/checkout')).location).toBe('/cart')
  })

  test('says in one sentence each how to pay, when it arrives, and until when it can go back', async () => {
    const { browser, page, product } = await atCheckout(shop)
    expectAll(textOf(page), [
      'Payment You pay in cash',
      'Delivery A local courier brings it in 3-4 days',
      'Returns You have 14 days',
    ])
    const texts = { paymentText: 'By card.', deliveryText: 'By <pigeon>.', returnsText: 'Never.' }
    const { latest } = shop.services.settings
    await changeAsAdmin(shop.services, { actor: 'command line', section: 'texts', values: texts })
    const changed = textOf(await browser.get('/checkout'))
    expect(changed).toContain('Payment By card. Delivery By <pigeon>. Returns Never.')
    expect(textOf(await browser.get('/cart'))).toContain('By <pigeon>.')
    expect(textOf(await browser.get(`/product/${product.id}`))).toContain('Delivery By <pigeon>. Returns Never.')
    await changeAsAdmin(shop.services, { actor: 'command line', section: 'texts', values: saidTexts(latest) })
  })
})

describe('completing the purchase', () => {
  test('asks a visitor to sign in first', async () => {
    const browser = shop.visitor()
    await browser.post('/cart', { intent: 'add', productId: (await shop.product()).id })
    const page = await browser.post('/checkout', { intent: 'order', key: newId(), shown: '' })
    expect(page.status).toBe(401)
    expect(textOf(page)).toContain(SHOP_ANSWERS.signInToOrder)
  })

  test('asks who signed out in another tab, where the cart stayed with the account', async () => {
    const { browser, user, form } = await atCheckout(shop)
    await browser.post('/sign-out', {})
    const page = await browser.submit('/checkout', form)
    expect(textsOf(page, 'h1')).toEqual(['Your account'])
    expect(toastOf(page)).toBe(SHOP_ANSWERS.signInToOrder)
    expect(await ordersOf(shop, user.id)).toEqual([])
  })

  test('after a price has changed is refused, and shows the new price for another decision', async () => {
    const { browser, user, product, form } = await atCheckout(shop, { priceCents: 5_000 })
    await shop.change(product.id, { priceCents: 7_500 })
    const page = await browser.post('/checkout', form)
    expect(page.status).toBe(409)
    expect(problemsOf(page).join()).toContain('has changed')
    expect(marked(page, 'order-total')).toEqual(['$75.00'])
    expect(await ordersOf(shop, user.id)).toEqual([])
    await browser.post('/checkout', formOf(page))
    expect(await ordersOf(shop, user.id)).toMatchObject([{ totalCents: 7_500 }])
  })

  test('of more than there is fails whole, and names what is short', async () => {
    const { browser, user, product, page } = await atCheckout(shop, { name: 'Columns' }, 3)
    const other = await shop.product({ name: 'Plenty', quantity: 5 })
    await browser.post('/cart', { intent: 'add', productId: other.id })
    await shop.change(product.id, { quantity: 2 })
    const refused = await browser.post('/checkout', {
      ...formOf(page),
      shown: field(await browser.get('/checkout'), 'shown'),
    })
    expect(refused.status).toBe(409)
    expect(problemsOf(refused).join()).toContain('only 2 of Columns left')
    expect(await ordersOf(shop, user.id)).toEqual([])
    expect(await shop.stock(other.id)).toBe(5)
    expect(marked(refused, 'cart-count')).toEqual(['2'])
  })

  test('of more pieces than the shop sells to one person fails whole, and says how many it does', async () => {
    await using limited = await openShop({ MAX_PIECES_PER_PRODUCT: '2' })
    const { browser, form, product, page } = await atCheckout(limited, { quantity: 10 }, 3)
    const refused = await browser.post('/checkout', form)
    expect(problemsOf(refused)).toEqual([
      'Your order was not placed: one order takes at most 2 of each product. Please take fewer of Saturn.',
    ])
    expect(await limited.stock(product.id)).toBe(10)
    await browser.post('/cart', { intent: 'set', productId: product.id, quantity: '2' })
    expect(page.status).toBe(200)
    const again = await browser.post('/checkout', formOf(await browser.get('/checkout')))
    expect([again.status, await limited.stock(product.id)]).toEqual([303, 8])
  })

  test('with a forged summary is refused, with a forged price, total, user, role or status orders at the shop’s own', async () => {
    const { browser, user, form } = await atCheckout(shop, { priceCents: 5_000 })
    const victim = await shop.user()
    const refused = await browser.post('/checkout', { ...form, shown: form.shown.replace('5000', '1') })
    expect([refused.status, await ordersOf(shop, user.id)]).toEqual([409, []])
    const forged = {
      price: '0.01',
      total: '0',
      totalCents: '1',
      userId: victim.id,
      userEmail: victim.email,
      role: 'admin',
    }
    await browser.post('/checkout', { ...form, ...forged, status: 'pending', isAdmin: 'true', id: 'x' })
    expect(await ordersOf(shop, user.id)).toMatchObject([
      { totalCents: 5_000, userEmail: user.email, status: 'completed' },
    ])
    expect(await ordersOf(shop, victim.id)).toEqual([])
  })

  test('with a broken form is refused and orders nothing', async () => {
    const { browser, user } = await atCheckout(shop)
    for (const form of [{}, { key: 'short', shown: '' }, { key: `${newId()}\0`, shown: 'x'.repeat(20_000) }]) {
      const refused = await browser.post('/checkout', { intent: 'order', ...form })
      expect([refused.status, problemsOf(refused)]).toEqual([400, [SHOP_TEXTS.somethingWrong]])
    }
    expect(await ordersOf(shop, user.id)).toEqual([])
  })

  test('with somebody else’s key is an order of one’s own', async () => {
    const first = await atCheckout(shop)
    await first.browser.post('/checkout', first.form)
    const second = await atCheckout(shop)
    await second.browser.post('/checkout', { ...second.form, key: first.form.key })
    expect(await ordersOf(shop, second.user.id)).toHaveLength(1)
  })
})

test('a shopper who leaves while the order waits has ordered, and no connection stays inside the transaction', async () => {
  const { db } = shop.services
  const { browser, user, product, form } = await atCheckout(shop)
  await using front = await listen(shop.services)
  const impatient = Client.overHttp(front.origin)
  for (const [name, value] of browser.cookies) impatient.cookies.set(name, value)
  const connections = async (state: 'waits for a lock' | 'in a transaction') => {
    const condition =
      state === 'waits for a lock' ? sql`wait_event_type = 'Lock'` : sql`state like 'idle in transaction%'`
    const { rows } = await db.execute(sql`
      select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${condition}`)
    return rows.length
  }
  await inTransaction(db, async (tx) => {
    await tx.select().from(products).where(eq(products.id, product.id)).for('update')
    const leaving = new AbortController()
    const answer = impatient.post('/checkout', form, { signal: leaving.signal })
    await expect.poll(() => connections('waits for a lock')).toBe(1)
    leaving.abort()
    await expect(answer).rejects.toThrow()
  })
  await expect.poll(() => ordersOf(shop, user.id)).toHaveLength(1)
  await expect.poll(() => connections('in a transaction')).toBe(0)
  expect(await shop.stock(product.id)).toBe(9)
})
