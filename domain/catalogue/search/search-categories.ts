import { CATEGORIES } from '../categories.ts'
import { isSaidBeside, isUnsaid, kindsOf, namesOf, type Phrase, singular, spellingOf, wordsOf } from './search-words.ts'

/** A category that a search leads to, or a subcategory of it. */
export type CategoryHit = {
  category: string
  subcategory?: string
  /** As `Nintendo › N64`. */
  label: string
}

type Place = {
  hit: CategoryHit
  /** Spellings of all its names. */
  names: Set<string>
  /** Words of those, and words that it shares with its neighbours. */
  own: Set<string>
  around: Set<string>
}

const PLACES: Place[] = CATEGORIES.flatMap(({ id: category, name, subcategories }) => {
  const words = wordsOf(name)
  const placesIn = subcategories.map((subcategory) => {
    const own = wordsOf(subcategory.name)
    const hit = { category, subcategory: subcategory.id, label: `${name} › ${subcategory.name}` }
    return placeOf(hit, [own, [...words, ...own]], [words, ...namesOf(words)])
  })
  return [placeOf({ category, label: name }, [words], []), ...placesIn]
})

function placeOf(hit: CategoryHit, called: Phrase[], beside: Phrase[]): Place {
  const names = [...called, ...called.flatMap(namesOf), ...called.flatMap(kindsOf)]
  const around = new Set(beside.flat().map(singular))
  const own = names.flatMap((name) => name.map(singular)).filter((word) => !around.has(word))
  return { hit, names: new Set(names.map(spellingOf)), own: new Set(own), around }
}

/** So many are shown beside the products of a search. */
const MOST = 3

/**
 * The categories that a text names, in suggestions and beside results: the text is one of their names, or begins with one as a
 * whole word. The longest such name counts, so `wii u pad` is no Wii. A part of a name, and a mistyped one, may be of any product.
 */
export function findCategories(text: string): CategoryHit[] {
  const words = wordsOf(text)
  for (let length = words.length; length > 0; length -= 1) {
    const named = placesNamed(words.slice(0, length))
    if (named.length > 0) return named.slice(0, MOST).map(({ hit }) => hit)
  }
  return []
}

/** A word such as "games" or "one" names none by itself, but for the whole category "Retro". */
function placesNamed(words: string[]): Place[] {
  const isVague = words.every((word) => isUnsaid(word) || isSaidBeside(word))
  const spelling = spellingOf(words)
  return PLACES.filter(({ names, hit }) => names.has(spelling) && !(isVague && hit.subcategory !== undefined))
}

const CALLED = new Map(
  PLACES.toReversed().flatMap(({ hit, names }) =>
    hit.subcategory === undefined ? [] : [...names].map((name) => [name, hit] as const),
  ),
)

/** The subcategory that these words, and no others, are a name of. */
export function subcategoryCalled(words: readonly string[]): CategoryHit | undefined {
  return CALLED.get(spellingOf(words))
}

/** Those that a category of another shop means: by name, or by words of it. */
export function findNamedCategories(text: string): CategoryHit[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => !isUnsaid(word))
  if (telling.length === 0) return []
  const ranked = PLACES.map((place) => ({
    hit: place.hit,
    rank: Math.min(rankOf(place, words), rankOf(place, telling)),
  }))
  return ranked
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ hit }) => hit)
}

function rankOf({ names, own, around }: Place, words: string[]): number {
  if (names.has(spellingOf(words))) return 0
  const single = words.map(singular)
  const isOfIt = single.every((word) => own.has(word) || around.has(word)) && single.some((word) => own.has(word))
  return isOfIt ? 1 : Infinity
}
