import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { detailsSearch } from '#domain/accounts/account/delivery-details.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { updateMany } from '#platform/database/write-many.ts'
import { deliveryDetails } from '../accounts/delivery-details-table.ts'
import { products } from '../catalogue/catalogue-tables.ts'
import { searchFields } from '../catalogue/search/search-fields.ts'
import { orders } from '../orders/order-tables.ts'
import { searchedOrders, searchOf } from '../orders/refresh-search.server.ts'
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
  await inBatches((after) => refoldDetails(db, after))
  await db.insert(foldings).values({ version: FOLD_VERSION }).onConflictDoNothing()
}

/** `work` takes the rows after an id and says which was its last. */
async function inBatches(work: (after: string) => Promise<string | undefined>): Promise<void> {
  let after: string | undefined = ''
  while (after !== undefined) after = await work(after)
}

async function refoldProducts(db: Db, after: string): Promise<string | undefined> {
  const { id, name, description, category, subcategory, sku, barcode, shelf, facts } = products
  const { sortName, searchText, ownText, facets, factWords } = products
  const columns = {
    id,
    name,
    description,
    category,
    subcategory,
    sku,
    barcode,
    shelf,
    facts,
    sortName,
    searchText,
    ownText,
    facets,
    factWords,
  }
  const rows = await db.select(columns).from(products).where(gt(id, after)).orderBy(asc(id)).limit(BATCH)
  const outdated = rows.filter((row) => {
    const folded = searchFields(row)
    return Object.entries(folded).some(([field, text]) => String(row[field as keyof typeof folded]) !== String(text))
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
      await updateMany(
        tx,
        products,
        locked.map((row) => ({ id: row.id, ...searchFields(row) })),
      )
    })
  return rows.at(-1)?.id
}

async function refoldOrders(db: Db, after: string): Promise<string | undefined> {
  const { id, searchText, phoneDigits } = orders
  const rows = await searchedOrders(db).where(gt(id, after)).orderBy(asc(id)).limit(BATCH)
  for (const row of rows) {
    const folded = searchOf(row)
    // Only what was read: its customer may have been forgotten meanwhile.
    const isAsRead = and(eq(id, row.id), eq(searchText, row.searchText), eq(phoneDigits, row.phoneDigits))
    if (folded.searchText !== row.searchText || folded.phoneDigits !== row.phoneDigits)
      await db.update(orders).set(folded).where(isAsRead)
  }
  return rows.at(-1)?.id
}

async function refoldDetails(db: Db, after: string): Promise<string | undefined> {
  const { userId } = deliveryDetails
  const rows = await db.select().from(deliveryDetails).where(gt(userId, after)).orderBy(asc(userId)).limit(BATCH)
  for (const { searchText, phoneDigits, ...details } of rows) {
    const folded = detailsSearch(details)
    // Only what was read: they may just be typed anew.
    const isAsRead = and(
      eq(userId, details.userId),
      eq(deliveryDetails.name, details.name),
      eq(deliveryDetails.phone, details.phone),
    )
    if (folded.searchText !== searchText || folded.phoneDigits !== phoneDigits)
      await db.update(deliveryDetails).set(folded).where(isAsRead)
  }
  return rows.at(-1)?.userId
}
