import { desc, eq, sql } from 'drizzle-orm'
import { listAdditions } from '#domain/audit/read-entry.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { purchasePieces, purchases } from './intake-tables.ts'

const HOURS = 12
const MOST_SHOWN = 30

const { id, name, priceCents, quantity, piecesSold, isDraft, image, category, costCents } = products

/** What somebody added in the last hours, the latest first, with the entry that takes each back. */
export async function listTakenIn(db: Db, actorId: string) {
  const entries = await listAdditions(db, { actorId, hours: HOURS, limit: MOST_SHOWN })
  const added = await db
    .select({ id, name, priceCents, quantity, isDraft, image, category })
    .from(products)
    .where(isAnyOf(id, pluck(entries, 'subjectId')))
  return entries.flatMap(({ entryId, subjectId }) => {
    const product = added.find((each) => each.id === subjectId)
    return product === undefined ? [] : [{ ...product, entryId }]
  })
}

export type TakenIn = Awaited<ReturnType<typeof listTakenIn>>[number]

export async function purchaseOf(db: Db, productId: string): Promise<{ id: string; name: string } | undefined> {
  const [purchase] = await db
    .select({ id: purchases.id, name: purchases.name })
    .from(purchasePieces)
    .innerJoin(purchases, eq(purchases.id, purchasePieces.purchaseId))
    .where(eq(purchasePieces.productId, productId))
  return purchase
}

/** The latest purchases, with how much of what was paid their pieces have. */
export async function listPurchases(db: Db, limit = 6) {
  return await db
    .select({
      ...{ id: purchases.id, name: purchases.name, paidCents: purchases.paidCents, createdAt: purchases.createdAt },
      pieces: sql<number>`count(${id})`.mapWith(Number),
      sharedCents: sql<number>`coalesce(sum(${costCents} * (${quantity} + ${piecesSold})), 0)`.mapWith(Number),
    })
    .from(purchases)
    .leftJoin(purchasePieces, eq(purchasePieces.purchaseId, purchases.id))
    .leftJoin(products, eq(id, purchasePieces.productId))
    .groupBy(purchases.id)
    .orderBy(desc(purchases.createdAt))
    .limit(limit)
}

export type Purchase = Awaited<ReturnType<typeof listPurchases>>[number]
