import type { WholeProduct } from '../product/product.ts'

/** A list of what is in stock, as another place to sell takes it. */
export type Elsewhere = {
  /** Its name in addresses. */
  id: string
  /** Where it goes. */
  name: string
  titles: readonly string[]
  /** Takes what is not out yet. */
  hasPreorders: boolean
  cellsOf(product: OfferedProduct): string[]
}

/** What these lists say of a product. `quantity`: the pieces that are free; `pictures`: whole addresses. */
export type OfferedProduct = Pick<
  WholeProduct,
  'id' | 'name' | 'description' | 'sku' | 'barcode' | 'quantity' | 'facts'
> & {
  url: string
  pictures: string[]
  /** `12.50` */
  price: string
  formerPrice: string | undefined
  condition: 'new' | 'used'
  /** `Sega > Saturn` */
  place: string
  maker: string
  releaseOn: string | null
}
