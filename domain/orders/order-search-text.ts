import { fold } from '../fold.ts'
import type { OrderItem } from './order.ts'

/** An order's searchable text, stored with it so that a search reads one column. */
export function orderSearchText(userEmail: string, items: readonly Pick<OrderItem, 'productName'>[]): string {
  return [userEmail, ...items.map((item) => item.productName)].map(fold).join('\n')
}
