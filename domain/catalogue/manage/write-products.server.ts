import { countSold, orderedAmong } from '#domain/orders/count-sold.server.ts'
import { setStock } from '#domain/stock/move-stock.server.ts'
import { serveLines } from '#domain/stock/serve-lines.server.ts'
import type { Db } from '#platform/database/client.ts'
import { insertMany, made, updateMany } from '#platform/database/write-many.ts'
import { nextUpdate, products } from '../catalogue-tables.ts'
import { hasSamePictures, isSameField, type WholeProduct } from '../product/product.ts'
import { ENTERED_FIELDS, type KnownProduct } from '../product/product-audit.server.ts'
import { writeMoreImages } from '../product/product-pictures.server.ts'
import { placedFields, SEARCHED_FIELDS, searchFields, searchTexts } from '../search/search-fields.ts'

type Tell = (written: number) => void

/** Without them it is new now, and of no type. */
type Added = Omit<WholeProduct, 'subSubcategory' | 'createdAt'> &
  Partial<Pick<WholeProduct, 'subSubcategory' | 'createdAt'>>

/** Adds products, in the caller's transaction. Orders may name one already: it was deleted, or they were imported before it. */
export async function insertProducts(tx: Db, added: Added[], tell?: Tell): Promise<void> {
  await insertMany(
    tx,
    products,
    made(added, (product) => ({ ...product, ...searchFields(product) }), tell),
  )
  const pictured = added.filter(({ moreImages }) => moreImages.length > 0)
  await writeMoreImages(tx, pictured)
  const ids = added.map(({ id }) => id)
  await countSold(tx, await orderedAmong(tx, ids))
  // A deleted product that comes back finds who still waits for it.
  await serveLines(tx, ids)
}

export type ChangedProduct = { before: KnownProduct; after: KnownProduct }

const FIELDS = ENTERED_FIELDS.filter((field) => field !== 'quantity')

/** Writes what differs of products that the caller has locked. What no product changes is not written, so that a new price does not renew the search. */
export async function writeChanged(tx: Db, changed: ChangedProduct[], tell?: Tell): Promise<void> {
  const isOther = ({ before, after }: ChangedProduct) => FIELDS.some((field) => !isSameField(field, before, after))
  const isShownOther = ({ before, after }: ChangedProduct) => !hasSamePictures(before, after)
  const others = changed.filter((each) => isOther(each) || isShownOther(each))
  const stock = changed.flatMap(({ before, after: { id, quantity } }) =>
    quantity === undefined || quantity === before.quantity ? [] : { id, quantity },
  )
  // A product may be written in both statements, and counts once.
  const share = changed.length / (others.length + stock.length)
  const tellOf = (earlier: number) => tell && ((written: number) => tell(Math.floor((earlier + written) * share)))
  await updateMany(tx, products, made(others, rowMaker(others), tellOf(0)), { updatedAt: nextUpdate })
  // Nobody is told of a draft: on sale at last, it finds who waits for it.
  const published = changed.filter(({ before, after }) => before.isDraft === true && after.isDraft === false)
  const publishedIds = published.map(({ after }) => after.id)
  if (publishedIds.length > 0) await serveLines(tx, publishedIds)
  await setStock(
    tx,
    made(stock, (row) => row, tellOf(others.length)),
  )
  const pictured = changed.filter(isShownOther).map(({ after: { id, moreImages = [] } }) => ({ id, moreImages }))
  await writeMoreImages(tx, pictured)
}

/** Of each only what some product changes. */
function rowMaker(changed: ChangedProduct[]) {
  const fields = FIELDS.filter((field) => changed.some(({ before, after }) => !isSameField(field, before, after)))
  const isPlaced = PLACED_BY.some((field) => fields.includes(field))
  const isSearched = SEARCHED_FIELDS.some((field) => fields.includes(field))
  return ({ after }: ChangedProduct) => ({
    ...Object.fromEntries(fields.map((field) => [field, after[field]])),
    id: after.id,
    ...(isSearched ? searchTexts({ ...after, description: after.description ?? '' }) : {}),
    ...(isPlaced ? placedFieldsOf(after) : {}),
  })
}

/** What a product's facets and its key follow from: a kind that nobody says is guessed from where it stands. */
const PLACED_BY = ['facts', 'category', 'subcategory', 'name'] as const

function placedFieldsOf({ facts, category, subcategory, name }: KnownProduct) {
  if (facts === undefined || category === undefined || subcategory === undefined) return {}
  return placedFields(facts, { category, subcategory, name })
}
