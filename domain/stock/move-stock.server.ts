import { and, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck, updateMany } from '#platform/database/write-many.ts'
import { nextUpdate, products } from '../catalogue/catalogue-tables.ts'
import { isOnSale } from '../catalogue/product/in-lists.server.ts'
import { dueAmong, serveLines } from './serve-lines.server.ts'
import { soldOneOff } from './sold-one-offs.server.ts'

/** Pieces of a product, summed over the lines that name it. */
export type Pieces = { productId: string; quantity: number }

/**
 * Locks products in the order of their ids, so that two that lock never wait for each other in a circle. `stock`: the pieces
 * that are free. What has been held long enough goes to the next in line first.
 */
export async function lockStock(tx: Db, productIds: string[]) {
  const found = await lock(tx, productIds)
  const held = found.filter((product) => product.held > 0).map(({ id }) => id)
  const due = held.length === 0 ? [] : await dueAmong(tx, held)
  if (due.length === 0) return found
  await serveLines(tx, due)
  return await lock(tx, productIds)
}

async function lock(tx: Db, productIds: string[]) {
  if (productIds.length === 0) return []
  const { id, name, priceCents, costCents, quantity, held, image, facts, releaseOn } = products
  return await tx
    .select({
      id,
      name,
      priceCents,
      costCents,
      stock: sql<number>`${quantity} - ${held}`,
      held,
      image,
      facts,
      releaseOn,
      isOnSale: sql<boolean>`${isOnSale}`,
    })
    .from(products)
    .where(inArray(id, productIds))
    .orderBy(id)
    .for('no key update')
}

/** What is free of the products on sale, for a statement of the caller's that locks nothing. */
export function freeStock(db: Db) {
  const { id, name, quantity, held } = products
  const left = sql<number>`${quantity} - ${held}`.as('left')
  return db.select({ id, name, left }).from(products).where(isOnSale).as('free')
}

/** Puts pieces back. A product that was deleted meanwhile has no stock to go back to. */
export async function putBackStock(tx: Db, pieces: Pieces[]): Promise<void> {
  const back = pieces.map(({ productId, quantity }) => ({ productId, quantity: -quantity }))
  await takeStock(tx, back)
  await serveLines(tx, pluck(pieces, 'productId'))
}

/** Writes how many pieces of locked products there are, as their owner says. */
export async function setStock(tx: Db, counted: Iterable<{ id: string; quantity: number }>): Promise<void> {
  const ids: string[] = []
  await updateMany(tx, products, noted(counted, ids), { updatedAt: nextUpdate, ...CORRECTED })
  await serveLines(tx, ids)
}

/** A piece that its owner takes away was not sold here. */
const CORRECTED = soldOneOff({ quantity: sql`given.quantity`, piecesSold: products.piecesSold, at: sql`null` })

function* noted<Row extends { id: string }>(rows: Iterable<Row>, ids: string[]): Generator<Row> {
  for (const row of rows) {
    ids.push(row.id)
    yield row
  }
}

/** Takes pieces of locked products; one statement for all. */
export async function takeStock(tx: Db, taken: Pieces[]): Promise<void> {
  if (taken.length === 0) return
  const ids = sql.param(pluck(taken, 'productId'))
  const quantities = sql.param(pluck(taken, 'quantity'))
  const quantity = sql`${products.quantity} - taken.quantity`
  const piecesSold = sql`${products.piecesSold} + taken.quantity`
  await tx
    .update(products)
    .set({ quantity, piecesSold, ...soldOneOff({ quantity, piecesSold, at: sql`now()` }) })
    .from(sql`unnest(${ids}::text[], ${quantities}::integer[]) as taken (id, quantity)`)
    .where(eq(products.id, sql`taken.id`))
}

/**
 * Writes how many pieces were sold, of some products, which it locks in the order of their ids as an order does, or of all of a
 * shop that nobody uses yet. Call it in a transaction.
 *
 * @param soldOf asks for the `pieces` of a product that went out and are not in stock again, and when the `last` did
 */
export async function writeSold(tx: Db, soldOf: (productId: SQLWrapper) => SQL, productIds?: string[]): Promise<void> {
  const { id, piecesSold, quantity } = products
  const wanted = productIds === undefined ? undefined : isAnyOf(id, productIds)
  if (wanted) await tx.select({ id }).from(products).where(wanted).orderBy(id).for('no key update')
  const counted = sql`(select ${id} as id, sold.pieces, sold.last from ${products}, lateral (${soldOf(id)}) sold
    where ${wanted ?? sql`true`}) counted`
  const sold = sql`counted.pieces`
  await tx
    .update(products)
    .set({ piecesSold: sold, ...soldOneOff({ quantity, piecesSold: sold, at: sql`counted.last` }) })
    .from(counted)
    .where(and(eq(id, sql`counted.id`), ne(piecesSold, sold)))
}
