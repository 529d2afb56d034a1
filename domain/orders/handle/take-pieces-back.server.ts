import { type Actor, record } from '#domain/audit/record.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { type KeptLine, keptLines, returnsOfOrder } from '../returns/returned-lines.server.ts'
import {
  type OrderReturn,
  piecesOf,
  type RefundWay,
  type ReturnReason,
  refundOf,
  shareRefund,
} from '../returns/returns.ts'
import { lockOrders, nameOf } from './handle-orders.server.ts'
import { returnEntry } from './handling-audit.server.ts'
import { type LineBack, removeReturn, type StockBack, storeReturns } from './store-returns.server.ts'

export type PiecesBack = {
  orderId: string
  /** The number of the last return that the form knew of, or 0. */
  seen: number
  lines: { position: number; pieces: number; intoStock: boolean }[]
  refundCents: number
  refundWay?: RefundWay | undefined
  reason?: ReturnReason | undefined
  note: string
  /** More money than the order's total. */
  mayExceed?: boolean
}

export type PiecesBackProblem =
  | { kind: 'cancelled' }
  /** Somebody took pieces back since the form was shown. */
  | { kind: 'meanwhile' }
  | { kind: 'nothing' }
  | { kind: 'too-many'; lines: { position: number; kept: number }[] }
  | { kind: 'too-much-money'; leftCents: number }

/**
 * Takes pieces of an order back: stores what came back and the money that was returned, and puts pieces into stock. Money
 * may be returned without pieces. One transaction, under the order's lock, then the products' by id. A second press of the same form changes nothing and is
 * answered as the first was; another form that knew no more than the first is refused with `meanwhile`.
 */
export function takePiecesBack(
  db: Db,
  { actor, ...given }: PiecesBack & { actor: Actor },
): Promise<Outcome<StockBack, PiecesBackProblem>> {
  return inTransaction(db, async (tx) => {
    const [order] = await lockOrders(tx, [given.orderId])
    const returns = await returnsOfOrder(tx, given.orderId)
    const same = returns.find((each) => each.number === given.seen + 1 && isSame(each, given))
    if (same !== undefined) return done(stockOf(same))
    if (order === undefined || order.handling === 'cancelled') return refused({ kind: 'cancelled' })
    if ((returns.at(-1)?.number ?? 0) !== given.seen) return refused({ kind: 'meanwhile' })

    const lines = linesBack(given, await keptLines(tx, [given.orderId]))
    if (lines.length === 0) return refused({ kind: 'nothing' })
    const tooMany = lines.filter(({ line, pieces }) => pieces > line.kept).map(({ line }) => line)
    if (tooMany.length > 0) return refused({ kind: 'too-many', lines: tooMany })
    const leftCents = Math.max(0, order.totalCents - returns.reduce((sum, each) => sum + refundOf(each), 0))
    if (given.refundCents > leftCents && given.mayExceed !== true) return refused({ kind: 'too-much-money', leftCents })

    const { orderId, refundWay = null, reason = null, note } = given
    const row = { orderId, actor: nameOf(actor), isCancellation: false, reason, note, refundWay, lines }
    const stock = await storeReturns(tx, [row])
    await record(tx, actor, [returnEntry(orderId, undefined, row)])
    return done(stock)
  })
}

export type UndoReturnProblem = { kind: 'not-last' } | { kind: 'out-of-stock'; names: string[] }

/** Takes the last return of an order back: what it put into stock is taken again, or nothing changes. */
export function undoReturn(
  db: Db,
  { actor, orderId, number }: { actor: Actor; orderId: string; number: number },
): Promise<Outcome<undefined, UndoReturnProblem>> {
  return inTransaction(db, async (tx) => {
    await lockOrders(tx, [orderId])
    const last = (await returnsOfOrder(tx, orderId)).at(-1)
    if (last?.number !== number || last.isCancellation) return refused({ kind: 'not-last' })
    const lines = await keptLines(tx, [orderId])
    const names = await removeReturn(tx, { orderId, number })
    if (names.length > 0) return refused({ kind: 'out-of-stock', names })
    const back = last.lines.flatMap(({ position, restocked, ...each }) => {
      const line = lines.find((one) => one.position === position)
      return line === undefined ? [] : [{ ...each, line, intoStock: restocked > 0 }]
    })
    await record(tx, actor, [returnEntry(orderId, { ...last, lines: back }, undefined)])
    return done(undefined)
  })
}

/** Money is shared over the lines by what the pieces cost, so that sums of lines and sums of orders agree. */
function linesBack({ lines, refundCents }: PiecesBack, kept: KeptLine[]): LineBack[] {
  const back = lines.flatMap(({ position, pieces, intoStock }) => {
    const line = kept.find((each) => each.position === position)
    return line === undefined || pieces === 0 ? [] : [{ line, pieces, intoStock }]
  })
  if (back.length === 0) return moneyAlone(kept, refundCents)
  const shares = shareRefund(
    refundCents,
    back.map(({ line, pieces }) => line.priceCents * pieces),
  )
  return back.map((each, place) => ({ ...each, refundCents: shares[place] ?? 0 }))
}

/** The rest of the money for what came back before, or where nothing did, a part of the price of all that is kept. */
function moneyAlone(lines: KeptLine[], refundCents: number): LineBack[] {
  const cameBack = lines.filter(({ returned }) => returned > 0)
  const meant = cameBack.length > 0 ? cameBack : lines
  const shares = shareRefund(
    refundCents,
    meant.map(({ priceCents, returned, kept }) => priceCents * (returned === 0 ? kept : returned)),
  )
  return meant
    .map((line, place) => ({ line, pieces: 0, intoStock: false, refundCents: shares[place] ?? 0 }))
    .filter((each) => each.refundCents > 0)
}

function isSame(stored: OrderReturn, given: PiecesBack): boolean {
  const wanted = given.lines.filter(({ pieces }) => pieces > 0)
  const cameBack = piecesOf(stored)
  return (
    !stored.isCancellation &&
    stored.refundWay === (given.refundWay ?? null) &&
    stored.reason === (given.reason ?? null) &&
    stored.note === given.note &&
    refundOf(stored) === given.refundCents &&
    cameBack.length === wanted.length &&
    cameBack.every(({ position, pieces, restocked }) =>
      wanted.some((each) => each.position === position && each.pieces === pieces && each.intoStock === restocked > 0),
    )
  )
}

function stockOf({ lines }: OrderReturn): StockBack {
  const back = lines.reduce((sum, { restocked }) => sum + restocked, 0)
  return { back, out: lines.reduce((sum, { pieces }) => sum + pieces, 0) - back, gone: [] }
}
