import { data } from 'react-router'
import { type Context, servicesContext } from '#app/request/context.ts'
import { isPrefetch } from '#app/request/redirects.ts'
import { isLedFromElsewhere } from '#app/request/same-origin.ts'
import { findShelves } from '#domain/catalogue/shelves/find-shelves.server.ts'
import { notePrinted } from '#domain/orders/delivery/delivery-states.server.ts'
import { missingDelivery } from '#domain/orders/delivery.ts'
import { withCompanions } from '#domain/orders/handle/companions.server.ts'
import { carriedOrders } from '#domain/orders/read/parcels.server.ts'
import { shopOf } from '#domain/settings/shop-settings.ts'
import { chosenOrdersFrom } from '../chosen.ts'

/** The ticked orders of an address, cancelled ones only where there is no other, and who sends them. Opening a label counts as printing it: nobody tells us more. */
export async function loadChosenOrders(
  paper: 'label' | 'slip',
  { request, url, context }: { request: Request; url: URL; context: Context },
) {
  const { db, settings } = context.get(servicesContext)
  const chosen = chosenOrdersFrom(url.searchParams.getAll('chosen')).map(({ id }) => id)
  const ids = paper === 'label' ? await withCompanions(db, chosen) : chosen
  const [all, known] = await Promise.all([carriedOrders(db, ids), settings.read()])
  const sendable = all.filter(({ handling }) => handling !== 'cancelled')
  const found = sendable.length > 0 ? sendable : all.filter(({ id }) => chosen.includes(id))
  if (found.length === 0) throw data(null, { status: 404 })
  if (paper === 'label' && !isPrefetch(request) && !isLedFromElsewhere(request)) await notePrinted(db, found)
  const orders = found.map((order) => ({ ...order, missing: missingDelivery(order, known) }))
  const products = orders.flatMap(({ items }) => items.map(({ productId }) => productId))
  return { orders, shelves: await findShelves(db, products), shop: shopOf(known) }
}

export type PrintedOrder = Awaited<ReturnType<typeof loadChosenOrders>>['orders'][number]
