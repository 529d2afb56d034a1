import type { ShopSettings } from '../../settings/shop-settings.ts'
import { isUnderWay } from '../handling.ts'
import type { Order } from '../order.ts'

const NEEDED = ['name', 'phone', 'address'] as const
export type MissingPart = (typeof NEEDED)[number]

type Asked = Pick<Order, 'delivery' | 'handling' | 'channel'>

/** What of an order's delivery is not known and still needed: nothing once it arrived, at the counter, or where the shop never asks. */
export function missingDelivery(
  { delivery, handling, channel }: Asked,
  { askDelivery }: Pick<ShopSettings, 'askDelivery'>,
): MissingPart[] {
  if (askDelivery === 'never' || channel === 'counter' || !isUnderWay(handling)) return []
  return NEEDED.filter((part) => delivery === null || delivery[part] === '')
}
