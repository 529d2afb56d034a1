import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { knownVisitor } from '#app/http/visitor.ts'
import { isId } from '#domain/ids.ts'
import { type FoundOrder, findOwnOrder } from '#domain/orders/own-orders.server.ts'

type Context = Readonly<RouterContextProvider>

/** The customer of a page about orders. Signed-out visitors go home, or to another `door`. */
export function customerOf(context: Context, door: string = href('/')) {
  const { user } = knownVisitor(context)
  if (user === undefined) throw redirect(door)
  return user
}

/** Somebody else's order is answered like an unknown one. Who comes signed out, as from a mail, signs in first. */
export async function ownOrder(context: Context, id: string): Promise<FoundOrder> {
  const { db } = context.get(servicesContext)
  const { id: userId } = customerOf(context, `${href('/sign-in')}?order=${encodeURIComponent(id)}`)
  const order = isId(id) ? await findOwnOrder(db, { userId, orderId: id }) : undefined
  if (order === undefined) throw noSuchOrder()
  return order
}

export function noSuchOrder() {
  return data(null, { status: 404 })
}
