import { getTableColumns, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { products } from '../catalogue-tables.ts'
import { NOT_YET } from './not-yet.ts'
import type { WholeProduct } from './product.ts'

/** In characters: two lines of the widest card hold fewer. */
const CARD_DESCRIPTION_LENGTH = sql.raw('150')

/** Without what the shop writes by itself. */
const { held, lowestPriceCents, piecesSold, soldAt, isListed, updatedAt, ...others } = getTableColumns(products)
const { sortName, searchText, ownText, facets, factWords, matchKey, ...ofOwner } = others
const { id, name, description, priceCents, image, category, subcategory, subSubcategory, createdAt } = ofOwner

/** The pieces that are free for everybody. */
const quantity = sql<number>`${ofOwner.quantity} - ${held}`

const ifReduced = (column: AnyPgColumn) =>
  sql<number | null>`case when ${ofOwner.formerPriceCents} > ${priceCents} then ${column} end`

/** What a price is compared with. A former price that is not higher is none. */
export const priceColumns = {
  priceCents,
  formerPriceCents: ifReduced(ofOwner.formerPriceCents),
  lowestPriceCents: ifReduced(lowestPriceCents),
}

const ofCard = { id, name, ...priceColumns, quantity, releaseOn: ofOwner.releaseOn, image, category, subcategory }

/** All that owners enter. */
export const ownerColumns = ofOwner

/** What shoppers read, too: no page of the shop gets another. */
export const productColumns = { ...ofCard, description, subSubcategory, facts: ofOwner.facts, createdAt }

/** What a product has where nothing was entered, as a column's default says, and a draft what is still to come. */
export const UNENTERED = {
  ...Object.fromEntries(Object.entries(ofOwner).map(([field, column]) => [field, column.default ?? null])),
  ...NOT_YET,
} as Partial<WholeProduct>

export const cardColumns = {
  ...ofCard,
  facts: ofOwner.facts,
  description: sql<string>`case when length(${description}) <= ${CARD_DESCRIPTION_LENGTH} then ${description}
    else rtrim(left(${description}, ${CARD_DESCRIPTION_LENGTH})) || '…' end`,
}
