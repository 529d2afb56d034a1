import type { Part } from './find-part.ts'
import type { Product } from './product.ts'

/** What the search box shows of a match. */
export type Suggestion = Pick<Product, 'id' | 'name' | 'image' | 'priceCents' | 'category'> & {
  /** Where the name matches. */
  part?: Part
  /** Where the name does not: the words of the description that do. */
  excerpt?: { text: string; part: Part }
}
