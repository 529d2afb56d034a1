import { field, type Page } from '../requests/client.ts'
import type { TestShop } from '../shops/open-shop.ts'
import type { ProductFields } from './seeds.ts'

/** A signed-in shopper in front of the summary, and the form they would send. */
export async function atCheckout(shop: TestShop, fields: ProductFields = {}, pieces = 1) {
  const { browser, user } = await shop.shopper()
  const product = await shop.product({ name: 'Saturn', priceCents: 21_900, quantity: 10, ...fields })
  await browser.submit('/cart', { intent: 'add', productId: product.id, quantity: String(pieces) })
  const page = await browser.get('/checkout')
  return { browser, user, product, page, form: formOf(page) }
}

export function formOf(page: Page) {
  return { intent: 'order', key: field(page, 'key'), shown: field(page, 'shown'), cartAt: field(page, 'cartAt') }
}

export async function ordersOf(shop: TestShop, userId: string) {
  return (await shop.orders()).filter((order) => order.userId === userId)
}
