import { find, keepPage, PERSONAL } from './caches.ts'

const OWNER = '/owner'
/** Counts deletions of the cached cart: a copy whose fetch began before one is not stored. */
let era = 0

/** The cached cart stays while user and cart are the same. */
export async function keepCartOf(owner: string, hasCart: boolean): Promise<void> {
  const known = await find(PERSONAL, OWNER)
  if ((await known?.text()) === owner) return
  await forgetPersonal()
  const asked = era
  const cart = hasCart ? await fetch('/cart', { redirect: 'error' }).catch(() => undefined) : undefined
  // The next page requests what failed this time.
  if (asked !== era || (hasCart && cart === undefined)) return
  const personal = await caches.open(PERSONAL)
  await personal.put(OWNER, new Response(owner))
  if (cart !== undefined) await keepPage(PERSONAL, new URL('/cart', location.origin).href, cart)
  if (asked !== era) await caches.delete(PERSONAL)
}

export async function forgetPersonal(): Promise<void> {
  era += 1
  await caches.delete(PERSONAL)
}
