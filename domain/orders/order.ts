import { nameWithFacts } from '../catalogue/facts/name-with-facts.ts'
import { phoneKey } from '../text/phone-digits.ts'
import type { Channel, orderItems, orders } from './order-tables.ts'

type StoredItem = Omit<typeof orderItems.$inferSelect, 'orderId' | 'position'>

/** The catalogue's price is for the owner: customers' pages do not ask for it. No order is read with its costs. */
export type OrderItem = Omit<StoredItem, 'listPriceCents' | 'costCents' | 'facts' | 'releaseOn'> &
  Partial<Pick<StoredItem, 'listPriceCents' | 'facts' | 'releaseOn'>>

/** `delivery`: where it goes now; `deliveryVersion` is another one after each correction. */
export type Order = Omit<typeof orders.$inferSelect, 'idempotencyKey' | 'searchText' | 'phoneDigits'> & {
  items: OrderItem[]
  deliveryVersion: number
}

/**
 * Who ordered, for the owner. An order outlives the account, and a person who deleted theirs is taken out of it; what another
 * shop sold at the counter never had one: then the name counts that the owner typed.
 */
export function customerName({ userEmail, delivery }: Pick<Order, 'userEmail' | 'delivery'>): string {
  if (userEmail !== '') return userEmail
  return delivery === null || delivery.name === '' ? 'No account' : delivery.name
}

/** What the owner typed about a person is for a proved address: anybody may have made an account with it. */
export function isWithheld({ enteredBy }: Pick<Order, 'enteredBy'>, isVerified: boolean): boolean {
  return enteredBy !== null && !isVerified
}

/** What of an order is paid by store credit now: what was used, without what went back. */
export function creditIn({ creditCents, creditBackCents }: Pick<Order, 'creditCents' | 'creditBackCents'>): number {
  return creditCents - creditBackCents
}

/** How far it is, unless the status says more: of a cancelled order, or of one that ended otherwise in another shop. */
export function orderProgress({ status, handling }: Pick<Order, 'status' | 'handling'>) {
  if (handling === 'cancelled' || (handling === 'delivered' && status !== 'completed')) return undefined
  return handling
}

/** `stock`: undefined where the product is no longer sold. */
export type OwnOrderItem = OrderItem & { stock: number | undefined }

/** An order of another shop, with how far it is there. */
export type ImportedOrder = Omit<Order, Unsaid | 'deliveryVersion'> & Partial<Pick<Order, Unsaid>>

type Unsaid = 'delivery' | 'oldNumber' | 'channel' | 'enteredBy' | 'creditCents' | 'creditBackCents'

type Buyer = Pick<Order, 'userId' | 'userEmail' | 'delivery'>

/** Whether two orders are one customer's: the same account or address or, where one has neither, the same phone. */
export function isSameCustomer(one: Buyer, other: Buyer): boolean {
  if (one.userId !== '' && one.userId === other.userId) return true
  if (one.userEmail !== '' && other.userEmail !== '') return one.userEmail === other.userEmail
  const phone = phoneKey(one.delivery?.phone ?? '')
  return phone !== undefined && phone === phoneKey(other.delivery?.phone ?? '')
}

/** An item where words alone name it: an order may hold several pieces of one name. */
export function itemName({ productName, facts = '' }: Pick<OrderItem, 'productName' | 'facts'>): string {
  return nameWithFacts(productName, facts)
}

export const CHANNEL_NAMES: Record<Channel, string> = {
  shop: 'Shop',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  counter: 'Counter',
}

/** How an order that the owner enters may have come. */
export const ENTERED_CHANNELS = ['phone', 'whatsapp', 'counter'] as const satisfies Channel[]
export type EnteredChannel = (typeof ENTERED_CHANNELS)[number]

/** By its name, as files have it. */
export function channelCalled(name: string): Channel | undefined {
  const wanted = name.toLowerCase()
  return (Object.keys(CHANNEL_NAMES) as Channel[]).find((channel) => CHANNEL_NAMES[channel].toLowerCase() === wanted)
}

export function enteredChannelFrom(text: string): EnteredChannel | undefined {
  return ENTERED_CHANNELS.find((channel) => channel === text)
}
