import { type Context, servicesContext } from '#app/request/context.ts'
import { type DeliveryState, deliveryStates } from '#domain/orders/delivery/delivery-states.server.ts'
import { missingDelivery } from '#domain/orders/delivery.ts'
import { isToDo } from '#domain/orders/handling.ts'
import type { Order } from '#domain/orders/order.ts'
import { missingText } from './warnings.tsx'

/** What an owner must not overlook about listed orders, by their ids. */
export async function marksOf(context: Context, listed: Order[]): Promise<Record<string, string[]>> {
  const { db, settings } = context.get(servicesContext)
  const [known, states] = await Promise.all([settings.read(), deliveryStates(db, listed)])
  return Object.fromEntries(
    listed.flatMap((order) => {
      const missing = missingDelivery(order, known)
      const marks = [
        ...(missing.length === 0 ? [] : [missingText(missing)]),
        ...stateMarks(order, states.get(order.id)),
      ]
      return marks.length === 0 ? [] : [[order.id, marks]]
    }),
  )
}

/** Until the order is sent, and nothing can be printed again: that its label is older, or that the customer corrected it. */
function stateMarks(order: Order, state: DeliveryState | undefined): string[] {
  if (state === undefined || !isToDo(order)) return []
  if (state.outdatedLabel !== undefined) return ['Label out of date']
  const isByCustomer = state.corrections.at(-1)?.actor === null
  return isByCustomer ? ['Address corrected by the customer'] : []
}
