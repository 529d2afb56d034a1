import { and, asc, count, desc, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'
import { type Actor, record } from '#domain/audit/record.server.ts'
import { nameWithFacts } from '#domain/catalogue/facts/name-with-facts.ts'
import { findProducts } from '#domain/catalogue/product/find-product.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { lockStock } from '../move-stock.server.ts'
import { countHeld, serveLines } from '../serve-lines.server.ts'
import { isForName, isHeld, isInLine, waitingPlaces } from '../waiting-table.ts'

const { id, productId, email, createdAt, confirmedAt, heldUntil, endedAt, name } = waitingPlaces

/** `who`: the address of somebody who waited, or the name that the owner put it aside for. */
export type HeldPiece = { id: string; who: string; isForName: boolean; until: Date }

/** A product that people wait for. `since`: when the first of them asked. */
export type WantedProduct = Awaited<ReturnType<typeof listWanted>>[number]

/** What most people wait for comes first. A deleted product is wanted by nobody who could be told. */
export async function listWanted(db: Db, limit: number) {
  const people = count()
  const rows = await db
    .select({
      productId,
      people: sql<number>`count(*) filter (where ${isInLine})`.mapWith(Number),
      since: min(createdAt),
    })
    .from(waitingPlaces)
    .where(and(isNotNull(confirmedAt), isNull(endedAt)))
    .groupBy(productId)
    .orderBy(desc(people), productId)
    .limit(limit)
  const ids = pluck(rows, 'productId')
  const [found, held] = await Promise.all([findProducts(db, ids), heldPieces(db, ids)])
  const named = new Map(found.map((product) => [product.id, product]))
  return rows.flatMap(({ since, ...row }) => {
    const product = named.get(row.productId)
    if (product === undefined || since === null) return []
    const [name, { priceCents }] = [nameWithFacts(product.name, product.chips), product]
    return [{ ...row, name, priceCents, since, held: held.get(row.productId) ?? [] }]
  })
}

export async function countInLine(db: Db, products: string[]): Promise<number> {
  return await db.$count(waitingPlaces, and(isAnyOf(productId, products), isInLine))
}

/** For whom pieces of these products are held, first who is told first. */
export async function heldPieces(db: Db, productIds: string[]): Promise<Map<string, HeldPiece[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({
      id,
      productId,
      who: sql<string>`${email} || ${name}`,
      isForName: sql<boolean>`${isForName}`,
      until: sql<Date>`${heldUntil}`.mapWith(heldUntil),
    })
    .from(waitingPlaces)
    .where(and(isAnyOf(productId, productIds), isHeld))
    .orderBy(asc(createdAt), asc(id))
  return Map.groupBy(rows, (row) => row.productId)
}

/**
 * Ends a hold for the owner; the piece goes to the next in line, or is free.
 *
 * @returns false when it was over already
 */
export function releaseHold(db: Db, { actor, id: place }: { actor: Actor; id: string }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [found] = await tx.select({ productId }).from(waitingPlaces).where(eq(id, place))
    const [product] = found === undefined ? [] : await lockStock(tx, [found.productId])
    if (product === undefined) return false
    const released = await tx
      .update(waitingPlaces)
      .set({ endedAt: sql`now()`, ending: 'released' })
      .where(and(eq(id, place), isHeld))
      .returning({ id })
    if (released.length === 0) return false
    await countHeld(tx, [product.id])
    await serveLines(tx, [product.id])
    // Without the address: it can be forgotten, an audit entry cannot.
    await record(tx, actor, [{ action: 'released', kind: 'product', subject: { id: product.id, name: product.name } }])
    return true
  })
}
