import { find, keepPage, open, PERSONAL } from './caches.ts'

const OWNER = '/owner'
/** Counts the times that the kept cart was dropped: a copy that was on its way then comes too late. */
let era = 0

/** The cart is kept as long as the same person is signed in and has the same in it. */
export async function keepCartOf(owner: string, hasCart: boolean): Promise<void> {
  const known = await find(PERSONAL, OWNER)
  if ((await known?.text()) !== owner) await keepCart(owner, hasCart)
}

async function keepCart(owner: string, hasCart: boolean): Promise<void> {
  await forgetPersonal()
  const asked = era
  const cart = hasCart ? await fetch('/cart', { redirect: 'error' }).catch(() => undefined) : undefined
  // What did not come this time is asked for again by the next page.
  if (asked !== era || (hasCart && cart === undefined)) return
  const personal = await open(PERSONAL)
  await personal.put(OWNER, new Response(owner))
  if (cart !== undefined) await keepPage(PERSONAL, new URL('/cart', location.origin).href, cart)
  if (asked !== era) await caches.delete(PERSONAL)
}

export async function forgetPersonal(): Promise<void> {
  era += 1
  await caches.delete(PERSONAL)
}
