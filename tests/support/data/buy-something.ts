import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { Client } from '../requests/client.ts'
import type { ShopProcess } from '../shops/shop-process.ts'
import { formOf } from './at-checkout.ts'

/** Somebody new signs up and buys the cheapest product. */
export async function buySomething(shop: ShopProcess) {
  const client = Client.overHttp(shop.address)
  const home = await client.get('/?sort=price-asc')
  const productId = /value="([^"]+)"[^>]* name="productId"/.exec(home.html)?.[1] ?? ''
  await client.post('/cart', { intent: 'add', productId })
  const person = { email: `${randomUUID()}@example.com`, password: 'secret1', confirmPassword: 'secret1' }
  await client.post('/checkout', { intent: 'sign-up', ...person })
  const after = await client.submit('/checkout', formOf(await client.get('/checkout')))
  expect(after.html).toContain(SHOP_ANSWERS.orderPlaced)
}
