import { type Actor, actorName, record } from '#domain/audit/record.server.ts'
import { sumOf } from '#domain/money.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isUnderWay } from '../handling.ts'
import { type KeptLine, keptLines, returnsOfOrder } from '../returns/returned-lines.server.ts'
import {
  leftToReturn,
  type OrderReturn,
  piecesOf,
  type RefundWay,
  type ReturnReason,
  refundOf,
  shareRefund,
} from '../returns/returns.ts'
import { giveCreditBack } from '../returns/settle-credit.server.ts'
import { type LockedOrder, lockOrders } from './handle-orders.server.ts'
import { returnEntry } from './handling-audit.server.ts'
import {
  type LineBack,
  type RemoveProblem,
  removeReturn,
  type StockBack,
  storeReturns,
} from './store-returns.server.ts'

export type PiecesBack = {
  orderId: string
  /** The number of the last return that the form knew of, or 0. */
  seen: number
  lines: { position: number; pieces: number; intoStock: boolean }[]
  /** If it is not said: of an order under way the price of the pieces, which nobody has paid yet; otherwise none. */
  refundCents?: number | undefined
  refundWay?: RefundWay | undefined
  reason?: ReturnReason | undefined
  note: string
  /** More money than the pieces cost that came back, or even than was paid. */
  mayExceed?: Excess | undefined
}

export type Excess = 'pieces' | 'order'

export type TakenBack = StockBack & { refundCents: number }

export type PiecesBackProblem =
  | { kind: 'cancelled' }
  /** Somebody took pieces back since the form was shown. */
  | { kind: 'meanwhile' }
  | { kind: 'nothing' }
  | { kind: 'too-many'; lines: { position: number; kept: number }[] }
  | { kind: 'too-much-money'; exceeded: Excess; leftCents: number }
  /** Store credit belongs to an address. */
  | { kind: 'no-address' }

/**
 * Takes pieces of an order back: stores what came back and the money that was returned, and puts pieces into stock. Money
 * may be returned without pieces, also of a cancelled order that had been paid. Store credit that is then more than is to pay
 * goes back. One transaction, under the order's lock, then the products' by id, then the credit's. A second press of the same form changes nothing and is
 * answered as the first was; another form that knew no more than the first is refused with `meanwhile`.
 */
export function takePiecesBack(
  db: Db,
  { actor, ...given }: PiecesBack & { actor: Actor },
): Promise<Outcome<TakenBack, PiecesBackProblem>> {
  return inTransaction(db, async (tx) => {
    const [order] = await lockOrders(tx, [given.orderId])
    const returns = await returnsOfOrder(tx, given.orderId)
    const same = returns.find((each) => each.number === given.seen + 1 && isSame(each, given))
    if (same !== undefined) return done(takenBackBy(same))
    if (order === undefined) return refused({ kind: 'cancelled' })
    if (order.handling === 'cancelled' && given.lines.some((line) => line.pieces > 0))
      return refused({ kind: 'cancelled' })
    if ((returns.at(-1)?.number ?? 0) !== given.seen) return refused({ kind: 'meanwhile' })

    const kept = await keptLines(tx, [given.orderId])
    const pieces = piecesGiven(given, kept)
    const tooMany = pieces.filter(({ line, pieces }) => pieces > line.kept).map(({ line }) => line)
    if (tooMany.length > 0) return refused({ kind: 'too-many', lines: tooMany })
    const left = moneyLeft({ order, returns, kept, pieces })
    const { refundCents = isUnderWay(order.handling) ? left.ofNow : 0 } = given
    const exceeded = refundCents > left.order ? 'order' : refundCents > left.pieces ? 'pieces' : undefined
    if (exceeded !== undefined && given.mayExceed !== exceeded && given.mayExceed !== 'order')
      return refused({ kind: 'too-much-money', exceeded, leftCents: left[exceeded] })
    const lines = pieces.length === 0 ? moneyAlone(kept, refundCents) : withRefund(pieces, refundCents)
    if (lines.length === 0) return refused({ kind: 'nothing' })

    const { orderId, refundWay = null, reason = null, note } = given
    if (refundWay === 'credit' && refundCents > 0 && order.userEmail === '') return refused({ kind: 'no-address' })
    const row = { orderId, actor: actorName(actor), isCancellation: false, reason, note, refundWay, lines }
    const stock = await storeReturns(tx, [row])
    await giveCreditBack(tx, { actor: row.actor, order, refundCents: refundWay === 'credit' ? refundCents : 0 })
    await record(tx, actor, [returnEntry(orderId, undefined, row)])
    return done({ ...stock, refundCents })
  })
}

export type UndoReturnProblem = { kind: 'not-last' } | RemoveProblem

/** Takes the last return of an order back: what it put into stock or gave as store credit is taken again, or nothing changes. */
export function undoReturn(
  db: Db,
  { actor, orderId, number }: { actor: Actor; orderId: string; number: number },
): Promise<Outcome<undefined, UndoReturnProblem>> {
  return inTransaction(db, async (tx) => {
    const [order] = await lockOrders(tx, [orderId])
    const returns = await returnsOfOrder(tx, orderId)
    const last = returns.at(-1)
    if (order === undefined || last?.number !== number || last.isCancellation) return refused({ kind: 'not-last' })
    const lines = await keptLines(tx, [orderId])
    const removed = await removeReturn(tx, { actor: actorName(actor), order, returns })
    if (!removed.ok) return removed
    const back = last.lines.flatMap(({ position, restocked, ...each }) => {
      const line = lines.find((one) => one.position === position)
      return line === undefined ? [] : [{ ...each, line, intoStock: restocked > 0 }]
    })
    await record(tx, actor, [returnEntry(orderId, { ...last, lines: back }, undefined)])
    return done(undefined)
  })
}

type LinePieces = Omit<LineBack, 'refundCents'>

function piecesGiven({ lines }: PiecesBack, kept: KeptLine[]): LinePieces[] {
  return lines.flatMap(({ position, pieces, intoStock }) => {
    const line = kept.find((each) => each.position === position)
    return line === undefined || pieces === 0 ? [] : [{ line, pieces, intoStock }]
  })
}

type Paid = { order: LockedOrder; returns: OrderReturn[]; kept: KeptLine[]; pieces: LinePieces[] }

/**
 * What may be returned without a question: with pieces what all that came back cost, or the whole rest of an order of which
 * nothing is left; without pieces the order's rest. `ofNow`: what these pieces are worth.
 */
function moneyLeft({ order: locked, returns, kept, pieces }: Paid): Record<Excess | 'ofNow', number> {
  const returned = sumOf(returns.map(refundOf))
  const order = leftToReturn(locked, returns)
  const worth = sumOf(pieces.map((each) => each.line.priceCents * each.pieces))
  const before = sumOf(kept.map((line) => line.priceCents * line.returned))
  const isWhole = sumOf(kept.map((line) => line.kept)) === sumOf(pieces.map((each) => each.pieces))
  if (pieces.length === 0) return { order, pieces: order, ofNow: 0 }
  if (isWhole) return { order, pieces: order, ofNow: order }
  return { order, pieces: Math.max(0, before + worth - returned), ofNow: Math.min(order, worth) }
}

/** Money is shared over the lines by what the pieces cost, so that sums of lines and sums of orders agree. */
function withRefund(pieces: LinePieces[], refundCents: number): LineBack[] {
  const worth = pieces.map(({ line, pieces }) => line.priceCents * (pieces || line.returned || line.kept))
  const shares = shareRefund(refundCents, worth)
  return pieces.map((each, place) => ({ ...each, refundCents: shares[place] ?? 0 }))
}

/** The rest of the money for what came back before, or where nothing did, a part of the price of all that is kept. */
function moneyAlone(lines: KeptLine[], refundCents: number): LineBack[] {
  const cameBack = lines.filter(({ returned }) => returned > 0)
  const meant = (cameBack.length > 0 ? cameBack : lines).map((line) => ({ line, pieces: 0, intoStock: false }))
  return withRefund(meant, refundCents).filter((each) => each.refundCents > 0)
}

function isSame(stored: OrderReturn, given: PiecesBack): boolean {
  const wanted = given.lines.filter(({ pieces }) => pieces > 0)
  const cameBack = piecesOf(stored)
  return (
    !stored.isCancellation &&
    stored.refundWay === (given.refundWay ?? null) &&
    stored.reason === (given.reason ?? null) &&
    stored.note === given.note &&
    refundOf(stored) === (given.refundCents ?? refundOf(stored)) &&
    cameBack.length === wanted.length &&
    cameBack.every(({ position, pieces, restocked }) =>
      wanted.some((each) => each.position === position && each.pieces === pieces && each.intoStock === restocked > 0),
    )
  )
}

function takenBackBy(stored: OrderReturn): TakenBack {
  const back = sumOf(stored.lines.map(({ restocked }) => restocked))
  const out = sumOf(stored.lines.map(({ pieces }) => pieces)) - back
  return { back, out, gone: [], refundCents: refundOf(stored) }
}
