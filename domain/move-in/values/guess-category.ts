import { findNamedCategories } from '#domain/catalogue/search/search-categories.ts'

/**
 * What another shop's name of a category means here, as `nintendo/n64`: the whole of `Games > N64`, its last part, or what
 * leads there. Only what has a name of one of our subcategories counts.
 */
export function guessCategory(name: string): string | undefined {
  const parts = name.split('>').map((part) => part.trim())
  const ways = [name, ...parts.toReversed()]
  for (const way of ways) {
    const hit = findNamedCategories(way).find(({ subcategory }) => subcategory !== undefined)
    if (hit?.subcategory !== undefined) return `${hit.category}/${hit.subcategory}`
  }
  return undefined
}
