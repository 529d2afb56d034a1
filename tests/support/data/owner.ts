import type { BrowserContext } from '@playwright/test'
import { type JourneyShop, plant } from '../browser/journey.ts'
import { appoint } from './appoint.ts'

/** An account with the right to the back office. */
export async function owner(shop: JourneyShop) {
  const user = await shop.user()
  return { ...user, cookies: [await appoint(shop.services.auth, user)] }
}

/** The browser of an owner who is signed in. */
export async function enter(context: BrowserContext, shop: JourneyShop) {
  const user = await owner(shop)
  await plant(context, user, shop.address)
  return user
}
