import type { products } from '../catalogue-tables.ts'
import { hasSameFacts } from '../facts/fact-values.ts'
import { chipsOf } from '../facts/show-facts.ts'
import type { cardColumns, ownerColumns, productColumns } from './product-columns.ts'

type Stored = typeof products.$inferSelect

/** All that its owner enters. `lowStockAt`: low at so many pieces or fewer, 0: never; null: as the settings say. */
export type WholeProduct = Pick<Stored, keyof typeof ownerColumns> & { moreImages: string[] }

/** What shoppers read. `quantity`: pieces that are free for everybody; at 0 it is sold out, or the last are held for people. */
export type Product = Pick<Stored, keyof typeof productColumns>

/** With all its pictures: `image` is the first, these follow it. */
export type PicturedProduct = Product & { moreImages: string[] }

/** What a card shows; of a long description the beginning, and of the facts the few words of `chipsOf()`. */
export type ProductCard = Omit<CardRow, 'facts'> & { chips: string }
type CardRow = Pick<Stored, keyof typeof cardColumns>

export function asCard<Row extends Pick<CardRow, 'facts'>>({ facts, ...card }: Row) {
  return { ...card, chips: chipsOf(facts) }
}

/** What shoppers will see of one that is not stored yet. */
export function cardOf(product: WholeProduct): ProductCard {
  const { id, name, description, priceCents, formerPriceCents, quantity, releaseOn, image, ...others } = product
  const { category, subcategory, facts } = others
  const prices = { priceCents, formerPriceCents, lowestPriceCents: formerPriceCents }
  return asCard({ id, name, description, ...prices, quantity, releaseOn, image, category, subcategory, facts })
}

export function isSameField(
  field: keyof WholeProduct,
  one: Partial<WholeProduct>,
  other: Partial<WholeProduct>,
): boolean {
  return field === 'facts' ? hasSameFacts(one.facts, other.facts) : one[field] === other[field]
}

export function hasSamePictures(one: Partial<PicturedProduct>, other: Partial<PicturedProduct>): boolean {
  return (one.moreImages ?? []).join(' ') === (other.moreImages ?? []).join(' ')
}
