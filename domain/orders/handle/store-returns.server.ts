import { and, eq, gt, max } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { orderItems } from '../order-tables.ts'
import { orderReturnLines, orderReturns } from '../return-tables.ts'
import type { KeptLine } from '../returns/returned-lines.server.ts'
import { restock, takeAgain } from './move-pieces.server.ts'

export type LineBack = { line: KeptLine; pieces: number; intoStock: boolean; refundCents: number }

type ReturnToStore = Pick<
  typeof orderReturns.$inferInsert,
  'orderId' | 'actor' | 'isCancellation' | 'reason' | 'note' | 'refundWay'
> & { lines: LineBack[] }

/** Pieces that are in stock again, those that stay out, and the names of products that have no stock to go back to. */
export type StockBack = { back: number; out: number; gone: string[] }

/** Stores returns, one an order, and puts their pieces into stock. The orders are locked, and the lines were read since. */
export async function storeReturns(tx: Db, given: ReturnToStore[]): Promise<StockBack> {
  const wanted = given.flatMap(({ lines }) => lines.filter(({ intoStock }) => intoStock))
  const here = await restock(
    tx,
    wanted.map(({ line: { productId }, pieces }) => ({ productId, quantity: pieces })),
  )
  const numberOf = await nextNumbers(
    tx,
    given.map(({ orderId }) => orderId),
  )
  const rows = given.map(({ lines: _, ...row }) => ({ ...row, number: numberOf(row.orderId) }))
  const lines = given.flatMap((each) =>
    each.lines.map(({ line: { position, productId }, pieces, intoStock, refundCents }) => ({
      ...{ orderId: each.orderId, number: numberOf(each.orderId), position, pieces, refundCents },
      restocked: intoStock && here.has(productId) ? pieces : 0,
    })),
  )
  await tx.insert(orderReturns).values(rows)
  if (lines.length > 0) await tx.insert(orderReturnLines).values(lines)
  const back = lines.reduce((sum, { restocked }) => sum + restocked, 0)
  const gone = wanted.filter(({ line }) => !here.has(line.productId)).map(({ line }) => line.name)
  return { back, out: lines.reduce((sum, { pieces }) => sum + pieces, 0) - back, gone: [...new Set(gone)] }
}

async function nextNumbers(tx: Db, ids: string[]): Promise<(id: string) => number> {
  const { orderId, number } = orderReturns
  const last = await tx
    .select({ orderId, number: max(number) })
    .from(orderReturns)
    .where(isAnyOf(orderId, ids))
    .groupBy(orderId)
  const numbers = new Map(last.map((row) => [row.orderId, row.number ?? 0]))
  return (id) => (numbers.get(id) ?? 0) + 1
}

/**
 * Removes a return of a locked order, and takes from stock again what went into it; or nothing changes.
 *
 * @returns the names of products of which too few are left
 */
export async function removeReturn(tx: Db, of: { orderId: string; number: number }): Promise<string[]> {
  const { orderId, number, position, restocked } = orderReturnLines
  const isOfReturn = and(eq(orderId, of.orderId), eq(number, of.number))
  const lines = await tx
    .select({ productId: orderItems.productId, name: orderItems.productName, quantity: restocked })
    .from(orderReturnLines)
    .innerJoin(orderItems, and(eq(orderItems.orderId, orderId), eq(orderItems.position, position)))
    .where(and(isOfReturn, gt(restocked, 0)))
  const short = await takeAgain(tx, lines)
  if (short.length > 0) return short
  await tx.delete(orderReturns).where(and(eq(orderReturns.orderId, of.orderId), eq(orderReturns.number, of.number)))
  return []
}
