import type { products } from '../catalogue-tables.ts'

/** `quantity`: pieces in stock; 0 is sold out. */
export type Product = Omit<
  typeof products.$inferSelect,
  'piecesSold' | 'lowStockAt' | 'updatedAt' | 'sortName' | 'searchText'
>

/** A product with all its pictures: `image` is the first, these follow it. */
export type PicturedProduct = Product & { moreImages: string[] }

/** All that its owner enters. `lowStockAt`: low at so many pieces or fewer, 0: never; null: as the settings say. */
export type WholeProduct = PicturedProduct & { lowStockAt: number | null }

/** What a card shows; of a long description the beginning. */
export type ProductCard = Omit<Product, 'subSubcategory' | 'createdAt'>

export function hasSamePictures(one: Partial<PicturedProduct>, other: Partial<PicturedProduct>): boolean {
  return (one.moreImages ?? []).join(' ') === (other.moreImages ?? []).join(' ')
}
