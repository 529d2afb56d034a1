import { nowNotes } from '#app/ui/admin/now-notes.tsx'
import { findCategory, findSubcategory } from '#domain/catalogue/categories.ts'
import type { EditedProduct } from '#domain/catalogue/change-product.server.ts'
import { decimalFromCents } from '#domain/money.ts'

/** The fields of the product form. */
const TYPED = ['name', 'description', 'price', 'quantity', 'category', 'subcategory', 'image'] as const
/** The values that the form was opened with. A refusal returns them, so the next save is compared with the same. */
const LOADED = ['updatedAt', 'loadedQuantity'] as const

type FieldName = (typeof TYPED)[number] | (typeof LOADED)[number]
export type TypedProduct = Record<FieldName, string>

export function typedProduct(textOf: (name: FieldName) => string): TypedProduct {
  return Object.fromEntries([...TYPED, ...LOADED].map((name) => [name, textOf(name)])) as TypedProduct
}

export const EMPTY = typedProduct(() => '')

/** As its form shows it. */
export function asTyped({ priceCents, quantity, updatedAt, ...product }: EditedProduct): TypedProduct {
  const texts = {
    ...product,
    price: decimalFromCents(priceCents),
    quantity: String(quantity),
    updatedAt: updatedAt.toISOString(),
    loadedQuantity: String(quantity),
  }
  return typedProduct((name) => texts[name])
}

/** What another owner saved meanwhile, shown beside the typed values. */
export function notesOn(typed: TypedProduct, now: EditedProduct) {
  return nowNotes(typed, asTyped(now), {
    category: findCategory(now.category)?.name,
    subcategory: findSubcategory(now.category, now.subcategory)?.name,
  })
}
