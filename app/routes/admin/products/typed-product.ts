import { nowNotes } from '#app/ui/admin/now-notes.tsx'
import { findCategory, findSubcategory } from '#domain/catalogue/categories.ts'
import type { EditedProduct } from '#domain/catalogue/change-product.server.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { TypedProduct } from './product-actions.ts'

export const EMPTY: TypedProduct = {
  name: '',
  description: '',
  price: '',
  quantity: '',
  category: '',
  subcategory: '',
  image: '',
  updatedAt: '',
  loadedQuantity: '',
}

/** As its form shows it. */
export function asTyped({ priceCents, quantity, updatedAt, ...product }: EditedProduct): TypedProduct {
  const { name, description, category, subcategory, image } = product
  return {
    ...{ name, description, category, subcategory, image },
    price: decimalFromCents(priceCents),
    quantity: String(quantity),
    updatedAt: updatedAt.toISOString(),
    loadedQuantity: String(quantity),
  }
}

/** Beside what was typed: what another owner has saved meanwhile. */
export function notesOn(typed: TypedProduct, now: EditedProduct) {
  return nowNotes(typed, asTyped(now), {
    category: findCategory(now.category)?.name,
    subcategory: findSubcategory(now.category, now.subcategory)?.name,
  })
}
