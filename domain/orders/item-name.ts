import { nameWithFacts } from '../catalogue/facts/name-with-facts.ts'
import type { OrderItem } from './order.ts'

/** An item where words alone name it: an order may hold several pieces of one name. */
export function itemName({ productName, facts = '' }: Pick<OrderItem, 'productName' | 'facts'>): string {
  return nameWithFacts(productName, facts)
}
