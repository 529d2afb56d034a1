import { z } from 'zod'
import type { MergedFieldOf } from '#app/admin/asked-fields.ts'
import { findCategory, findSubcategory } from '#domain/catalogue/categories.ts'
import type { MergedField } from '#domain/catalogue/manage/change-product.server.ts'
import { formatCents, parseTypedCents } from '#domain/money.ts'
import { TYPED, type Typed } from './typed-product.ts'

const Loaded = z.object({
  ...(Object.fromEntries(TYPED.map((name) => [name, z.string()])) as Record<keyof Typed, z.ZodString>),
  lowStockAt: z.string().default(''),
  moreImages: z.string().default(''),
})

/** What the form was opened with; undefined when the text is not what `asTyped` wrote. */
export function loadedProduct(json: string): Typed | undefined {
  try {
    return Loaded.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

export const MERGED_FIELDS: Record<MergedField, MergedFieldOf<Typed>> = {
  name: { label: 'Name', fields: ['name'], text: ({ name }) => name },
  description: { label: 'Description', fields: ['description'], text: ({ description }) => description },
  priceCents: { label: 'Price', fields: ['price'], text: ({ price }) => priceText(price) },
  quantity: { label: 'Quantity', fields: ['quantity'], text: ({ quantity }) => quantity },
  lowStockAt: {
    label: 'Low stock at',
    fields: ['lowStockAt'],
    text: ({ lowStockAt }) => lowStockAt || 'As in Settings',
  },
  pictures: { label: 'Image', fields: ['image', 'moreImages'], text: picturesText, isPicture: true },
  place: { label: 'Category', fields: ['category', 'subcategory'], text: placeText },
}

function picturesText({ image, moreImages }: Typed): string {
  return `${image} ${moreImages}`
}

function priceText(price: string): string {
  const cents = parseTypedCents(price)
  return cents === undefined ? price : formatCents(cents)
}

function placeText({ category, subcategory }: Typed): string {
  return `${findCategory(category)?.name ?? category} · ${findSubcategory(category, subcategory)?.name ?? subcategory}`
}
