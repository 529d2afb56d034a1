import type { SheetPost } from '#domain/blog/post-sheet.ts'
import type { SheetProduct } from '#domain/catalogue/sheet/product-sheet.ts'
import type { ImportedCustomer } from '#domain/customers/customer-sheet.ts'
import type { SheetOrder } from '#domain/orders/sheet/order-sheet.ts'
import type { CategoryRow } from '../values/category-table.ts'
import { countTaken, type Readings } from '../values/readings.ts'

/** What the owner says beside the files of an old shop: its categories as ours, and the picture of what has none. */
export type ReaderOptions = { categories: Record<string, string>; picture: string | undefined }

/** A shop to move in from, whatever it was made with. Everything can be read several times and has ids that stay the same. */
export type OldShop = {
  accounts(): Readings<ImportedCustomer>
  products(): Readings<SheetProduct>
  posts(): Readings<SheetPost>
  orders(): Readings<SheetOrder>
  admins(): Readings<{ id: string }>
  /**
   * What was noticed while the products were read for the last time: how many do not tell their stock, their categories, and
   * the names of the map that nothing has, and the collections of the files that are none of ours.
   */
  notes(): { stockUncounted: number; categories: CategoryRow[]; unknownNames: string[]; otherCollections?: string[] }
}

const nothing = () => []

export const EMPTY_SHOP: OldShop = {
  accounts: nothing,
  products: nothing,
  posts: nothing,
  orders: nothing,
  admins: nothing,
  notes: () => ({ stockUncounted: 0, categories: [], unknownNames: [] }),
}

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
