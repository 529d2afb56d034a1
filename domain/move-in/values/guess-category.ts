import { findNamedCategories } from '#domain/catalogue/search/search-categories.ts'

/** Makers whose first console is called as they are: lists of games name it so. */
const FIRST_CONSOLES: Record<string, string> = { playstation: 'ps1', xbox: 'original' }

/** Lists name the region before the console: `PAL Playstation 2`. */
const REGION = /^(?:PAL|NTSC|JP|EU|USA?) /i

/** No name of a category is longer, and a guess looks at each letter. */
const LONGEST_NAME = 100

/**
 * What another shop's name of a category means here, as `nintendo/n64`: the whole of `Games > N64`, its last part, or what
 * leads there. Only what has a name of one of our subcategories counts, or the name of a maker's first console.
 */
export function guessCategory(name: string): string | undefined {
  if (name.length > LONGEST_NAME) return undefined
  const parts = name.split('>').map((part) => part.trim())
  const ways = [name, ...parts.toReversed(), name.replace(REGION, '')]
  for (const way of ways) {
    const hits = findNamedCategories(way)
    const hit = hits.find(({ subcategory }) => subcategory !== undefined)
    if (hit?.subcategory !== undefined) return `${hit.category}/${hit.subcategory}`
    const first = FIRST_CONSOLES[hits[0]?.category ?? '']
    if (first !== undefined) return `${hits[0]?.category}/${first}`
  }
  return undefined
}
