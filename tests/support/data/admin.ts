import { beforeAll } from 'vitest'
import { helpers } from '#domain/accounts/account-tables.ts'
import { ask, Client } from '../requests/client.ts'
import { ORIGIN, type TestShop } from '../shops/open-shop.ts'
import type { RealShop } from '../shops/real-shop.ts'
import { appoint } from './appoint.ts'

/** The owner, signed in. */
export async function openAdmin(shop: TestShop) {
  const owner = await shop.shopper()
  owner.browser.keep([await appoint(shop.services.auth, owner.user, shop.services.config)])
  return owner
}

/** Makes a helper of somebody, whose sessions stay. */
export async function makeHelper({ services: { db } }: TestShop, { id }: { id: string }): Promise<void> {
  await db.insert(helpers).values({ id })
}

/** A helper of the shop, signed in. */
export async function openHelper(shop: TestShop) {
  const helper = await shop.shopper()
  await makeHelper(shop, helper.user)
  return helper
}

/** The browser of an owner of a shop that is open for a whole file. */
export function adminForFile(shop: TestShop): Client {
  const admin = new Client(ORIGIN, (path, init) => ask(shop.services, path, init))
  beforeAll(async () => {
    admin.as((await openAdmin(shop)).browser)
  })
  return admin
}

/** The browser of an owner of a shop that runs as a process of its own. */
export async function openRealAdmin({ address, auth, user }: RealShop): Promise<Client> {
  return Client.overHttp(address, await appoint(auth, await user()))
}
