import type { TestShop } from '../shops/open-shop.ts'
import { appoint } from './appoint.ts'

/** The owner, signed in. */
export async function openAdmin(shop: TestShop) {
  const owner = await shop.shopper()
  owner.browser.keep([await appoint(shop.services.auth, owner.user, shop.services.config)])
  return owner
}
