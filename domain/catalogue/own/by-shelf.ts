const collator = new Intl.Collator('en', { numeric: true })

/** Two shelves as one walks past them: A-2 before A-10. */
export const inWalkingOrder = collator.compare

/** In the order of their shelves. What has none comes last, as it stands. */
export function byShelf<Item extends { productId: string }>(items: Item[], shelves: Record<string, string>): Item[] {
  const shelfOf = ({ productId }: Item) => shelves[productId]
  const [placed, others] = [items.filter((item) => shelfOf(item)), items.filter((item) => !shelfOf(item))]
  return [...placed.sort((one, other) => inWalkingOrder(shelfOf(one) ?? '', shelfOf(other) ?? '')), ...others]
}
