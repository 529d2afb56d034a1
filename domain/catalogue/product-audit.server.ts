import { type AuditEntry, auditEntryOf } from '../audit/changes.ts'
import type { Product } from './product.ts'
import { productColumns } from './product-columns.server.ts'

const { id: _, createdAt: __, ...ENTERED } = productColumns

/** All fields that an owner enters. */
export const ENTERED_FIELDS = Object.keys(ENTERED) as (keyof typeof ENTERED)[]

type Known = Partial<Product> & Pick<Product, 'id' | 'name'>

/** A product's audit entry, from its fields before and after. A deleted one can be restored from it. */
export function productEntry(before: Known | undefined, after: Known | undefined): AuditEntry {
  const { id = null, name = '' } = after ?? before ?? {}
  const entry = auditEntryOf('product', { id, name }, ENTERED_FIELDS, before, after)
  const createdAt = before?.createdAt
  if (after !== undefined || createdAt === undefined) return entry
  return { ...entry, changes: { ...entry.changes, createdAt: [createdAt.toISOString(), null] } }
}
