import type { products } from '../catalogue-tables.ts'

/** All that its owner enters. `lowStockAt`: low at so many pieces or fewer, 0: never; null: as the settings say. */
export type WholeProduct = Omit<
  typeof products.$inferSelect,
  'piecesSold' | 'updatedAt' | 'sortName' | 'searchText'
> & {
  moreImages: string[]
}

/** With all its pictures, as shoppers may read it: `image` is the first picture, `moreImages` follow it. */
export type PicturedProduct = Omit<WholeProduct, 'lowStockAt'>

/** `quantity`: pieces in stock; 0 is sold out. */
export type Product = Omit<PicturedProduct, 'moreImages'>

/** What a card shows; of a long description the beginning. */
export type ProductCard = Pick<
  Product,
  'id' | 'name' | 'description' | 'priceCents' | 'quantity' | 'image' | 'category' | 'subcategory'
>

export function hasSamePictures(one: Partial<PicturedProduct>, other: Partial<PicturedProduct>): boolean {
  return (one.moreImages ?? []).join(' ') === (other.moreImages ?? []).join(' ')
}
