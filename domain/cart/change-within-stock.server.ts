import type { Db } from '#platform/database/client.ts'
import { findProduct } from '../catalogue/product/find-product.server.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { heldFor } from '../stock/holds.server.ts'
import { type CartChange, type CartLine, changeCart, isFull, MAX_CART_LINES } from './cart.ts'

/** The changed lines; the rest is for the message. `isCut`: fewer were added than asked for. */
export type ChangedCart = {
  lines: CartLine[]
  kind: CartChange['kind']
  name?: string
  added?: number
  isCut?: boolean
}

export type CartProblem =
  | { kind: 'unknown-product' }
  | { kind: 'out-of-stock' }
  /** `allInCart`: the cart already holds the whole stock. */
  | { kind: 'only-left'; left: number; allInCart: boolean }
  | { kind: 'cart-full'; most: number; name: string }

/**
 * Adds as many pieces as the stock allows; refuses to add none, and to set a quantity above the stock. `places`: what is
 * held for these may be in the cart, too.
 */
export async function changeWithinStock(
  db: Db,
  lines: readonly CartLine[],
  change: CartChange,
  places: string[] = [],
): Promise<Outcome<ChangedCart, CartProblem>> {
  const { kind } = change
  const asItIs = () => done({ kind, lines: changeCart(lines, change) })
  if (kind === 'remove' || kind === 'clear') return asItIs()
  const present = lines.find((line) => line.productId === change.productId)?.quantity
  if (kind === 'set' && change.quantity <= (present ?? 0)) return asItIs()
  const product = await findProduct(db, change.productId)
  if (product === undefined) return refused({ kind: 'unknown-product' })
  const { name, quantity: free } = product
  const left = free + ((await heldFor(db, places)).get(product.id)?.pieces ?? 0)
  if (left === 0) return refused({ kind: 'out-of-stock' })
  const onlyLeft = { kind: 'only-left', left, allInCart: (present ?? 0) >= left } as const
  if (kind === 'set') return change.quantity > left ? refused(onlyLeft) : asItIs()
  if (present === undefined && isFull(lines)) return refused({ kind: 'cart-full', most: MAX_CART_LINES, name })
  if (onlyLeft.allInCart) return refused(onlyLeft)
  const added = Math.min(change.quantity, left - (present ?? 0))
  const isCut = added < change.quantity
  return done({ kind, lines: changeCart(lines, { ...change, quantity: added }), name, added, isCut })
}
