import { getTableColumns, sql } from 'drizzle-orm'
import { products } from '../catalogue-tables.ts'
import type { WholeProduct } from './product.ts'

/** In characters: two lines of the widest card hold fewer. */
const CARD_DESCRIPTION_LENGTH = sql.raw('150')

const { piecesSold: _, updatedAt: __, sortName: ___, searchText: ____, ...ofOwner } = getTableColumns(products)
const { lowStockAt: _____, ...columns } = ofOwner
const { id, name, description, priceCents, quantity, image, category, subcategory } = columns

export const productColumns = columns

/** With what only the owner reads. */
export const ownerColumns = ofOwner

/** What a product has where nothing was entered, as a column's default says. */
export const UNENTERED = Object.fromEntries(
  Object.entries(ofOwner).map(([field, column]) => [field, column.default ?? null]),
) as Partial<WholeProduct>

export const cardColumns = {
  ...{ id, name, priceCents, quantity, image, category, subcategory },
  description: sql<string>`case when length(${description}) <= ${CARD_DESCRIPTION_LENGTH} then ${description}
    else rtrim(left(${description}, ${CARD_DESCRIPTION_LENGTH})) || '…' end`,
}
