import { eq, sql } from 'drizzle-orm'
import { carts } from '#domain/cart/cart-table.ts'
import { updateUserCart } from '#domain/cart/user-cart.server.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { expect, open, plant, test } from '../support/browser/journey.ts'
import { pressWhileBusy } from '../support/browser/press-again.ts'

test('an order whose answer was lost on the way is placed once, however often it is sent', async ({ page, shop }) => {
  const product = await shop.product({ quantity: 9 })
  await plant(page.context(), await shop.user(), shop.address)
  await open(page, `/product/${product.id}`)
  await page.getByRole('button', { name: SHOP_TEXTS.addToCart }).click()
  await expect(page.getByText(`Added 1 ${product.name} to cart.`)).toBeVisible()
  await open(page, '/checkout')
  await page.route('**/checkout.data*', async (route) => {
    await route.fetch()
    await route.abort('aborted')
  })
  await page.getByRole('button', { name: SHOP_TEXTS.completePurchase }).click()
  await expect(page.getByText(SHOP_TEXTS.somethingWrong)).toBeVisible()
  await page.unroute('**/checkout.data*')
  await page.getByRole('button', { name: SHOP_TEXTS.completePurchase }).click()
  await expect(page.getByText(SHOP_ANSWERS.orderPlaced)).toBeVisible()
  expect(await shop.stock(product.id)).toBe(8)
})

test('an order that a failover took back with its cart stays on its page, and pressed again it is placed', async ({
  page,
  shop,
  refusal,
}) => {
  refusal({ status: 503, path: '/checkout' })
  const { db } = shop.services
  const product = await shop.product({ quantity: 9 })
  const user = await shop.user()
  await plant(page.context(), user, shop.address)
  await updateUserCart(db, user.id, () => [{ productId: product.id, quantity: 1 }])
  await open(page, '/checkout')
  await db.execute(
    sql.raw(`create function give_way() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '40001', message = 'took back'; end $$`),
  )
  await db.execute(
    sql.raw(`create trigger gives_way before insert on orders for each row
      when (new.user_id = '${user.id}') execute function give_way()`),
  )
  await page.route('**/checkout.data*', async (route) => {
    const response = await route.fetch()
    await db.execute(sql`drop function if exists give_way cascade`)
    await db.delete(carts).where(eq(carts.userId, user.id))
    await route.fulfill({ response })
  })
  await page.getByLabel('Full name').fill('Rami')
  await page.getByRole('button', { name: SHOP_TEXTS.completePurchase }).click()
  await expect(page.getByText('Press again: it is never stored twice.')).toBeVisible()
  await page.unroute('**/checkout.data*')
  await expect(page.getByLabel('Full name')).toHaveValue('Rami')
  await page.getByRole('button', { name: SHOP_TEXTS.completePurchase }).click()
  await expect(page.getByText(SHOP_ANSWERS.orderPlaced)).toBeVisible()
  expect(await shop.stock(product.id)).toBe(8)
})

test('a second press that comes before a busy page could be drawn again sends nothing', async ({ page, shop }) => {
  const product = await shop.product({ quantity: 9 })
  const user = await shop.user()
  await plant(page.context(), user, shop.address)
  await updateUserCart(shop.services.db, user.id, () => [{ productId: product.id, quantity: 1 }])
  await open(page, '/checkout')
  let presses = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/checkout.data')) presses += 1
  })
  await pressWhileBusy(page.getByRole('button', { name: SHOP_TEXTS.completePurchase }), '/checkout.data')
  await expect(page.getByText(SHOP_ANSWERS.orderPlaced)).toBeVisible()
  expect(presses).toBe(1)
})
