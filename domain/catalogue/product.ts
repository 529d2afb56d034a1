import type { products } from '#platform/database/schema.ts'

/** `quantity`: pieces in stock; 0 is sold out. */
export type Product = Omit<typeof products.$inferSelect, 'piecesSold' | 'updatedAt' | 'sortName' | 'searchText'>

/** A product with all its pictures: `image` is the first, these follow it. */
export type WholeProduct = Product & { moreImages: string[] }

/** What a card shows; of a long description the beginning. */
export type ProductCard = Omit<Product, 'subSubcategory' | 'createdAt'>
