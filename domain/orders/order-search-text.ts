import { fold } from '../fold.ts'
import type { OrderItem } from './order.ts'

/** What an order is found by, beside its number; stored with it, so that a search reads one column of one table. */
export function orderSearchText(userEmail: string, items: readonly Pick<OrderItem, 'productName'>[]): string {
  return [userEmail, ...items.map((item) => item.productName)].map(fold).join('\n')
}
