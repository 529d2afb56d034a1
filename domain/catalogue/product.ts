export type Product = {
  id: string
  name: string
  description: string
  priceCents: number
  /** Pieces in stock; 0 is sold out. */
  quantity: number
  image: string
  category: string
  subcategory: string
  subSubcategory: string | null
  createdAt: Date
}

/** What a card shows, of a long description the beginning. */
export type ProductCard = Omit<Product, 'subSubcategory' | 'createdAt'>
