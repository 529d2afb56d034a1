import type { products } from '#platform/database/schema.ts'

/** `quantity`: pieces in stock; 0 is sold out. */
export type Product = Omit<typeof products.$inferSelect, 'updatedAt' | 'sortName' | 'searchText'>

/** What a card shows; of a long description the beginning. */
export type ProductCard = Omit<Product, 'subSubcategory' | 'createdAt'>
