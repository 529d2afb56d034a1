import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { products } from '../catalogue/catalogue-tables.ts'
import { searchFields } from '../catalogue/search/search-fields.ts'
import { currentDelivery } from '../orders/current-delivery.server.ts'
import { orderSearchText } from '../orders/order-search-text.ts'
import { orderItems, orders } from '../orders/order-tables.ts'
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
  await inBatches((after) => refoldProducts(db, after))
  await inBatches((after) => refoldOrders(db, after))
  await db.insert(foldings).values({ version: FOLD_VERSION }).onConflictDoNothing()
}

/** `work` takes the rows after an id and says which was its last. */
async function inBatches(work: (after: string) => Promise<string | undefined>): Promise<void> {
  let after: string | undefined = ''
  while (after !== undefined) after = await work(after)
}

async function refoldProducts(db: Db, after: string): Promise<string | undefined> {
  const { id, name, description, sku, barcode, shelf, sortName, searchText, ownText } = products
  const columns = { id, name, description, sku, barcode, shelf, sortName, searchText, ownText }
  const rows = await db.select(columns).from(products).where(gt(id, after)).orderBy(asc(id)).limit(BATCH)
  const outdated = rows.filter((row) => {
    const folded = searchFields(row)
    return Object.entries(folded).some(([field, text]) => row[field as keyof typeof folded] !== text)
  })
  const ids = outdated.map((row) => row.id)
  if (ids.length > 0)
    await inTransaction(db, async (tx) => {
      // Read again under lock, in the order in which orders lock them: the owner may just be saving one.
      const locked = await tx
        .select(columns)
        .from(products)
        .where(inArray(id, ids))
        .orderBy(asc(id))
        .for('no key update')
      for (const row of locked) await tx.update(products).set(searchFields(row)).where(eq(id, row.id))
    })
  return rows.at(-1)?.id
}

async function refoldOrders(db: Db, after: string): Promise<string | undefined> {
  const { id, userEmail, searchText } = orders
  const names = sql<string[]>`array(select ${orderItems.productName} from ${orderItems}
    where ${orderItems.orderId} = ${id} order by ${orderItems.position})`
  const rows = await db
    .select({ id, userEmail, delivery: currentDelivery, searchText, names })
    .from(orders)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(BATCH)
  for (const row of rows) {
    const folded = orderSearchText(
      row.userEmail,
      row.names.map((productName) => ({ productName })),
      row.delivery ?? undefined,
    )
    // Only what was read: its customer may have been forgotten meanwhile.
    if (folded !== row.searchText)
      await db
        .update(orders)
        .set({ searchText: folded })
        .where(and(eq(id, row.id), eq(searchText, row.searchText)))
  }
  return rows.at(-1)?.id
}
