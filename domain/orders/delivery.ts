import { decimalFromCents } from '../money.ts'
import type { DeliveryArea } from '../settings/delivery-areas.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'
import { isUnderWay } from './handling.ts'
import type { Order } from './order.ts'
import type { StoredDelivery } from './order-tables.ts'

/** Where an order goes, as its customer typed it. Anything may be empty; `costCents` is what the area cost then. */
export type Delivery = StoredDelivery

/** The longest text of each. */
export const DELIVERY_LENGTHS = { name: 100, phone: 40, area: 100, address: 300, note: 500 }

/** An area as a form offers it. `costCents`: null where another shop's order does not say. */
export type AreaChoice = Omit<DeliveryArea, 'costCents'> & Pick<Delivery, 'costCents'>

/** What the owner asks for. */
export type DeliveryRules = { areas: readonly DeliveryArea[]; isRequired: boolean }

/** The owner's areas, and the one that the order has, which stays at the cost that was agreed. */
export function areaChoices(current: Delivery | null, areas: readonly AreaChoice[]): AreaChoice[] {
  if (current === null || current.area === '') return [...areas]
  const { area: name, costCents } = current
  const text = costCents === null ? name : `${name}: ${decimalFromCents(costCents)}`
  return [{ name, costCents, text }, ...areas.filter((area) => area.name !== name)]
}

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
