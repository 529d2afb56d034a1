import type { Product } from '../product/product.ts'
import type { TextPart } from './find-part.ts'
import type { CategoryHit } from './search-categories.ts'

/** What the search box shows of a match. */
export type Suggestion = Pick<Product, 'id' | 'name' | 'image' | 'priceCents' | 'category'> & {
  /** Where the name matches. */
  part?: TextPart
  /** Where the name does not: the words of the description that do. */
  excerpt?: { text: string; part: TextPart }
  /** It does not hold the text, but may be meant. */
  isClose?: boolean
}

export type Suggestions = { categories: CategoryHit[]; products: Suggestion[] }
