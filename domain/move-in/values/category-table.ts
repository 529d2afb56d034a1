import { findPlace, type Place } from '#domain/catalogue/find-place.ts'
import { findNamedCategories } from '#domain/catalogue/search/search-categories.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'

/** `ours`: a category as `nintendo/n64`; empty where the old name leads to none. */
export type CategoryRow = { old: string; ours: string; count: number }

export type CategoryTable = ReturnType<typeof categoryTable>

/** More names than a shop has categories: what has so many is no category, and is not guessed at. */
const MOST_NAMES = 1_000

/**
 * The names that an old shop sorts its products by, with what this shop sorts them under: for the owner to correct. `map`: what
 * the owner wrote, which counts more than a guess. An empty entry stands for none yet.
 */
export function categoryTable(map: Readonly<Record<string, string>>) {
  const written = new Map(Object.entries(map).filter(([, ours]) => ours !== ''))
  const guesses = new Map<string, string | undefined>()
  const rows = new Map<string, CategoryRow>()
  const seen = new Set<string>()
  const guess = (name: string) => {
    if (!guesses.has(name) && guesses.size < MOST_NAMES) guesses.set(name, guessCategory(name))
    return guesses.get(name)
  }
  return {
    /** The first of a product's names that leads somewhere, the most telling first. */
    find(names: readonly string[]) {
      const first = names[0] ?? ''
      for (const name of names) seen.add(name)
      const named = names.length === 0 ? [''] : names
      const old = named.find((name) => written.has(name)) ?? named.find((name) => guess(name) !== undefined)
      const ours = old === undefined ? undefined : (written.get(old) ?? guess(old))
      count(rows, old ?? first, ours ?? '')
      return found(old ?? first, ours)
    },
    /** Whether a name leads somewhere by itself. */
    isGuessed: (name: string) => guess(name) !== undefined,
    /** The most used first. */
    rows: () => [...rows.values()].toSorted((one, other) => other.count - one.count || (one.old < other.old ? -1 : 1)),
    /** Names of the map that no product has. */
    unknown: () => Object.keys(map).filter((name) => name !== '' && !seen.has(name)),
  }
}

function count(rows: Map<string, CategoryRow>, old: string, ours: string): void {
  const row = rows.get(old) ?? { old, ours, count: 0 }
  row.count += 1
  if (rows.size < MOST_NAMES) rows.set(old, row)
}

function found(old: string, ours: string | undefined): Outcome<Place, string> {
  if (ours === undefined) return refused(`category "${old}" is none of this shop: choose one for it`)
  const place = findPlace(ours)
  return place === undefined ? refused(`"${ours}", chosen for category "${old}", is no category here`) : done(place)
}

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
function guessCategory(name: string): string | undefined {
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
