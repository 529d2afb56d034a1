import { data } from 'react-router'
import { type Context, servicesContext } from '#app/request/context.ts'
import { signedIn } from '#app/visitor/visitor.ts'
import { isId } from '#domain/ids.ts'
import { findOrder } from '#domain/orders/read/list-orders.server.ts'
import { type FoundOrder, findOwnOrder } from '#domain/orders/read/own-orders.server.ts'
import { withReturns } from '#domain/orders/returns/returned-lines.server.ts'
import type { OwnReturn } from '#domain/orders/returns/returns.ts'

/** Somebody else's order is answered like an unknown one. */
export async function ownOrder(context: Context, id: string): Promise<FoundOrder & { returns: OwnReturn[] }> {
  const { db, log } = context.get(servicesContext)
  const { id: userId } = signedIn(context).user
  const order = isId(id) ? await findOwnOrder(db, { userId, orderId: id }) : undefined
  const [withBack] = order === undefined ? [] : await withReturns(db, [order])
  if (withBack !== undefined) return withBack
  if (isId(id) && (await findOrder(db, id)) !== undefined) log.warn({ order: id }, 'an order of another was refused')
  throw noSuchOrder()
}

export function noSuchOrder() {
  return data(null, { status: 404 })
}
