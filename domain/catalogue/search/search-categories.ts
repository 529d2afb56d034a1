import { CATEGORIES, type Category, type Subcategory } from '../categories.ts'
import { isUnsaid, kindsOf, namesOf, singular, spellingOf, wordsOf } from './search-words.ts'

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

const PLACES: Place[] = CATEGORIES.flatMap((category) => [
  placeOf(category),
  ...category.subcategories.map((subcategory) => placeOf(category, subcategory)),
])

function placeOf(category: Category, subcategory?: Subcategory): Place {
  const ofCategory = wordsOf(category.name)
  const called = subcategory === undefined ? [ofCategory] : ownNames(ofCategory, wordsOf(subcategory.name))
  const names = [...called, ...called.flatMap(namesOf), ...called.flatMap(kindsOf)]
  const around = new Set((subcategory === undefined ? [] : [ofCategory, ...namesOf(ofCategory)]).flat().map(singular))
  return {
    hit: {
      category: category.id,
      ...(subcategory === undefined ? {} : { subcategory: subcategory.id }),
      label: subcategory === undefined ? category.name : `${category.name} › ${subcategory.name}`,
    },
    names: new Set(names.map(spellingOf)),
    own: new Set(
      names
        .flat()
        .map(singular)
        .filter((word) => !around.has(word)),
    ),
    around,
  }
}

function ownNames(category: string[], subcategory: string[]): string[][] {
  return [subcategory, [...category, ...subcategory]]
}

/** Shorter beginnings begin half the names. */
const SHORTEST_BEGINNING = 3

/** The categories that a text names, the best first: by name, by words of it, by its beginning, by a mistyped name. */
export function findCategories(text: string, most: number): CategoryHit[] {
  const ranked = rankedBy(text)
  const best = Math.min(...ranked.map(({ rank }) => rank))
  // What was only begun or mistyped is not what was meant when something else was named.
  const meant = best < BEGUN ? ranked.filter(({ rank }) => rank < BEGUN) : ranked
  return meant.slice(0, most).map(({ hit }) => hit)
}

/** Those that a text names in full, the best first. */
export function findNamedCategories(text: string): CategoryHit[] {
  return rankedBy(text).flatMap(({ rank, hit }) => (rank < BEGUN ? hit : []))
}

function rankedBy(text: string): { rank: number; hit: CategoryHit }[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => !isUnsaid(word))
  if (telling.length === 0) return []
  const ranked = PLACES.flatMap((place) => {
    const rank = Math.min(rankOf(place, words), rankOf(place, telling))
    return Number.isFinite(rank) ? [{ rank, hit: place.hit }] : []
  })
  return ranked.toSorted((one, other) => one.rank - other.rank)
}

const BEGUN = 2
const MISTYPED = 3

function rankOf({ names, own, around }: Place, words: string[]): number {
  const spelling = spellingOf(words)
  const single = words.map(singular)
  if (names.has(spelling)) return 0
  if (single.every((word) => own.has(word) || around.has(word)) && single.some((word) => own.has(word))) return 1
  const typed = words.join('')
  const spelled = [...names].filter((name) => !/\d/.test(name))
  if (typed.length >= SHORTEST_BEGINNING && spelled.some((name) => name.startsWith(typed))) return BEGUN
  const edits = typed.length < 5 ? 0 : typed.length < 8 ? 1 : 2
  return spelled.some((name) => isNear(name, spelling, edits)) ? MISTYPED : Infinity
}

/** Whether one word becomes another with so many letters added, left out, changed or turned round. */
function isNear(one: string, other: string, edits: number): boolean {
  if (one === other) return true
  if (edits === 0 || Math.abs(one.length - other.length) > edits) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const [a, b] = [one.slice(same), other.slice(same)]
  const isTurned = a.length > 1 && a[0] === b[1] && a[1] === b[0]
  return (
    isNear(a.slice(1), b.slice(1), edits - 1) ||
    isNear(a.slice(1), b, edits - 1) ||
    isNear(a, b.slice(1), edits - 1) ||
    (isTurned && isNear(a.slice(2), b.slice(2), edits - 1))
  )
}
