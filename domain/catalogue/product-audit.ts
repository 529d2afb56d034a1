import { type AuditEntry, auditEntryOf } from '../audit/changes.ts'
import type { Product } from './product.ts'

/** Everything of a product that somebody enters. */
const FIELDS = [
  'name',
  'description',
  'priceCents',
  'quantity',
  'category',
  'subcategory',
  'subSubcategory',
  'image',
] as const

type Known = Partial<Product> & Pick<Product, 'id' | 'name'>

/** A product's entry in the log: what is known of it before and after. */
export function productDeed(before: Known | undefined, after: Known | undefined): AuditEntry {
  const { id = null, name = '' } = after ?? before ?? {}
  return auditEntryOf('product', { id, name }, FIELDS, before, after)
}
