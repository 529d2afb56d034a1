import { CATEGORIES, findSubcategory, placeNames } from '#domain/catalogue/categories.ts'
import type { Place } from '#domain/catalogue/find-place.ts'
import { findCategories, subcategoryCalled } from '#domain/catalogue/search/search-categories.ts'
import { wordsOf } from '#domain/catalogue/search/search-words.ts'

const MAKERS = ['nintendo', 'playstation', 'xbox', 'sega', 'atari', 'retro']
/** Whose consoles are numbers, or words that say nothing alone. */
const NAMED = new Set(['xbox', 'atari'])

/** As people call a console of the shop: `Xbox 360`, `N64`; undefined for what is no console. */
export function consoleName({ category, subcategory }: Place): string | undefined {
  if (!MAKERS.includes(category) || findSubcategory(category, subcategory) === undefined) return undefined
  const names = placeNames({ category, subcategory })
  return NAMED.has(category) ? names.join(' ') : names[1]
}

/** The consoles whose games the shop sells. */
export const CONSOLE_NAMES: readonly string[] = CATEGORIES.flatMap(({ id, subcategories }) =>
  subcategories.flatMap((subcategory) => consoleName({ category: id, subcategory: subcategory.id }) ?? []),
)

/** Where the shop puts what is for a console, by any of its names; empty where it has no such place. */
export function consolePlace(console: string): Place {
  const words = wordsOf(console)
  const { category = '', subcategory = '' } = subcategoryCalled(words) ?? findCategories(console)[0] ?? {}
  return { category: subcategory === '' ? '' : category, subcategory }
}
