import { type AuditedChange, auditedChange } from '#domain/audit/changes.ts'
import type { WholeProduct } from './product.ts'
import { ownerColumns, UNENTERED } from './product-columns.ts'

const { id: _, createdAt: __, ...ENTERED } = ownerColumns

/** All fields that an owner enters. */
export const ENTERED_FIELDS = Object.keys(ENTERED) as (keyof typeof ENTERED)[]

/** A product, or as much of it as a change knows. */
export type KnownProduct = Partial<WholeProduct> & Pick<WholeProduct, 'id' | 'name'>

/** A product's audit entry, from its fields before and after. A deleted one can be restored from it. */
export function productEntry(before: KnownProduct | undefined, after: KnownProduct | undefined): AuditedChange {
  const { id = null, name = '' } = after ?? before ?? {}
  const fields = [...ENTERED_FIELDS, 'moreImages'] as const
  const audited = before === undefined || after === undefined ? enteredProduct : auditedProduct
  const entry = auditedChange('product', { id, name }, fields, before && audited(before), after && audited(after))
  const createdAt = before?.createdAt
  if (after !== undefined || createdAt === undefined) return entry
  return { ...entry, changes: { ...entry.changes, createdAt: [createdAt.toISOString(), null] } }
}

/** Of a product that comes or goes, without what nobody entered. */
function enteredProduct(product: KnownProduct): KnownProduct {
  const isEntered = ([field, value]: [string, unknown]) => value !== UNENTERED[field as keyof KnownProduct]
  return Object.fromEntries(Object.entries(auditedProduct(product)).filter(isEntered)) as KnownProduct
}

/** A product of one picture has no further ones to tell of. */
export function auditedProduct({ moreImages = [], ...others }: KnownProduct): KnownProduct {
  return moreImages.length === 0 ? others : { ...others, moreImages }
}
