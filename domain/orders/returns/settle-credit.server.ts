import { eq } from 'drizzle-orm'
import { moveOrderCredit, type NewCreditEntry, refundedAsCredit } from '#domain/credit/ledger.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Db } from '#platform/database/client.ts'
import { creditIn, type Order } from '../order.ts'
import { orders } from '../order-tables.ts'
import { creditAfter } from './credit-in-order.ts'
import { returnsOfOrder } from './returned-lines.server.ts'
import { type OrderReturn, refundOf } from './returns.ts'

/** Store credit that would be taken again has been spent since: `balanceCents` of `neededCents` are left. */
export type CreditSpent = { kind: 'credit-spent'; neededCents: number; balanceCents: number }

type Settling = {
  actor: string
  /** Locked, and in the state that it has after the change. */
  order: Pick<Order, 'id' | 'handling' | 'userEmail' | 'totalCents' | 'creditCents' | 'creditBackCents'>
}

/** Gives back what a stored return or cancellation leaves of an order's credit, and the money that it returned as credit. */
export async function giveCreditBack(
  tx: Db,
  { refundCents = 0, ...settling }: Settling & { refundCents?: number },
): Promise<void> {
  const { order } = settling
  const returns = creditIn(order) === 0 ? [] : await returnsOfOrder(tx, order.id)
  await move(tx, settling, { kept: creditAfter('returned', order, returns), refundCents })
}

/**
 * Takes again what undoing the last of an order's returns gives to the order, and the money that it had returned as credit; or
 * nothing changes.
 */
export async function takeCreditAgain(
  tx: Db,
  { returns, ...settling }: Settling & { returns: OrderReturn[] },
): Promise<Outcome<undefined, CreditSpent>> {
  const { order } = settling
  const undone = returns.at(-1)
  const isInLedger = undone?.refundWay === 'credit'
  const refundCents = isInLedger ? -Math.min(refundOf(undone), await refundedAsCredit(tx, order.id)) : 0
  return await move(tx, settling, { kept: creditAfter('undone', order, returns.slice(0, -1)), refundCents })
}

type Moved = { kept: number; refundCents: number }

async function move(
  tx: Db,
  { actor, order }: Settling,
  { kept, refundCents }: Moved,
): Promise<Outcome<undefined, CreditSpent>> {
  const backCents = creditIn(order) - kept
  const entry = (kind: NewCreditEntry['kind'], cents: number) => (cents === 0 ? [] : [{ kind, cents, note: '', actor }])
  const entries = [...entry('order-back', backCents), ...entry('refund', refundCents)]
  if (entries.length === 0) return done(undefined)
  const moved = await moveOrderCredit(tx, { orderId: order.id, email: order.userEmail, entries })
  if (!moved.ok)
    return refused({
      kind: 'credit-spent',
      neededCents: -(backCents + refundCents),
      balanceCents: moved.problem.balanceCents,
    })
  if (backCents !== 0)
    await tx
      .update(orders)
      .set({ creditBackCents: order.creditCents - kept })
      .where(eq(orders.id, order.id))
  return done(undefined)
}
