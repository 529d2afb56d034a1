import type { Db } from '#platform/database/client.ts'
import type { ImportedOrder } from '../orders/order.ts'
import { areasOf, type DeliveryArea } from '../settings/delivery-areas.ts'
import { settingsFrom } from '../settings/live-settings.server.ts'
import { readStored } from '../settings/stored-settings.server.ts'

/** Orders whose area is the owner's where their address names one. */
export async function withOwnAreas(db: Db, orders: ImportedOrder[]): Promise<ImportedOrder[]> {
  const areas = areasOf(settingsFrom(await readStored(db, ['deliveryAreas']), {}))
  return orders.map((order) => withArea(order, areas))
}

/** The old shop's address names the area, if one of its parts does: the last, because streets are named after places. */
function withArea(order: ImportedOrder, areas: readonly DeliveryArea[]): ImportedOrder {
  const { delivery } = order
  if (delivery == null || delivery.area !== '') return order
  const parts = delivery.address.split(', ')
  const place = parts.findLastIndex((part) => areaCalled(part, areas) !== undefined)
  if (place === -1) return order
  const area = areaCalled(parts[place] ?? '', areas)?.name ?? ''
  return { ...order, delivery: { ...delivery, area, address: parts.toSpliced(place, 1).join(', ') } }
}

function areaCalled(text: string, areas: readonly DeliveryArea[]): DeliveryArea | undefined {
  return areas.find(({ name }) => name.toLowerCase() === text.toLowerCase())
}
