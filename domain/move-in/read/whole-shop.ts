import type { OldShop } from '../old/old-shop.ts'
import { countTaken } from './chunks.ts'

/** An old shop that was read to its end, with how much of it can be taken. */
export type WholeShop = OldShop & { counts: { accounts: number; products: number; orders: number } }

/**
 * Reads everything once before anything is stored: a file that is broken at its end brings nothing in.
 *
 * @throws StartProblem that names the file
 */
export async function readWhole(old: OldShop): Promise<WholeShop> {
  const counts = {
    accounts: await countTaken(old.accounts()),
    products: await countTaken(old.products()),
    orders: await countTaken(old.orders()),
  }
  await countTaken(old.posts())
  return { ...old, counts }
}
