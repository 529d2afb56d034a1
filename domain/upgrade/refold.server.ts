import { eq } from 'drizzle-orm'
import { refoldDetails } from '#domain/accounts/account/delivery-details.server.ts'
import type { Db } from '#platform/database/client.ts'
import { refoldProducts } from '../catalogue/search/refold-products.server.ts'
import { refoldOrders } from '../orders/order-search.server.ts'
import { FOLD_VERSION } from '../text/fold.ts'
import { foldings } from './folding-table.ts'

const BATCH = 1_000

/**
 * Folds again the text stored by an earlier version of `fold()`, in batches, so that new searches find old rows. It costs one
 * query when there is nothing to do. Several processes may run it at once. Entries of the audit log are never altered.
 */
export async function refold(db: Db): Promise<void> {
  const [done] = await db.select().from(foldings).where(eq(foldings.version, FOLD_VERSION))
  if (done !== undefined) return
  for (const refoldRows of [refoldProducts, refoldOrders, refoldDetails]) {
    let after: string | undefined = ''
    while (after !== undefined) after = await refoldRows(db, { after, limit: BATCH })
  }
  await db.insert(foldings).values({ version: FOLD_VERSION }).onConflictDoNothing()
}
