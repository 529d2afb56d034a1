import type { Actor } from '#domain/audit/record.server.ts'
import { planFingerprint, planRows } from '#domain/catalogue/manage/bulk-change.server.ts'
import { BulkChangeForm, type Sale } from '#domain/catalogue/manage/bulk-change.ts'
import { makePlannedChange, planChange } from '#domain/catalogue/manage/planned-change.server.ts'
import { type ProductFields, ProductForm } from '#domain/catalogue/product/product-form.ts'
import type { Db } from '#platform/database/client.ts'

/** A product as an owner types it. */
export const TYPED_PRODUCT = {
  name: 'Panzer Dragoon Saga',
  description: 'Four discs, manual, spine card.',
  price: '795.00',
  quantity: '2',
  category: 'sega',
  subcategory: 'saturn',
  image: '/images/photo-0123456789abcdef01234567-1280.webp',
}

/** All fields of a product that an owner enters; those that it may lack are empty. */
export function productFields(fields: Partial<ProductFields> = {}): ProductFields {
  return { ...ProductForm.parse(TYPED_PRODUCT), ...fields }
}

type Said = { actor?: Actor; mayBeFree?: boolean; sale?: Sale }

/** A change that an owner has planned of these products, to be made as it was shown. */
export async function plannedChange(db: Db, ids: string[], form: Record<string, string>) {
  const id = await planChange(db, { form, ids })
  const change = BulkChangeForm.parse(form)
  const rows = await planRows(db, ids, change)
  const usual = { actor: 'command line', mayBeFree: false, sale: { showsFormer: false, endsAt: undefined } } as const
  const shown = planFingerprint(rows, change)
  return { id, rows, make: (said: Said = {}) => makePlannedChange(db, { ...usual, ...said, id, shown }) }
}
