import { areasOf, type DeliveryArea } from '#domain/settings/delivery-areas.ts'
import { settingsFrom } from '#domain/settings/live-settings.server.ts'
import { readStored } from '#domain/settings/stored-settings.server.ts'
import type { Db } from '#platform/database/client.ts'
import type { ImportedOrder } from '../order.ts'

type Delivered = Pick<ImportedOrder, 'delivery'>

/** Orders whose area is the owner's where their address names one. */
export async function withOwnAreas<Given extends Delivered>(db: Db, orders: Given[]): Promise<Given[]> {
  const areas = areasOf(settingsFrom(await readStored(db, ['deliveryAreas']), {}))
  return orders.map((order) => withArea(order, areas))
}

/** The old shop's address names the area, if one of its parts does: the last, because streets are named after places. */
function withArea<Given extends Delivered>(order: Given, areas: readonly DeliveryArea[]): Given {
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
