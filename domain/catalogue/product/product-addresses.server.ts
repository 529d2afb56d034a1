import { addressBook } from '#platform/database/address-book.ts'
import { products } from '../catalogue-tables.ts'

/** Every product, for search engines. */
export const productAddresses = addressBook({
  table: products,
  id: products.id,
  createdAt: products.createdAt,
  changedAt: products.updatedAt,
})
