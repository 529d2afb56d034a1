import { eq, sql } from 'drizzle-orm'
import { auditedChange } from '#domain/audit/changes.ts'
import { editsOf, findEntry } from '#domain/audit/read-entry.server.ts'
import { type Actor, record } from '#domain/audit/record.server.ts'
import { undoEntry } from '#domain/undo/undo-entry.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { insertProduct } from '../manage/change-product.server.ts'
import type { ProductFields } from '../product/product-form.ts'
import { purchasePieces, purchases } from './intake-tables.ts'
import { lockPieces, lockPurchase, shareCost } from './share-cost.server.ts'

/** `name`: makes it, unless it is there. */
export type NamedPurchase = { id: string; name: string; paidCents: number | null }

export type Piece = {
  actor: Actor
  /** Its product's, made before it is sent. */
  id: string
  fields: ProductFields
  /** The product that it is another piece of. */
  pieceOf?: string | undefined
  /** What it came with. */
  purchase?: NamedPurchase | undefined
}

/**
 * Adds a product, once: what is sent again, because its answer was lost, has its id, and changes nothing, not even when the
 * product has been deleted meanwhile.
 */
export function takeIn(db: Db, { actor, id, fields, pieceOf, purchase }: Piece): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${id}`}, 0))`)
    const { rows } = await tx.execute(sql`select 1 from (${editsOf(id)}) as edits limit 1`)
    if (rows.length > 0) return
    if (purchase !== undefined) {
      const begun = await tx.insert(purchases).values(purchase).onConflictDoNothing().returning()
      const entries = begun.map((each) => paidEntry(undefined, each))
      await record(tx, actor, entries)
      await lockPieces(tx, purchase.id, pieceOf)
      await tx.insert(purchasePieces).values({ productId: id, purchaseId: purchase.id })
    }
    await insertProduct(tx, { actor, id, fields, pieceOf })
    if (purchase !== undefined) await shareCost(tx, purchase.id)
  })
}

/**
 * Takes a piece back that nobody has changed or ordered since. The others of its purchase share what was paid for it.
 *
 * @returns how many were taken back: none, where that cannot be
 */
export function takeBack(db: Db, { actor, entryId }: { actor: Actor; entryId: number }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const entry = await findEntry(tx, entryId)
    const { purchaseId, productId } = purchasePieces
    const ofEntry = eq(productId, entry?.subjectId ?? '')
    const [piece] = await tx.select({ purchaseId }).from(purchasePieces).where(ofEntry)
    if (piece !== undefined) await lockPieces(tx, piece.purchaseId)
    const undone = await undoEntry(tx, { actor, entryId })
    if (piece !== undefined) await shareCost(tx, piece.purchaseId)
    return undone.ok ? undone.value : 0
  })
}

/** Says what was paid for all of a purchase, and shares it anew. @returns whether there is such a purchase */
export function changePaid(
  db: Db,
  { actor, id, paidCents }: { actor: Actor; id: string; paidCents: number },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const before = await lockPurchase(tx, id)
    if (before === undefined) return false
    await tx.update(purchases).set({ paidCents }).where(eq(purchases.id, id))
    await record(tx, actor, [paidEntry(before, { ...before, paidCents })])
    await shareCost(tx, id)
    return true
  })
}

/** The same of one whose pieces have each a cost of their own. */
export async function notePaid(tx: Db, { id, paidCents }: { id: string; paidCents: number }): Promise<void> {
  await tx.update(purchases).set({ paidCents }).where(eq(purchases.id, id))
}

function paidEntry(before: NamedPurchase | undefined, after: NamedPurchase) {
  return auditedChange('purchase', after, ['paidCents'], before, after)
}
