import { type Context, servicesContext } from '#app/request/context.ts'
import { byParcel } from '#domain/orders/carried-with.ts'
import { withCompanions } from '#domain/orders/handle/companions.server.ts'
import type { Parcel } from '#domain/orders/handle/order-notes.server.ts'
import { canBecome } from '#domain/orders/handling.ts'
import { isSameCustomer, type Order } from '#domain/orders/order.ts'
import { type CarriedOrder, carriedOrders } from '#domain/orders/read/parcels.server.ts'
import { pluck } from '#platform/database/write-many.ts'
import { chosenOrdersFrom } from '../chosen.ts'
import { marksOf } from '../delivery/marks-of.ts'

export type SendRow = Pick<Parcel, 'courier' | 'trackingNumber'> & {
  orders: CarriedOrder[]
  /** The row above that is the same customer's, by its first order. */
  sameAs: Order | undefined
  /** What must not be overlooked, such as that nobody knows where it goes. */
  marks: string[]
}

/** The chosen orders, a row for each parcel, and those that cannot be sent (any more). */
export async function loadRows({ url, context }: { url: URL; context: Context }) {
  const { db } = context.get(servicesContext)
  const chosen = pluck(chosenOrdersFrom(url.searchParams.getAll('chosen')), 'id')
  const found = await carriedOrders(db, await withCompanions(db, chosen))
  const marks = await marksOf(context, found)
  const rows: SendRow[] = []
  for (const orders of byParcel(found.filter(isSendable), ({ parcel }) => parcel)) {
    const noted = orders.find(({ courier, trackingNumber }) => `${courier}${trackingNumber}` !== '')
    const { courier, trackingNumber } = noted ?? { courier: '', trackingNumber: '' }
    rows.push({
      ...{ orders, courier, trackingNumber, sameAs: sameCustomerIn(rows, orders) },
      marks: [...new Set(orders.flatMap(({ id }) => marks[id] ?? []))],
    })
  }
  return { rows, others: found.filter((order) => !isSendable(order) && chosen.includes(order.id)) }
}

const isSendable = ({ handling }: Order) => canBecome(handling, 'sent')

function sameCustomerIn(rows: SendRow[], [order]: Order[]): Order | undefined {
  return rows.map((row) => row.orders[0]).find((other) => other && order && isSameCustomer(order, other))
}
