import { type AuditedChange, auditedChange } from '#domain/audit/changes.ts'
import { FACT_IDS, type FactId } from '../facts/fact-values.ts'
import type { WholeProduct } from './product.ts'
import { ownerColumns, UNENTERED } from './product-columns.ts'

const { id: _, createdAt: __, ...ENTERED } = ownerColumns

export const ENTERED_FIELDS = Object.keys(ENTERED) as (keyof typeof ENTERED)[]

const AUDITED_FIELDS = [...ENTERED_FIELDS.filter((field) => field !== 'facts'), ...FACT_IDS, 'moreImages'] as const

/** A product, or as much of it as a change knows. */
export type KnownProduct = Partial<WholeProduct> & Pick<WholeProduct, 'id' | 'name'>

/** A product's audit entry, from its fields before and after. A deleted one can be restored from it. */
export function productEntry(before: KnownProduct | undefined, after: KnownProduct | undefined): AuditedChange {
  const { id = null, name = '' } = after ?? before ?? {}
  const audited = before === undefined || after === undefined ? enteredProduct : auditedProduct
  const entry = auditedChange(
    'product',
    { id, name },
    AUDITED_FIELDS,
    before && audited(before),
    after && audited(after),
  )
  const createdAt = before?.createdAt
  if (after !== undefined || createdAt === undefined) return entry
  return { ...entry, changes: { ...entry.changes, createdAt: [createdAt.toISOString(), null] } }
}

/** Of a product that comes or goes, without what nobody entered. */
function enteredProduct(product: KnownProduct) {
  const isEntered = ([field, value]: [string, unknown]) => value !== UNENTERED[field as keyof KnownProduct]
  return Object.fromEntries(Object.entries(auditedProduct(product)).filter(isEntered)) as ReturnType<
    typeof auditedProduct
  >
}

/** As entries have it: each fact as a field, of a product of one picture no further ones, and of one on sale no state. */
export function auditedProduct({ moreImages = [], facts = {}, isDraft, ...others }: KnownProduct): AuditedProduct {
  const fields: AuditedProduct = { ...others, ...facts, ...(isDraft === true && { isDraft: 'yes' }) }
  return moreImages.length === 0 ? fields : { ...fields, moreImages }
}

type AuditedProduct = Omit<KnownProduct, 'facts' | 'isDraft'> & { isDraft?: 'yes' } & { [Id in FactId]?: string }
