import type { OldShop } from '#domain/move-in/old/old-shop.ts'
import { countTaken } from '#domain/move-in/values/readings.ts'

/** An old shop that was read to its end, with how much of it can be taken. */
export type WholeShop = OldShop & { counts: Record<'accounts' | 'products' | 'posts' | 'orders', number> }

/**
 * Reads everything once before anything is stored: a file that is broken at its end brings nothing in.
 *
 * @throws StartProblem that names the file
 */
export async function readWhole(old: OldShop): Promise<WholeShop> {
  const counts = {
    accounts: await countTaken(old.accounts()),
    products: await countTaken(old.products()),
    posts: await countTaken(old.posts()),
    orders: await countTaken(old.orders()),
  }
  return { ...old, counts }
}
