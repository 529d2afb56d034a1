import { lockCreditOf } from '#domain/credit/ledger.server.ts'
import type { Db } from '#platform/database/client.ts'
import { announceSold } from '../count-sold.server.ts'
import { keptLines } from '../returns/returned-lines.server.ts'
import type { ReturnReason } from '../returns/returns.ts'
import { giveCreditBack } from '../returns/settle-credit.server.ts'
import type { LockedOrder } from './handle-orders.server.ts'
import { type StockBack, storeReturns } from './store-returns.server.ts'

/** Why orders are cancelled, and the positions of the lines whose pieces stay out of stock. */
export type Cancelling = { stayOut: number[]; reason?: ReturnReason | undefined }

/** `stayedOut`: of an order that has some, the lines that stay out of stock, such as `2 x Pad`. */
type CancelledPieces = { stock: StockBack; stayedOut: (id: string) => string[] | undefined }

/**
 * Stores that all that the customers of locked orders still had is taken off them, and puts it into stock but for what
 * stays out. What came back before is not put back a second time. A lost parcel stays out as a whole. Store credit that is
 * still in the orders goes back.
 */
export async function cancelPieces(
  tx: Db,
  { actor, orders, stayOut, reason }: Cancelling & { actor: string; orders: LockedOrder[] },
): Promise<CancelledPieces> {
  const orderIds = orders.map(({ id }) => id)
  const lines = (await keptLines(tx, orderIds)).filter(({ kept }) => kept > 0)
  const back = lines.map((line) => ({
    ...{ line, pieces: line.kept, refundCents: 0 },
    intoStock: reason !== 'lost' && !stayOut.includes(line.position),
  }))
  const stock = await storeReturns(
    tx,
    orderIds.map((orderId) => ({
      ...{ orderId, actor, isCancellation: true, reason: reason ?? null, note: '' },
      lines: back.filter(({ line }) => line.orderId === orderId),
    })),
  )
  await lockCreditOf(tx, orderIds)
  for (const order of orders) await giveCreditBack(tx, { actor, order: { ...order, handling: 'cancelled' } })
  await announceSold(tx, orderIds)
  const stayedOut = Map.groupBy(
    back.filter(({ intoStock }) => !intoStock),
    ({ line }) => line.orderId,
  )
  const told = (id: string) => stayedOut.get(id)?.map(({ line, pieces }) => `${pieces} x ${line.name}`)
  return { stock, stayedOut: told }
}
