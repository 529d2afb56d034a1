import { fold } from '../text/fold.ts'
import type { Delivery } from './delivery.ts'
import type { OrderItem } from './order.ts'

type Named = Pick<Delivery, 'name' | 'phone'>

/** An order's searchable text, stored with it so that a search reads one column. */
export function orderSearchText(
  userEmail: string,
  items: readonly Pick<OrderItem, 'productName'>[],
  { name, phone }: Named = { name: '', phone: '' },
): string {
  const texts = [userEmail, ...items.map((item) => item.productName), name, phone]
  return texts
    .filter((text) => text !== '')
    .map(fold)
    .join('\n')
}
