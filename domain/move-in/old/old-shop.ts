import type { ImportedAccount } from '#domain/accounts/account/import-accounts.server.ts'
import type { Post } from '#domain/blog/post.ts'
import type { FileRow } from '#domain/catalogue/sheet/product-file.ts'
import type { ImportedOrder } from '#domain/orders/order.ts'
import type { CategoryRow } from '../values/category-table.ts'
import type { Readings } from '../values/readings.ts'

/** A shop to move in from, whatever it was made with. Everything can be read several times and has ids that stay the same. */
export type OldShop = {
  accounts(): Readings<ImportedAccount>
  products(): Readings<FileRow>
  posts(): Readings<Post>
  orders(): Readings<ImportedOrder>
  /** Accounts that are admins. */
  admins(): Readings<{ id: string }>
  /**
   * What was noticed while the products were read for the last time: how many do not tell their stock, their categories, and
   * the names of the map that nothing has.
   */
  notes(): { stockUncounted: number; categories: CategoryRow[]; unknownNames: string[] }
}

const nothing = () => []

/** Most shops have only some of it in their files. */
export const EMPTY_SHOP: OldShop = {
  accounts: nothing,
  products: nothing,
  posts: nothing,
  orders: nothing,
  admins: nothing,
  notes: () => ({ stockUncounted: 0, categories: [], unknownNames: [] }),
}
