import { type Context, servicesContext } from '#app/request/context.ts'
import { byParcel } from '#domain/orders/carried-with.ts'
import { withCompanions } from '#domain/orders/handle/companions.server.ts'
import { type Parcel, parcelsOf } from '#domain/orders/handle/order-notes.server.ts'
import { canBecome } from '#domain/orders/handling.ts'
import { isSameCustomer, type Order } from '#domain/orders/order.ts'
import { ordersInTurn } from '#domain/orders/read/list-orders.server.ts'
import { withReturns } from '#domain/orders/returns/returned-lines.server.ts'
import type { OrderWithReturns } from '#domain/orders/returns/returns.ts'
import { chosenOrdersFrom } from '../chosen.ts'
import { marksOf } from '../delivery/marks-of.ts'

export type SendRow = Pick<Parcel, 'courier' | 'trackingNumber'> & {
  orders: OrderWithReturns[]
  /** The row above that is the same customer's, by its first order. */
  sameAs: Order | undefined
  /** What must not be overlooked, such as that nobody knows where it goes. */
  marks: string[]
}

/** The chosen orders, a row for each parcel, and those that cannot be sent (any more). */
export async function loadRows({ url, context }: { url: URL; context: Context }) {
  const { db } = context.get(servicesContext)
  const chosen = chosenOrdersFrom(url.searchParams.getAll('chosen')).map(({ id }) => id)
  const ids = await withCompanions(db, chosen)
  const [all, notes] = await Promise.all([ordersInTurn(db, ids), parcelsOf(db, ids)])
  const found = await withReturns(db, all)
  const marks = await marksOf(context, found)
  const rows: SendRow[] = []
  for (const orders of byParcel(found.filter(isSendable), ({ id }) => notes.get(id)?.parcel)) {
    const { courier = '', trackingNumber = '' } = orders.map(({ id }) => notes.get(id)).find(isNoted) ?? {}
    rows.push({
      ...{ orders, courier, trackingNumber, sameAs: sameCustomerIn(rows, orders) },
      marks: [...new Set(orders.flatMap(({ id }) => marks[id] ?? []))],
    })
  }
  return { rows, others: found.filter((order) => !isSendable(order) && chosen.includes(order.id)) }
}

function isSendable({ handling }: Order): boolean {
  return canBecome(handling, 'sent')
}

function isNoted(parcel: Parcel | undefined): boolean {
  return parcel !== undefined && (parcel.courier !== '' || parcel.trackingNumber !== '')
}

function sameCustomerIn(rows: SendRow[], [order]: Order[]): Order | undefined {
  return rows.map((row) => row.orders[0]).find((other) => other && order && isSameCustomer(order, other))
}
