import { and, eq, gt, max } from 'drizzle-orm'
import { sumOf } from '#domain/money.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { lockStock, type Pieces, putBackStock, takeStock } from '#domain/stock/move-stock.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { orderItems } from '../order-tables.ts'
import { orderReturnLines, orderReturns } from '../return-tables.ts'
import type { KeptLine } from '../returns/returned-lines.server.ts'
import type { OrderReturn } from '../returns/returns.ts'
import { type CreditSpent, takeCreditAgain } from '../returns/settle-credit.server.ts'
import type { LockedOrder } from './handle-orders.server.ts'

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
  const back = wanted.map(({ line: { productId }, pieces }) => ({ productId, quantity: pieces }))
  const here = await restock(tx, back)
  const numberOf = await nextNumbers(tx, pluck(given, 'orderId'))
  const rows = given.map(({ lines: _, ...row }) => ({ ...row, number: numberOf(row.orderId) }))
  const lines = given.flatMap((each) =>
    each.lines.map(({ line: { position, productId }, pieces, intoStock, refundCents }) => ({
      ...{ orderId: each.orderId, number: numberOf(each.orderId), position, pieces, refundCents },
      restocked: intoStock && here.has(productId) ? pieces : 0,
    })),
  )
  await tx.insert(orderReturns).values(rows)
  if (lines.length > 0) await tx.insert(orderReturnLines).values(lines)
  const restocked = sumOf(pluck(lines, 'restocked'))
  const gone = wanted.filter(({ line }) => !here.has(line.productId)).map(({ line }) => line.name)
  return { back: restocked, out: sumOf(pluck(lines, 'pieces')) - restocked, gone: [...new Set(gone)] }
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

/** Pieces that were sold again or products that were deleted, and store credit that was spent. */
export type RemoveProblem = { kind: 'out-of-stock'; names: string[] } | CreditSpent

/**
 * Removes the last of a locked order's returns, and takes again what it put into stock and what it gave back as store credit;
 * or nothing changes. `order`: in the state that it has afterwards.
 */
export async function removeReturn(
  tx: Db,
  { actor, order, returns }: { actor: string; order: LockedOrder; returns: OrderReturn[] },
): Promise<Outcome<undefined, RemoveProblem>> {
  const undone = returns.at(-1)
  const { orderId, number, position, restocked } = orderReturnLines
  const isOfReturn = and(eq(orderId, order.id), eq(number, undone?.number ?? 0))
  const lines = await tx
    .select({ productId: orderItems.productId, name: orderItems.productName, quantity: restocked })
    .from(orderReturnLines)
    .innerJoin(orderItems, and(eq(orderItems.orderId, orderId), eq(orderItems.position, position)))
    .where(and(isOfReturn, gt(restocked, 0)))
  const names = await lockShort(tx, lines)
  if (names.length > 0) return refused({ kind: 'out-of-stock', names })
  const taken = await takeCreditAgain(tx, { actor, order, returns })
  if (!taken.ok) return taken
  await takeAgain(tx, lines)
  await tx
    .delete(orderReturns)
    .where(and(eq(orderReturns.orderId, order.id), eq(orderReturns.number, undone?.number ?? 0)))
  return done(undefined)
}

type NamedPieces = Pieces & { name: string }

/**
 * Puts pieces of lines into stock.
 *
 * @returns the ids of those products that are still there: of the others there is no stock to go back to
 */
async function restock(tx: Db, lines: Pieces[]): Promise<Set<string>> {
  const found = await lockStock(tx, idsOf(lines))
  const here = new Set(found.map(({ id }) => id))
  const pieces = byProduct(lines).filter(({ productId }) => here.has(productId))
  await putBackStock(tx, pieces)
  return here
}

/** Locks the products of lines. @returns the names of those of which too few are left, or that were deleted */
export async function lockShort(tx: Db, lines: NamedPieces[]): Promise<string[]> {
  const stock = new Map((await lockStock(tx, idsOf(lines))).map((product) => [product.id, product.stock]))
  const short = byProduct(lines).filter(({ productId, quantity }) => (stock.get(productId) ?? 0) < quantity)
  return short.map(({ name }) => name)
}

/** Takes pieces of lines from stock again, of which `lockShort` found none short. */
export async function takeAgain(tx: Db, lines: NamedPieces[]): Promise<void> {
  await takeStock(tx, byProduct(lines))
}

const idsOf = (lines: Pieces[]) => lines.map(({ productId }) => productId)

/** A product may stand in several lines. */
function byProduct<Line extends Pieces>(lines: Line[]): Line[] {
  const sums = new Map<string, Line>()
  for (const line of lines) {
    const { quantity = 0 } = sums.get(line.productId) ?? {}
    sums.set(line.productId, { ...line, quantity: quantity + line.quantity })
  }
  return [...sums.values()]
}
