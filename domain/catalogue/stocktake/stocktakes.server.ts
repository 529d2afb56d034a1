import { and, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import { type Actor, actorName } from '#domain/audit/record.server.ts'
import { isId, newId } from '#domain/ids.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { eachDay, type Task } from '#platform/work/schedule.ts'
import { products } from '../catalogue-tables.ts'
import { isOnShelf } from '../shelves/find-shelves.server.ts'
import { stocktakeLines, stocktakeScans, stocktakes } from '../stocktake-tables.ts'
import type { StocktakeScope } from './stocktake.ts'

export type Stocktake = typeof stocktakes.$inferSelect

const MOST = 30

/**
 * Begins to count, or goes on with what is open of the same scope: two who start at once count together.
 *
 * @returns its id
 */
export function startStocktake(db: Db, { actor, shelf, category }: StocktakeScope & { actor: Actor }): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = newId()
    const startedBy = actorName(actor)
    const begun = await tx
      .insert(stocktakes)
      .values({ id, shelf, category, startedBy })
      .onConflictDoNothing()
      .returning()
    const isOfScope = and(eq(stocktakes.shelf, shelf), eq(stocktakes.category, category))
    const [open] = await tx
      .select({ id: stocktakes.id })
      .from(stocktakes)
      .where(and(isOfScope, isNull(stocktakes.finishedAt)))
    // The one that was open may have been finished since: then another begins.
    if (begun.length === 0) return open?.id ?? (await startStocktake(tx, { actor, shelf, category }))
    const within = and(
      shelf === '' ? undefined : isOnShelf(shelf),
      category === '' ? undefined : eq(products.category, category),
    )
    await tx.execute(sql`insert into ${stocktakeLines} (stocktake_id, product_id, quantity)
      select ${id}, ${products.id}, ${products.quantity} from ${products} where ${within ?? sql`true`}`)
    return id
  })
}

export async function findStocktake(db: Db, id: string): Promise<Stocktake | undefined> {
  const [found] = isId(id) ? await db.select().from(stocktakes).where(eq(stocktakes.id, id)) : []
  return found
}

/** Open ones first, then the last that were finished. */
export async function listStocktakes(db: Db): Promise<(Stocktake & { pieces: number })[]> {
  const pieces = sql<number>`(select coalesce(sum(pieces), 0)::integer from ${stocktakeScans}
    where ${eq(stocktakeScans.stocktakeId, stocktakes.id)})`
  const { startedAt, finishedAt } = stocktakes
  return await db
    .select({ ...getTableColumns(stocktakes), pieces })
    .from(stocktakes)
    .orderBy(desc(isNull(finishedAt)), desc(startedAt))
    .limit(MOST)
}

/** Throws away what was counted. A finished one stays, as its change does. */
export async function discardStocktake(db: Db, id: string): Promise<void> {
  await db.delete(stocktakes).where(and(eq(stocktakes.id, id), isNull(stocktakes.finishedAt)))
}

const KEPT = sql`now() - interval '1 year'`

/** What changed by a stocktake stays in the audit log. */
export function forgetStocktakesTask(db: Db): Task {
  return eachDay('forget-stocktakes', () => db.delete(stocktakes).where(lt(stocktakes.finishedAt, KEPT)))
}
