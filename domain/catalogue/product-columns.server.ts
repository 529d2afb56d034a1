import { products } from '#platform/database/schema.ts'

export const cardColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  priceCents: products.priceCents,
  quantity: products.quantity,
  image: products.image,
  category: products.category,
  subcategory: products.subcategory,
}

export const productColumns = {
  ...cardColumns,
  subSubcategory: products.subSubcategory,
  createdAt: products.createdAt,
}
