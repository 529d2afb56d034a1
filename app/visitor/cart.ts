import type { Context } from '#app/request/context.ts'
import { shortName, someNames } from '#app/ui/text/some-names.ts'
import { type CartChange, type CartLine, MAX_CART_LINES } from '#domain/cart/cart.ts'
import { writeCartText } from '#domain/cart/cart-text.ts'
import { linesOfSummary } from '#domain/cart/cart-view.ts'
import { type CartProblem, type ChangedCart, changeWithinStock } from '#domain/cart/change-within-stock.server.ts'
import { bringBackCart, bringCart, changeUserCart } from '#domain/cart/user-cart.server.ts'
import { findProducts } from '#domain/catalogue/product/find-product.server.ts'
import type { Outcome } from '#domain/outcome.ts'
import { servicesContext, visitorContext } from '../request/context.ts'
import { sendCookie } from '../request/cookies.ts'
import { ownPlaces } from './places.ts'
import { findNow, knownVisitor } from './visitor.ts'

/** A visitor's cart lives in their cookie, a signed-in user's in the database; the rules are the same. */
export async function changeVisitorCart(
  context: Context,
  change: CartChange,
): Promise<Outcome<ChangedCart, CartProblem>> {
  const { db } = context.get(servicesContext)
  const visitor = knownVisitor(context)
  const { user, cart } = visitor
  const places = ownPlaces(context)
  const changed = await (user === undefined
    ? changeWithinStock(db, cart, change, places)
    : changeUserCart(db, user.id, change, places))
  if (!changed.ok) return changed
  visitor.cart = changed.value.lines
  if (user === undefined) sendCartCookie(context, visitor.cart)
  return changed
}

type Shown = { request: Request; shown: string; cartAt?: Date | undefined }

/** Brings the cart that a summary showed back, if the database has lost it; `cartAt` is of that cart. */
export async function restoreLostCart(context: Context, { request, shown, cartAt }: Shown): Promise<void> {
  const { user, cartAt: storedAt } = knownVisitor(context)
  if (user === undefined || cartAt === undefined || (storedAt !== undefined && storedAt >= cartAt)) return
  const { db, log } = context.get(servicesContext)
  await bringBackCart(db, user.id, { lines: linesOfSummary(shown), shownAt: cartAt })
  log.warn({ user: user.id }, 'a cart was older than a page that showed it, and was restored from there')
  await findNow(request, context)
}

/**
 * Once signed in, the account takes over the visitor's cart, and the cookie has done its work.
 *
 * @returns what to say about products that found no place in the account's cart
 */
export async function handOverCart(context: Context, userId: string): Promise<string | undefined> {
  const { db } = context.get(servicesContext)
  const { principal, cart } = context.get(visitorContext)
  // A signed-in user brings no cart: theirs belongs to the account and stays there.
  const brought = principal.state === 'none' || principal.state === 'half' ? cart : []
  const left = await bringCart(db, userId, brought)
  sendCartCookie(context, [])
  const names = (await findProducts(db, left)).map(({ name }) => shortName(name))
  return names.length === 0
    ? undefined
    : `A cart holds ${MAX_CART_LINES} products. Without a place: ${someNames(names)}.`
}

function sendCartCookie(context: Context, lines: CartLine[]) {
  sendCookie(context, 'cart', lines.length === 0 ? undefined : writeCartText(lines))
}
