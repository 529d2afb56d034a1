import { formatCents } from '#domain/money.ts'

/** What a draft costs that has no price yet: 0 is one. */
export const NO_PRICE = -1

/** What a draft may lack, as it is stored. The database lets none of these be on sale. */
export const NOT_YET = { description: '', priceCents: NO_PRICE, image: '', category: '', subcategory: '' }

export function isComplete(product: typeof NOT_YET): boolean {
  return Object.entries(NOT_YET).every(([field, nothing]) => product[field as keyof typeof NOT_YET] !== nothing)
}

/** A price as owners read it. */
export function priceText(priceCents: number): string {
  return priceCents === NO_PRICE ? 'nothing' : formatCents(priceCents)
}
