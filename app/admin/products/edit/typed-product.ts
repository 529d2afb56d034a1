import { addressesIn } from '#domain/catalogue/product/arrange-pictures.ts'
import type { ProductFields } from '#domain/catalogue/product/product-form.ts'
import { decimalFromCents, parseCents } from '#domain/money.ts'

/** The fields of the product form. */
export const TYPED = [
  'name',
  'description',
  'price',
  'quantity',
  'lowStockAt',
  'category',
  'subcategory',
  'image',
  'moreImages',
] as const
/** What the form was opened with, as JSON. A refusal returns it, so the next save is compared with the same. */
const LOADED = 'loaded' as const

export type Typed = Record<(typeof TYPED)[number], string>
export type TypedProduct = Typed & { loaded: string }

export function typedProduct(textOf: (name: keyof TypedProduct) => string): TypedProduct {
  return Object.fromEntries([...TYPED, LOADED].map((name) => [name, textOf(name)])) as TypedProduct
}

export const EMPTY = typedProduct(() => '')

/** A new product's form, filled from another product: all of it, or where it stands. */
export function startFrom(product: ProductFields | undefined, isCopy: boolean): TypedProduct {
  if (product === undefined) return EMPTY
  const { category, subcategory } = product
  return isCopy
    ? { ...asTyped(product), name: `${product.name} (copy)`, loaded: '' }
    : { ...EMPTY, category, subcategory }
}

/** As its form shows it. */
export function asTyped(product: ProductFields): TypedProduct {
  const { name, description, priceCents, quantity, lowStockAt, category, subcategory, image, moreImages } = product
  const stock = { quantity: String(quantity), lowStockAt: lowStockAt === null ? '' : String(lowStockAt) }
  const figures = { price: decimalFromCents(priceCents), ...stock }
  const typed: Typed = { name, description, ...figures, category, subcategory, image, moreImages: moreImages.join(' ') }
  return asOpened(typed)
}

/** As the form of a draft shows it. */
export function asOpened(typed: Typed): TypedProduct {
  const fields = Object.fromEntries(TYPED.map((name) => [name, typed[name]])) as Typed
  return { ...fields, loaded: JSON.stringify(fields) }
}

/** To be compared with, never to be saved. */
export function loadedFields({ price, quantity, lowStockAt, moreImages, ...texts }: Typed): ProductFields {
  const stock = { quantity: Number(quantity), lowStockAt: lowStockAt === '' ? null : Number(lowStockAt) }
  const figures = { priceCents: parseCents(price) ?? -1, ...stock }
  return { ...texts, ...figures, moreImages: addressesIn(moreImages) }
}
