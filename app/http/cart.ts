import type { RouterContextProvider } from 'react-router'
import { type CartChange, type CartLine, changeCart } from '#domain/cart/cart.ts'
import { writeCartText } from '#domain/cart/cart-text.ts'
import { bringCart, updateUserCart } from '#domain/cart/user-cart.server.ts'
import { cookiesContext, servicesContext, visitorContext } from './context.ts'
import { clearCookie, writeCookie } from './cookies.ts'

type Context = Readonly<RouterContextProvider>

/** A visitor's cart lives in their cookie, a signed-in user's in the database; the change is the same pure function. */
export async function changeVisitorCart(context: Context, change: CartChange): Promise<CartLine[]> {
  const { db } = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const { user } = visitor
  visitor.cart =
    user === undefined
      ? changeCart(visitor.cart, change)
      : await updateUserCart(db, user.id, (lines) => changeCart(lines, change))
  if (user === undefined) sendCartCookie(context, visitor.cart)
  return visitor.cart
}

/** At sign-in the account takes over the visitor's cart, and the cookie has done its work. */
export async function handOverCart(context: Context, userId: string): Promise<void> {
  const { db } = context.get(servicesContext)
  const { user, cart } = context.get(visitorContext)
  // A signed-in user brings no cart: theirs belongs to the account and stays there.
  await bringCart(db, userId, user === undefined ? cart : [])
  sendCartCookie(context, [])
}

function sendCartCookie(context: Context, lines: CartLine[]) {
  const { config } = context.get(servicesContext)
  const cookie = lines.length === 0 ? clearCookie('cart', config) : writeCookie('cart', writeCartText(lines), config)
  context.get(cookiesContext).push(cookie)
}
