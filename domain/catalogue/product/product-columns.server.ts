import { getTableColumns, sql } from 'drizzle-orm'
import { products } from '../catalogue-tables.ts'

/** In characters: two lines of the widest card hold fewer. */
const CARD_DESCRIPTION_LENGTH = sql.raw('150')

const { piecesSold: _, updatedAt: __, sortName: ___, searchText: ____, ...ofOwner } = getTableColumns(products)
const { lowStockAt: _____, ...columns } = ofOwner
const { subSubcategory: ______, createdAt: _______, description, ...ofCard } = columns

export const productColumns = columns

/** With what only the owner reads. */
export const ownerColumns = ofOwner

export const cardColumns = {
  ...ofCard,
  description: sql<string>`case when length(${description}) <= ${CARD_DESCRIPTION_LENGTH} then ${description}
    else rtrim(left(${description}, ${CARD_DESCRIPTION_LENGTH})) || '…' end`,
}
