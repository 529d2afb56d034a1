import { data } from 'react-router'
import { type Context, servicesContext } from '#app/request/context.ts'
import { findShelves } from '#domain/catalogue/own/find-shelves.server.ts'
import { ordersInTurn } from '#domain/orders/read/list-orders.server.ts'
import { shopOf } from '#domain/settings/shop-settings.ts'
import { chosenOrdersFrom } from '../chosen.ts'

/** The ticked orders of an address, and who sends them. */
export async function loadChosenOrders({ url, context }: { url: URL; context: Context }) {
  const { db, settings } = context.get(servicesContext)
  const ids = chosenOrdersFrom(url.searchParams.getAll('chosen')).map(({ id }) => id)
  const orders = await ordersInTurn(db, ids)
  if (orders.length === 0) throw data(null, { status: 404 })
  const products = orders.flatMap(({ items }) => items.map(({ productId }) => productId))
  return { orders, shelves: await findShelves(db, products), shop: shopOf(await settings.read()) }
}
