import { CATEGORIES, findCategory, findSubcategory } from '../categories.ts'

/** Where products stand: columns of theirs, and their names in an address. What else narrows a list are facts. */
export const FACET_IDS = ['category', 'subcategory'] as const
export type FacetId = (typeof FACET_IDS)[number]

/** One value of a facet: as the database and the address hold it, and as shoppers read it. */
export type FacetOption = { id: string; name: string }

/** What is chosen of each facet. */
export type ChosenFacets = { [Id in FacetId]?: string | undefined }

/** What a list can be narrowed to, given what is chosen; no subcategories without their category. */
export function facetOptions(id: FacetId, { category }: ChosenFacets): readonly FacetOption[] {
  return id === 'category' ? CATEGORIES : (findCategory(category)?.subcategories ?? [])
}

/** The facet that a list offers. A chosen category gives way to its subcategories. */
export function offeredFacet({ category }: ChosenFacets): { id: FacetId; name: string } {
  return category === undefined ? { id: 'category', name: 'Category' } : { id: 'subcategory', name: 'Subcategory' }
}

/**
 * The choices of an address: a subcategory without its category means nothing.
 *
 * @returns undefined when the shop does not have one of them
 */
export function chosenFacetsFrom(query: URLSearchParams): ChosenFacets | undefined {
  const [category, subcategory] = FACET_IDS.map((id) => query.get(id) ?? undefined)
  if (category === undefined) return {}
  if (subcategory === undefined) return findCategory(category) && { category }
  return findSubcategory(category, subcategory) && { category, subcategory }
}

/** Another choice, or none. A subcategory goes with its category. */
export function choose<Chosen extends ChosenFacets>(from: Chosen, id: FacetId, value: string | undefined): Chosen {
  const { category, subcategory }: ChosenFacets = { ...from, [id]: value }
  return { ...from, category: findCategory(category)?.id, subcategory: findSubcategory(category, subcategory)?.id }
}
