import { addressBook } from '#platform/database/address-book.ts'
import { blogs } from './blog-table.ts'
import { isPublic } from './posts.server.ts'

/** Every public post, for search engines. */
export const postAddresses = addressBook({
  table: blogs,
  id: blogs.id,
  createdAt: blogs.createdAt,
  changedAt: blogs.createdAt,
  listed: isPublic,
})
