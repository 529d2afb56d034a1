import { CATEGORIES } from './categories.ts'

export type Place = { category: string; subcategory: string }

/** `nintendo/n64`, or by names, as people write and older clients stored them: `Nintendo/N64`. */
export function findPlace(text: string): Place | undefined {
  const [first = '', ...others] = text.split('/')
  const category = findCalled(CATEGORIES, first)
  const subcategory = findCalled(category?.subcategories ?? [], others.join('/'))
  if (category === undefined || subcategory === undefined) return undefined
  return { category: category.id, subcategory: subcategory.id }
}

/** What may stand where a text names no category: our categories, or the subcategories of the one that it names. */
export function placesFor(text: string): string {
  const category = findCalled(CATEGORIES, text.split('/', 1)[0] ?? '')
  const ids = (category?.subcategories ?? CATEGORIES).map(({ id }) => id)
  return category === undefined
    ? `Before the slash may stand ${ids.join(', ')}.`
    : `After "${category.id}/" may stand ${ids.join(', ')}.`
}

/** By its id or its name, whatever their case. */
export function findCalled<Named extends { id: string; name: string }>(
  all: readonly Named[],
  text: string,
): Named | undefined {
  const wanted = text.trim().toLowerCase()
  return all.find(({ id }) => id === wanted) ?? all.find(({ name }) => name.toLowerCase() === wanted)
}
