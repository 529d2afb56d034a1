import type { Db } from '#platform/database/client.ts'
import { findProduct } from '../catalogue/product/find-product.server.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { heldFor } from '../stock/holds.server.ts'
import { type CartChange, type CartLine, changeCart, isFull, MAX_CART_LINES } from './cart.ts'

/** The change after the stock check; the rest is for the message. `isCut`: fewer were added than asked for. */
export type AllowedChange = { change: CartChange; name?: string; added?: number; isCut?: boolean }

export type CartProblem =
  | { kind: 'unknown-product' }
  | { kind: 'out-of-stock' }
  /** `allInCart`: the cart already holds the whole stock. */
  | { kind: 'only-left'; left: number; allInCart: boolean }
  | { kind: 'cart-full'; most: number; name: string }

/** Changes a cart as far as the stock allows. `places`: what is held for these may be in it, too. */
export async function changeWithinStock(
  db: Db,
  lines: readonly CartLine[],
  change: CartChange,
  places: string[] = [],
): Promise<Outcome<AllowedChange & { lines: CartLine[] }, CartProblem>> {
  const allowed = await checkCartChange(db, lines, change, places)
  return allowed.ok ? done({ ...allowed.value, lines: changeCart(lines, allowed.value.change) }) : allowed
}

/** Adds as many pieces as the stock allows; refuses to add none, and to set a quantity above the stock. */
export async function checkCartChange(
  db: Db,
  lines: readonly CartLine[],
  change: CartChange,
  places: string[] = [],
): Promise<Outcome<AllowedChange, CartProblem>> {
  if (change.kind === 'remove' || change.kind === 'clear') return done({ change })
  const present = lines.find((line) => line.productId === change.productId)?.quantity
  if (change.kind === 'set' && change.quantity <= (present ?? 0)) return done({ change })
  const product = await findProduct(db, change.productId)
  if (product === undefined) return refused({ kind: 'unknown-product' })
  const { name, quantity } = product
  const left = quantity + ((await heldFor(db, places)).get(product.id)?.pieces ?? 0)
  if (left === 0) return refused({ kind: 'out-of-stock' })
  const onlyLeft = { kind: 'only-left', left, allInCart: (present ?? 0) >= left } as const
  if (change.kind === 'set') return change.quantity > left ? refused(onlyLeft) : done({ change, name })
  if (present === undefined && isFull(lines)) return refused({ kind: 'cart-full', most: MAX_CART_LINES, name })
  if (onlyLeft.allInCart) return refused(onlyLeft)
  const added = Math.min(change.quantity, left - (present ?? 0))
  return done({ change: { ...change, quantity: added }, name, added, isCut: added < change.quantity })
}
