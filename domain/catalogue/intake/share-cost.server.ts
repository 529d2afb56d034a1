import { eq } from 'drizzle-orm'
import { subjectsWith } from '#domain/audit/read-entry.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { writeChanged } from '../manage/write-products.server.ts'
import { purchasePieces, purchases } from './intake-tables.ts'
import { shareOut } from './share-out.ts'

/** Before its pieces are written: those that come in at once wait for each other here. */
export async function lockPurchase(tx: Db, id: string) {
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, id)).for('no key update')
  return purchase
}

/**
 * The same with its pieces, and with the product that a new one is another piece of: all at once in the order of their ids, as an
 * order locks them.
 */
export async function lockPieces(tx: Db, id: string, other = ''): Promise<void> {
  await lockPurchase(tx, id)
  await tx
    .select({ id: products.id })
    .from(products)
    .where(isAnyOf(products.id, [other, ...(await piecesOf(tx, id))]))
    .orderBy(products.id)
    .for('no key update')
}

async function piecesOf(tx: Db, id: string): Promise<string[]> {
  const { productId, purchaseId } = purchasePieces
  return (await tx.select({ productId }).from(purchasePieces).where(eq(purchaseId, id))).map((row) => row.productId)
}

/**
 * Shares what was paid for a purchase among its pieces by their prices, in the caller's transaction. Pieces whose cost somebody said,
 * as the log of changes has it, keep it, and the others share the rest; what has no price yet has no share.
 */
export async function shareCost(tx: Db, purchaseId: string): Promise<void> {
  const purchase = await lockPurchase(tx, purchaseId)
  if (purchase === undefined || purchase.paidCents === null) return
  const ids = await piecesOf(tx, purchaseId)
  const said = new Set(await subjectsWith(tx, { field: 'costCents', ids }))
  const { id, name, priceCents, quantity, piecesSold, costCents } = products
  const rows = await tx
    .select({ id, name, priceCents, quantity, piecesSold, costCents })
    .from(products)
    .where(isAnyOf(id, ids))
    .orderBy(id)
    .for('no key update')
  const counted = rows.map((row) => ({ ...row, count: Math.max(row.quantity + row.piecesSold, 1) }))
  const own = counted.filter((row) => said.has(row.id))
  const rest = own.reduce((left, row) => left - (row.costCents ?? 0) * row.count, purchase.paidCents)
  const sharing = counted.filter((row) => !said.has(row.id) && row.priceCents > 0)
  const shares = shareOut(Math.max(rest, 0), sharing)
  const changed = rows.flatMap((row) => {
    const [before, cents] = [{ id: row.id, name: row.name, costCents: row.costCents }, shares.get(row.id)]
    return cents === undefined ? [] : { before, after: { ...before, costCents: cents } }
  })
  await writeChanged(tx, changed)
}
