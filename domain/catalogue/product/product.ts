import type { products } from '../catalogue-tables.ts'
import type { cardColumns, productColumns } from './product-columns.ts'

type Stored = typeof products.$inferSelect

/** What the shop writes by itself. */
type Computed = 'piecesSold' | 'held' | 'lowestPriceCents' | 'updatedAt' | 'sortName' | 'searchText' | 'ownText'

/** All that its owner enters. `lowStockAt`: low at so many pieces or fewer, 0: never; null: as the settings say. */
export type WholeProduct = Omit<Stored, Computed> & {
  moreImages: string[]
}

/** What shoppers read. `quantity`: pieces that are free for everybody; at 0 it is sold out, or the last are held for people. */
export type Product = Pick<Stored, keyof typeof productColumns>

/** With all its pictures: `image` is the first, these follow it. */
export type PicturedProduct = Product & { moreImages: string[] }

/** What a card shows; of a long description the beginning. */
export type ProductCard = Pick<Stored, keyof typeof cardColumns>

export function hasSamePictures(one: Partial<PicturedProduct>, other: Partial<PicturedProduct>): boolean {
  return (one.moreImages ?? []).join(' ') === (other.moreImages ?? []).join(' ')
}
