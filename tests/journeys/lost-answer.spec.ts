import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { expect, open, plant, test } from '../support/browser/journey.ts'

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
