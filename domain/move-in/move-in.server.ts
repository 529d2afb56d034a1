import type { Db } from '#platform/database/client.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { Log } from '#platform/observe/log.ts'
import { moveAccounts, moveAdmins } from './move-accounts.server.ts'
import { moveOrders } from './move-orders.server.ts'
import { movePosts } from './move-posts.server.ts'
import { moveProducts } from './move-products.server.ts'
import { type PictureSource, type PictureTaker, pictureTaker } from './old/old-pictures.server.ts'
import type { WholeShop } from './read/whole-shop.ts'
import { emptyReport, type MoveInReport } from './values/report.ts'

export type NewShop = { db: Db; storage: Storage; log: Log; scratch: string; tell(text: string): void }
export type MoveIn = {
  dryRun: boolean
  /** Without it products and posts keep the addresses of their pictures. */
  pictures: PictureSource | undefined
}
/** Where everything goes. A dry run leaves nothing there. */
export type Way = NewShop & { dryRun: boolean; takePicture: PictureTaker | undefined }

/**
 * Brings accounts, products, orders, posts and admins of another shop into this one, by their ids: a second time changes
 * nothing, and one that was cut short is simply run again. A dry run does the same part by part, without pictures, and undoes
 * each.
 */
export async function moveIn(shop: NewShop, old: WholeShop, { dryRun, pictures }: MoveIn): Promise<MoveInReport> {
  const report = emptyReport()
  const isFetched = pictures !== undefined && !dryRun
  const way: Way = { ...shop, dryRun, takePicture: isFetched ? pictureTaker(shop, pictures) : undefined }
  // Accounts first: orders and admin records name them.
  shop.tell(`Moving ${old.counts.accounts} accounts`)
  await moveAccounts(way, old.accounts(), report.accounts)
  await moveProducts(way, old.products(), { report, count: old.counts.products })
  Object.assign(report, old.notes())
  await movePosts(way, old.posts(), report)
  await moveOrders(way, old.orders(), { report, count: old.counts.orders })
  await moveAdmins(way, old, report.admins)
  return report
}
