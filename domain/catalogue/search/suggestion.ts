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

/** `isPartial`: what is close was not found in time, and another time may be. */
export type Suggestions = { categories: CategoryHit[]; products: Suggestion[]; isPartial?: boolean }
