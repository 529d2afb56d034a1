import { sql } from 'drizzle-orm'
import { type Actor, actorName } from '#domain/audit/record.server.ts'
import { piecesToSend } from '#domain/orders/read/pieces-on-shelf.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { type CodeProblem, findMeant } from '../shelves/find-by-code.server.ts'
import { stocktakeScans, stocktakes } from '../stocktake-tables.ts'
import type { Unexpected } from './stocktake.ts'
import { findStocktake } from './stocktakes.server.ts'
import { readTallied } from './tally.server.ts'

export type CountProblem =
  | CodeProblem
  /** The stocktake was finished or thrown away: nothing was counted. */
  | { kind: 'finished' }
  /** Somebody else has counted since the number that was corrected was shown. */
  | { kind: 'counted-meanwhile' }

type ByStocktake = { actor: Actor; stocktake: string; key: string }

/**
 * Counts the piece that was scanned. The same `key` again counts nothing more.
 *
 * @param product the one that was meant, where several share a code
 */
export async function countScan(
  db: Db,
  { code, product = '', ...given }: ByStocktake & { code: string; product?: string },
): Promise<Outcome<Unexpected, CountProblem>> {
  const meant = await findMeant(db, { code, product })
  return meant.ok ? await countPieces(db, { ...given, product: meant.value, pieces: 1 }) : meant
}

/** `seen`: what was counted as the whole of it was typed, by which the count becomes all that lies there now. */
type CountPieces = ByStocktake & { product: string; pieces: number; seen?: number | undefined }

/**
 * Adds to what was counted of a product, or takes from it. What may have lain there is read in the same statement: a sale is
 * before it or after it as a whole. It waits while somebody finishes the stocktake, and then counts nothing.
 */
export async function countPieces(db: Db, { seen, ...given }: CountPieces): Promise<Outcome<Unexpected, CountProblem>> {
  const { pieces, stocktake, product, key } = given
  if (seen === undefined && pieces > 0) return await addPieces(db, { ...given, isWhole: false })
  return await inTransaction(db, async (tx) => {
    // Corrections of one product wait for each other: none takes away more than was counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${stocktake} ${product}`}, 0))`)
    const { rows } = await tx.execute<{ counted: number; isSent: boolean }>(sql`
      select coalesce(sum(pieces), 0)::integer as counted, coalesce(bool_or(key = ${key}), false) as "isSent"
      from ${stocktakeScans} where stocktake_id = ${stocktake} and product_id = ${product}`)
    const { counted = 0, isSent = false } = rows[0] ?? {}
    if (seen !== undefined && seen !== counted && !isSent) return refused({ kind: 'counted-meanwhile' })
    return await addPieces(tx, { ...given, pieces: Math.max(pieces, -counted), isWhole: seen !== undefined })
  })
}

type AddPieces = Omit<CountPieces, 'seen'> & { isWhole: boolean }

async function addPieces(
  db: Db,
  { actor, stocktake, key, product, pieces, isWhole }: AddPieces,
): Promise<Outcome<Unexpected, CountProblem>> {
  const { id, quantity } = products
  const { rowCount } = await db.execute(sql`
    insert into ${stocktakeScans} (stocktake_id, key, product_id, pieces, is_whole, least, most, actor)
    select open.id, ${key}, ${id}, ${pieces}::integer, ${isWhole}::boolean, ${quantity}, ${quantity} + ${piecesToSend(id)}, ${actorName(actor)}
    from (select id from ${stocktakes} where id = ${stocktake} and finished_at is null for share) open
    join ${products} on ${id} = ${product}
    on conflict do nothing`)
  if (rowCount === 0 && (await findStocktake(db, stocktake))?.finishedAt !== null) return refused({ kind: 'finished' })
  const tallied = await readTallied(db, stocktake, product)
  return tallied === undefined ? refused({ kind: 'unknown' }) : done(tallied)
}
