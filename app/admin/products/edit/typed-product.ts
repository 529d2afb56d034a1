import { MergedFields } from '#app/admin/merge/merge-form.ts'
import { placeNames } from '#domain/catalogue/categories.ts'
import type { MergedField } from '#domain/catalogue/manage/change-product.server.ts'
import { addressesIn } from '#domain/catalogue/product/arrange-pictures.ts'
import { FIELD_NAMES } from '#domain/catalogue/product/field-names.ts'
import type { ProductFields, TypedField } from '#domain/catalogue/product/product-form.ts'
import { decimalFromCents, formatCents, parseCents, parseTypedCents } from '#domain/money.ts'

/** The product form as it is typed. */
export type TypedProduct = Record<TypedField, string>

/** A new product's form, filled from another product: all of it, or where it stands. */
export function startFrom(product: ProductFields | undefined, isCopy: boolean): TypedProduct {
  if (product === undefined) return EMPTY
  const { category, subcategory } = product
  return isCopy ? { ...asTypedProduct(product), name: `${product.name} (copy)` } : { ...EMPTY, category, subcategory }
}

/** As its form shows it. */
export function asTypedProduct({
  priceCents,
  formerPriceCents,
  quantity,
  lowStockAt,
  releaseOn,
  costCents,
  moreImages,
  ...texts
}: ProductFields): TypedProduct {
  const figures = {
    price: decimalFromCents(priceCents),
    formerPrice: amountText(formerPriceCents),
    quantity: String(quantity),
    lowStockAt: String(lowStockAt ?? ''),
    cost: amountText(costCents),
  }
  const typed: TypedProduct = { ...texts, ...figures, releaseOn: releaseOn ?? '', moreImages: moreImages.join(' ') }
  return MERGED_FIELDS.read((name) => typed[name])
}

/** To be compared with, never to be saved. */
export function loadedProduct({
  price,
  formerPrice,
  cost,
  quantity,
  lowStockAt,
  releaseOn,
  moreImages,
  ...texts
}: TypedProduct): ProductFields {
  const stock = { quantity: Number(quantity), lowStockAt: lowStockAt === '' ? null : Number(lowStockAt) }
  const prices = { priceCents: parseCents(price) ?? -1, formerPriceCents: parseCents(formerPrice) ?? null }
  const figures = { ...prices, costCents: parseCents(cost) ?? null, ...stock }
  return { ...texts, ...figures, releaseOn: releaseOn || null, moreImages: addressesIn(moreImages) }
}

/** Those that are not entered, or several in one. */
const { category, subcategory: _, subSubcategory: __, image, moreImages: ___, createdAt: ____, ...each } = FIELD_NAMES

export const MERGED_FIELDS = new MergedFields<MergedField, TypedProduct>({
  ...each,
  priceCents: { label: each.priceCents, inputs: ['price'], text: ({ price }) => priceText(price) },
  lowStockAt: {
    label: each.lowStockAt,
    inputs: ['lowStockAt'],
    text: ({ lowStockAt }) => lowStockAt || 'As in Settings',
  },
  formerPriceCents: {
    label: each.formerPriceCents,
    inputs: ['formerPrice'],
    text: ({ formerPrice }) => priceText(formerPrice),
  },
  costCents: { label: each.costCents, inputs: ['cost'], text: ({ cost }) => priceText(cost) },
  pictures: { label: image, inputs: ['image', 'moreImages'], text: picturesText, isPicture: true },
  place: { label: category, inputs: ['category', 'subcategory'], text: (typed) => placeNames(typed).join(' · ') },
})

export const EMPTY = MERGED_FIELDS.read(() => '')

function amountText(cents: number | null): string {
  return cents === null ? '' : decimalFromCents(cents)
}

function picturesText({ image, moreImages }: TypedProduct): string {
  return `${image} ${moreImages}`
}

function priceText(price: string): string {
  const cents = parseTypedCents(price)
  return cents === undefined ? price : formatCents(cents)
}
