import { sql } from 'drizzle-orm'
import { products } from '#platform/database/schema.ts'

/** On the widest card two lines hold fewer, and what a card hides a phone has to lay out and to paint all the same. */
const CARD_DESCRIPTION_LENGTH = sql.raw('150')

const { description } = products

export const cardColumns = {
  id: products.id,
  name: products.name,
  description: sql<string>`case when length(${description}) <= ${CARD_DESCRIPTION_LENGTH} then ${description}
    else rtrim(left(${description}, ${CARD_DESCRIPTION_LENGTH})) || '…' end`,
  priceCents: products.priceCents,
  quantity: products.quantity,
  image: products.image,
  category: products.category,
  subcategory: products.subcategory,
}

export const productColumns = {
  ...cardColumns,
  description,
  subSubcategory: products.subSubcategory,
  createdAt: products.createdAt,
}
