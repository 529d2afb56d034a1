import { sql } from 'drizzle-orm'
import { csvLine } from '#domain/csv/csv.ts'
import { NO_PICTURE, pictureAt } from '#domain/images/picture.ts'
import { decimalFromCents } from '#domain/money.ts'
import { byAge, pageOf } from '#domain/paging/list-page.server.ts'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { findCategory, findSubcategory } from '../categories.ts'
import { itemCondition } from '../facts/show-facts.ts'
import { comingRelease } from '../prices/ms-until-release.ts'
import { isFree, isListed } from '../product/in-lists.server.ts'
import type { WholeProduct } from '../product/product.ts'
import { wholeColumns } from '../product/product-pictures.server.ts'
import { EBAY_LISTINGS } from './ebay-listings.ts'
import { FACEBOOK_CATALOGUE } from './facebook-catalogue.ts'
import { GOOGLE_PRODUCTS } from './google-products.ts'

export const ELSEWHERE: readonly Elsewhere[] = [EBAY_LISTINGS, GOOGLE_PRODUCTS, FACEBOOK_CATALOGUE]

/** As many at once as an export of products. */
const BATCH = 200

/** The products that shoppers find and can have, newest first. */
export async function* exportElsewhere(db: Db, publicUrl: string, list: Elsewhere): AsyncGenerator<string> {
  yield csvLine(Object.keys(list.columns))
  const cells = Object.values(list.columns)
  const columns = { ...wholeColumns, quantity: sql<number>`${products.quantity} - ${products.held}` }
  const offered = [isListed(), isFree]
  let after: string | undefined
  do {
    const page = await pageOf(db.select(columns).from(products), byAge(products), { after, limit: BATCH }, offered)
    const taken = page.rows.filter((product) => list.hasPreorders || comingRelease(product) === null)
    const offers = taken.map((product) => asOffered(product, publicUrl))
    yield offers.map((offer) => csvLine(cells.map((cellOf) => cellOf(offer)))).join('')
    after = page.older
  } while (after !== undefined)
}

function asOffered(product: WholeProduct, publicUrl: string): OfferedProduct {
  const { id, image, moreImages, priceCents, formerPriceCents, category, subcategory, facts } = product
  const maker = findCategory(category)?.name ?? ''
  const pictures = [image, ...moreImages].filter((each) => each !== NO_PICTURE)
  const isReduced = formerPriceCents !== null && formerPriceCents > priceCents
  return {
    ...product,
    url: `${publicUrl}/product/${id}`,
    pictures: pictures.map((picture) => new URL(pictureAt(picture, 1280), publicUrl).href),
    price: decimalFromCents(priceCents),
    formerPrice: isReduced ? decimalFromCents(formerPriceCents) : undefined,
    condition: itemCondition(facts) === 'NewCondition' ? 'new' : 'used',
    place: [maker, findSubcategory(category, subcategory)?.name].filter(Boolean).join(' > '),
    maker,
    releaseOn: comingRelease(product),
  }
}

/** A list of what is in stock, as another place to sell takes it. */
export type Elsewhere = {
  /** Its name in addresses. */
  id: string
  /** Where it goes. */
  name: string
  /** Takes what is not out yet. */
  hasPreorders: boolean
  /** What it has of a product, by the titles that it asks for. */
  columns: Readonly<Record<string, (product: OfferedProduct) => string>>
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
