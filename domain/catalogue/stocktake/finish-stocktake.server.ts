import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#domain/audit/record.server.ts'
import { isId } from '#domain/ids.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { type ChangedInBulk, writeTogether } from '../manage/bulk-change.server.ts'
import { wholeProducts } from '../product/product-pictures.server.ts'
import { stocktakeLines, stocktakes } from '../stocktake-tables.ts'
import { scopeText } from './stocktake.ts'
import { differencesFingerprint, findDifferences } from './tally.server.ts'

type FinishStocktake = {
  actor: Actor
  id: string
  /** `differencesFingerprint` of what the owner was shown. */
  shown: string
}

/**
 * Writes what a stocktake found as one change, each difference added to the stock as it is then, and serves who waits for what
 * was found. However often it is called, that is written once.
 *
 * @returns refused, and nothing written, when the differences are others than the owner was shown
 */
export function finishStocktake(
  db: Db,
  { actor, id, shown }: FinishStocktake,
): Promise<Outcome<ChangedInBulk, 'gone' | 'moved'>> {
  return inTransaction(db, async (tx) => {
    const [stocktake] = isId(id) ? await tx.select().from(stocktakes).where(eq(stocktakes.id, id)).for('update') : []
    if (stocktake === undefined) return refused('gone')
    if (stocktake.finishedAt !== null) return done({ count: 0, entryId: stocktake.entryId ?? undefined })
    const ids = (await findDifferences(tx, id)).map((row) => row.id)
    const locked = await wholeProducts(tx, isAnyOf(products.id, ids), 'no key update')
    // An order may have come before the lock.
    const isLocked = new Set(locked.map((product) => product.id))
    const rows = (await findDifferences(tx, id)).filter((row) => isLocked.has(row.id))
    if (differencesFingerprint(rows) !== shown) return refused('moved')
    const added = new Map(rows.map((row) => [row.id, row.difference]))
    const changed = locked.flatMap((before) => {
      const difference = added.get(before.id) ?? 0
      return difference === 0 ? [] : [{ before, after: { ...before, quantity: before.quantity + difference } }]
    })
    const entryId = await writeTogether(tx, actor, changed, `Stocktake: ${scopeText(stocktake)}`)
    await noteWritten(tx, id, added)
    await tx
      .update(stocktakes)
      .set({ finishedAt: sql`clock_timestamp()`, entryId: entryId ?? null })
      .where(eq(stocktakes.id, id))
    return done({ count: changed.length, entryId })
  })
}

/** Another stocktake that counted the same finds no difference once more. */
async function noteWritten(tx: Db, id: string, added: Map<string, number>): Promise<void> {
  await tx.execute(sql`insert into ${stocktakeLines} (stocktake_id, product_id, quantity, written)
    select ${id}, product_id, 0, pieces from unnest(${sql.param([...added.keys()])}::text[], ${sql.param([...added.values()])}::integer[])
      as given (product_id, pieces)
    on conflict (stocktake_id, product_id) do update set written = excluded.written`)
}
