import { makeAdmin } from '#domain/accounts/admins/admins.server.ts'
import type { TestShop } from '../shops/open-shop.ts'

/** The owner, signed in. */
export async function openAdmin(shop: TestShop) {
  const owner = await shop.shopper()
  const made = await makeAdmin(shop.services.db, owner.user.email)
  if (!made.ok) throw new Error(made.problem.kind)
  return owner
}
