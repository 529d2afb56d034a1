const order = new Intl.Collator('en', { numeric: true })

/** In the order of their shelves, as one walks past them: A2 before A10. What has none comes last, as it stands. */
export function byShelf<Item extends { productId: string }>(items: Item[], shelves: Record<string, string>): Item[] {
  const shelfOf = ({ productId }: Item) => shelves[productId]
  const [placed, others] = [items.filter((item) => shelfOf(item)), items.filter((item) => !shelfOf(item))]
  return [...placed.sort((one, other) => order.compare(shelfOf(one) ?? '', shelfOf(other) ?? '')), ...others]
}
