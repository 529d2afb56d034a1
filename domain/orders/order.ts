import type { orderItems, orders } from './order-tables.ts'

export type OrderItem = Omit<typeof orderItems.$inferSelect, 'orderId' | 'position'>

/** `delivery`: where it goes now; `deliveryVersion` is another one after each correction. */
export type Order = Omit<typeof orders.$inferSelect, 'idempotencyKey' | 'searchText'> & {
  items: OrderItem[]
  deliveryVersion: number
}

/**
 * Who ordered, for the owner. An order outlives the account, and a person who deleted theirs is taken out of it; what another
 * shop sold at the counter never had one.
 */
export function customerName({ userEmail }: Pick<Order, 'userEmail'>): string {
  return userEmail === '' ? 'No account' : userEmail
}

/** An order as its customer sees it: who carries it, and since when, where that is written down. */
export type OwnOrder = Omit<Order, 'userId' | 'userEmail' | 'delivery' | 'deliveryVersion'> & {
  sentAt: Date | null
  courier: string | null
  trackingNumber: string | null
}

/** How far it is, unless the status says more: of a cancelled order, or of one that ended otherwise in another shop. */
export function orderProgress({ status, handling }: Pick<Order, 'status' | 'handling'>) {
  if (handling === 'cancelled' || (handling === 'delivered' && status !== 'completed')) return undefined
  return handling
}

/** `stock`: undefined where the product is no longer sold. */
export type OwnOrderItem = OrderItem & { stock: number | undefined }

/** An order of another shop, with how far it is there. */
export type ImportedOrder = Omit<Order, 'delivery' | 'deliveryVersion'> & Partial<Pick<Order, 'delivery'>>
