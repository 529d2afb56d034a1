import { eq } from 'drizzle-orm'
import { rememberDelivery } from '#domain/accounts/account/delivery-details.server.ts'
import { isVerified } from '#domain/accounts/find-account.server.ts'
import { lockAccount } from '#domain/accounts/lock-account.server.ts'
import { type Actor, actorName, record } from '#domain/audit/record.server.ts'
import { orderNumber } from '#domain/ids.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { areaChoices, type Delivery } from '../delivery.ts'
import { deliveryCorrections } from '../delivery-tables.ts'
import { lockOrders } from '../handle/handle-orders.server.ts'
import { type Handling, mayCorrect } from '../handling.ts'
import { isWithheld, type Order } from '../order.ts'
import { refreshSearch } from '../order-search.server.ts'
import { checkDelivery, type DeliveryProblem, detailsOf, type TypedDelivery } from '../place/delivery-form.ts'
import { findOrder } from '../read/list-orders.server.ts'

export type CorrectDelivery = {
  id: string
  by: { owner: Actor } | { customer: string }
  /** `deliveryVersion` of the order when the form was opened. */
  seen: number
  typed: TypedDelivery
  rules: Parameters<typeof checkDelivery>[1]
}

export type CorrectionProblem =
  | { kind: 'no-such-order' }
  /** It was packed or sent meanwhile. */
  | { kind: 'too-late'; handling: Handling }
  /** Somebody else corrected it since the form was opened. */
  | { kind: 'changed-meanwhile' }
  | { kind: 'too-many' }
  | { kind: 'delivery'; fields: DeliveryProblem }

/** A customer who needs more has something else in mind. */
const MOST_CORRECTIONS = 50

const NOTHING: Delivery = { name: '', phone: '', area: '', costCents: null, address: '', note: '' }

/**
 * Changes where an order goes: its owner until it is sent, its customer until it is packed. What was typed at the checkout
 * stays as it is, the correction stands beside it. Under the order's lock, so a correction and a step never both win.
 *
 * @returns whether anything changed; or a refusal, and then nothing was written
 */
export async function correctDelivery(
  db: Db,
  correction: CorrectDelivery,
): Promise<Outcome<{ isChanged: boolean }, CorrectionProblem>> {
  const { by } = correction
  const corrected = await inTransaction(db, (tx) => correct(tx, correction))
  if (!corrected.ok) return corrected
  const { isChanged, delivery } = corrected.value
  // Afterwards: it locks the account, which a deletion does before the orders.
  if (isChanged && 'customer' in by) await inTransaction(db, (tx) => remember(tx, by.customer, delivery))
  return done({ isChanged })
}

/** An account that is deleted meanwhile has nothing to remember. */
async function remember(tx: Db, user: string, delivery: Delivery): Promise<void> {
  if ((await lockAccount(tx, user, 'key share')) !== undefined) await rememberDelivery(tx, user, detailsOf(delivery))
}

async function correct(
  tx: Db,
  { id, by, seen, typed, rules }: CorrectDelivery,
): Promise<Outcome<{ isChanged: boolean; delivery: Delivery }, CorrectionProblem>> {
  await lockOrders(tx, [id])
  const order = await findOrder(tx, id)
  if (order === undefined || !(await isTheirs(tx, order, by))) return refused({ kind: 'no-such-order' })
  const { handling, delivery: before, deliveryVersion } = order
  if (!mayCorrect('owner' in by ? 'owner' : 'customer', handling)) return refused({ kind: 'too-late', handling })
  if (deliveryVersion !== seen) return refused({ kind: 'changed-meanwhile' })
  if ('customer' in by && deliveryVersion > MOST_CORRECTIONS) return refused({ kind: 'too-many' })
  const checked = checkDelivery(typed, { ...rules, areas: areaChoices(before, rules.areas) })
  if (!checked.ok) return refused({ kind: 'delivery', fields: checked.problem })
  const delivery = checked.value ?? NOTHING
  const isChanged = !isSame(before ?? NOTHING, delivery)
  if (isChanged) await write(tx, { order, delivery, by })
  return done({ isChanged, delivery })
}

async function isTheirs(tx: Db, order: Order, by: CorrectDelivery['by']): Promise<boolean> {
  if ('owner' in by) return true
  const { userId } = order
  return userId !== '' && userId === by.customer && !isWithheld(order, await isVerified(tx, userId))
}

function isSame(one: Delivery, other: Delivery): boolean {
  return (Object.keys(NOTHING) as (keyof Delivery)[]).every((field) => one[field] === other[field])
}

type Written = { order: Order; delivery: Delivery; by: CorrectDelivery['by'] }

async function write(tx: Db, { order, delivery, by }: Written): Promise<void> {
  const { id } = order
  const { orderId } = deliveryCorrections
  const number = (await tx.$count(deliveryCorrections, eq(orderId, id))) + 1
  const actor = 'owner' in by ? actorName(by.owner) : null
  await tx.insert(deliveryCorrections).values({ orderId: id, number, actor, delivery })
  await refreshSearch(tx, id)
  if (!('owner' in by)) return
  // An entry outlives the person, so it does not say where they live.
  const changes = { deliveryDetails: [order.delivery === null ? null : 'earlier', 'new'] as [string | null, string] }
  await record(tx, by.owner, [{ action: 'changed', kind: 'order', subject: { id, name: orderNumber(id) }, changes }])
}
