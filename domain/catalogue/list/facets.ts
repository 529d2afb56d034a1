import { CATEGORIES, findCategory } from '../categories.ts'

/** One value of a facet: as the database and the address hold it, and as shoppers read it. */
export type FacetOption = { id: string; name: string }

/** What is chosen of each facet. */
export type ChosenFacets = { [Id in FacetId]?: string | undefined }

type Facet = {
  /** The column of `products` that holds it, and its name in an address. */
  id: string
  name: string
  /** What a list can be narrowed to, given what is chosen of the facets before this one; nothing while it does not apply. */
  options(chosen: { category?: string | undefined }): readonly FacetOption[]
}

/**
 * Facts of a product that a list can be narrowed by, each to one value. An entry here is all that another fact needs: the
 * address, the links with their counts, the chips and the conditions follow from it.
 */
export const FACETS = [
  { id: 'category', name: 'Category', options: () => CATEGORIES },
  {
    id: 'subcategory',
    name: 'Subcategory',
    options: ({ category }) => findCategory(category)?.subcategories ?? [],
  },
] as const satisfies readonly Facet[]

export type FacetId = (typeof FACETS)[number]['id']

export function facetOptions(id: FacetId, chosen: ChosenFacets): readonly FacetOption[] {
  return FACETS.find((facet) => facet.id === id)?.options(chosen) ?? []
}

/** The facets that a list offers. A chosen category gives way to its subcategories. */
export function offeredFacets(chosen: ChosenFacets): { id: FacetId; name: string }[] {
  return FACETS.filter(
    ({ id, options }) => options(chosen).length > 0 && (id !== 'category' || chosen[id] === undefined),
  )
}

/**
 * The choices of an address, those that do not apply left out: a subcategory without its category means nothing.
 *
 * @returns undefined when the shop does not have one of them
 */
export function chosenFacetsFrom(read: (id: FacetId) => string | undefined): ChosenFacets | undefined {
  const chosen: ChosenFacets = {}
  for (const { id, options } of FACETS) {
    const wanted = read(id)
    const offered = options(chosen)
    if (wanted === undefined || offered.length === 0) continue
    if (!offered.some((option) => option.id === wanted)) return undefined
    chosen[id] = wanted
  }
  return chosen
}
