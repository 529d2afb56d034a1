import { type AuditEntry, auditEntryOf } from '../audit/changes.ts'
import type { Product } from './product.ts'
import { productColumns } from './product-columns.server.ts'

/** All fields that an owner enters. */
const { id: _, createdAt: __, ...ENTERED } = productColumns
const FIELDS = Object.keys(ENTERED) as (keyof typeof ENTERED)[]

type Known = Partial<Product> & Pick<Product, 'id' | 'name'>

/** A product's audit entry, from its fields before and after. */
export function productEntry(before: Known | undefined, after: Known | undefined): AuditEntry {
  const { id = null, name = '' } = after ?? before ?? {}
  return auditEntryOf('product', { id, name }, FIELDS, before, after)
}
