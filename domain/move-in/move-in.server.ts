import type { Db } from '#platform/database/client.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import type { FirebaseHashing } from '../accounts/firebase-hash.server.ts'
import type { RawCollections } from './firestore-file.ts'
import { moveAccounts, moveAdmins } from './move-accounts.server.ts'
import type { MoveInMap } from './move-in-map.ts'
import { moveOrders, movePosts } from './move-orders.server.ts'
import { moveProducts } from './move-products.server.ts'
import type { PictureSource } from './old-pictures.server.ts'
import { emptyReport, type MoveInReport } from './report.ts'

export type OldShop = {
  collections: RawCollections
  accounts: { localId: string }[]
  /** Without it no password moves. */
  hashing: FirebaseHashing | undefined
  map: MoveInMap
  /** Without it products and posts keep the addresses of their pictures. */
  pictures: PictureSource | undefined
  withAdmins: boolean
}
export type NewShop = { db: Db; storage: Storage; log: Log; scratch: string; tell(text: string): void }
/** Where everything goes. A trial leaves nothing there. */
export type Way = NewShop & { isTrial: boolean }

/**
 * Brings accounts, products, orders, posts and admins of a Firebase shop into this one, by their ids: a second time changes
 * nothing, and one that was cut short is simply run again. A trial does the same part by part, without pictures, and undoes
 * each.
 */
export async function moveIn(shop: NewShop, old: OldShop, { isTrial }: { isTrial: boolean }): Promise<MoveInReport> {
  const report = emptyReport()
  const way: Way = { ...shop, isTrial }
  const source = isTrial ? { ...old, pictures: undefined } : old
  // Accounts first: orders and admin records name them.
  shop.tell(`Moving ${old.accounts.length} accounts`)
  await moveAccounts(way, source, report.accounts)
  await moveProducts(way, source, report)
  await movePosts(way, source, report)
  await moveOrders(way, source, report.orders)
  await moveAdmins(way, source, report.admins)
  return report
}
