import { MergedFields } from '#app/admin/merge/merge-form.ts'
import { findCategory, findSubcategory } from '#domain/catalogue/categories.ts'
import type { MergedField } from '#domain/catalogue/manage/change-product.server.ts'
import { addressesIn } from '#domain/catalogue/product/arrange-pictures.ts'
import type { ProductFields } from '#domain/catalogue/product/product-form.ts'
import { decimalFromCents, formatCents, parseCents, parseTypedCents } from '#domain/money.ts'

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

export type TypedProduct = Record<(typeof TYPED)[number], string>

export function typedProduct(textOf: (name: keyof TypedProduct) => string): TypedProduct {
  return Object.fromEntries(TYPED.map((name) => [name, textOf(name)])) as TypedProduct
}

export const EMPTY = typedProduct(() => '')

/** A new product's form, filled from another product: all of it, or where it stands. */
export function startFrom(product: ProductFields | undefined, isCopy: boolean): TypedProduct {
  if (product === undefined) return EMPTY
  const { category, subcategory } = product
  return isCopy ? { ...asTypedProduct(product), name: `${product.name} (copy)` } : { ...EMPTY, category, subcategory }
}

/** As its form shows it. */
export function asTypedProduct(product: ProductFields): TypedProduct {
  const { name, description, priceCents, quantity, lowStockAt, category, subcategory, image, moreImages } = product
  const stock = { quantity: String(quantity), lowStockAt: lowStockAt === null ? '' : String(lowStockAt) }
  const figures = { price: decimalFromCents(priceCents), ...stock }
  return { name, description, ...figures, category, subcategory, image, moreImages: moreImages.join(' ') }
}

/** To be compared with, never to be saved. */
export function loadedProduct({ price, quantity, lowStockAt, moreImages, ...texts }: TypedProduct): ProductFields {
  const stock = { quantity: Number(quantity), lowStockAt: lowStockAt === '' ? null : Number(lowStockAt) }
  const figures = { priceCents: parseCents(price) ?? -1, ...stock }
  return { ...texts, ...figures, moreImages: addressesIn(moreImages) }
}

export const MERGED_FIELDS = new MergedFields<MergedField, TypedProduct>({
  name: 'Name',
  description: 'Description',
  priceCents: { label: 'Price', inputs: ['price'], text: ({ price }) => priceText(price) },
  quantity: 'Quantity',
  lowStockAt: {
    label: 'Low stock at',
    inputs: ['lowStockAt'],
    text: ({ lowStockAt }) => lowStockAt || 'As in Settings',
  },
  pictures: { label: 'Image', inputs: ['image', 'moreImages'], text: picturesText, isPicture: true },
  place: { label: 'Category', inputs: ['category', 'subcategory'], text: placeText },
})

function picturesText({ image, moreImages }: TypedProduct): string {
  return `${image} ${moreImages}`
}

function priceText(price: string): string {
  const cents = parseTypedCents(price)
  return cents === undefined ? price : formatCents(cents)
}

function placeText({ category, subcategory }: TypedProduct): string {
  return `${findCategory(category)?.name ?? category} · ${findSubcategory(category, subcategory)?.name ?? subcategory}`
}
