import { sql } from 'drizzle-orm'
import { products } from '#platform/database/schema.ts'

/** In characters; on the widest card two lines hold fewer, and the rest would be sent to nobody's eyes. */
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
