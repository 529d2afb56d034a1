import { addressBook } from '#platform/database/address-book.ts'
import { products } from '../catalogue-tables.ts'
import { isOnSale } from './in-lists.server.ts'

/** Every product on sale, for search engines. */
export const productAddresses = addressBook({
  table: products,
  id: products.id,
  createdAt: products.createdAt,
  changedAt: products.updatedAt,
  listed: isOnSale,
})
