import { z } from 'zod'
import { typedText } from '#app/http/forms.ts'
import type { Asked } from '#app/ui/admin/mine-or-theirs.tsx'
import { findCategory, findSubcategory } from '#domain/catalogue/categories.ts'
import type { MergedField } from '#domain/catalogue/change-product.server.ts'
import { formatCents, parseCents } from '#domain/money.ts'
import { TYPED, type Typed } from './typed-product.ts'

const Loaded = z.object({
  ...(Object.fromEntries(TYPED.map((name) => [name, z.string()])) as Record<keyof Typed, z.ZodString>),
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

type Field = { label: string; fields: (keyof Typed)[]; text?: (typed: Typed) => string }

const FIELDS: Record<MergedField, Field> = {
  name: { label: 'Name', fields: ['name'] },
  description: { label: 'Description', fields: ['description'] },
  priceCents: { label: 'Price', fields: ['price'], text: ({ price }) => priceText(price) },
  quantity: { label: 'Quantity', fields: ['quantity'] },
  pictures: { label: 'Image', fields: ['image', 'moreImages'], text: picturesText },
  place: { label: 'Category', fields: ['category', 'subcategory'], text: placeText },
}

function picturesText({ image, moreImages }: Typed): string {
  return `${image} ${moreImages}`
}

function priceText(price: string): string {
  const cents = parseCents(price)
  return cents === undefined ? price : formatCents(cents)
}

function placeText({ category, subcategory }: Typed): string {
  return `${findCategory(category)?.name ?? category} · ${findSubcategory(category, subcategory)?.name ?? subcategory}`
}

export function labelOf(name: MergedField): string {
  return FIELDS[name].label
}

/** The fields that two owners changed, each with both values. */
export function askedFields(names: MergedField[], mine: Typed, theirs: Typed): Asked[] {
  return names.map((name) => {
    const { label, fields, text = (typed: Typed) => typed[fields[0] ?? 'name'] } = FIELDS[name]
    return { name, label, mine: text(mine), theirs: text(theirs), isPicture: name === 'pictures' }
  })
}

/**
 * Puts the other owner's value into the form where this owner chose it.
 *
 * @returns the asked fields that nothing was chosen for
 */
export function takeChoices(form: FormData): MergedField[] {
  const asked = typedText(form, 'asked').split(',')
  const names = (Object.keys(FIELDS) as MergedField[]).filter((name) => asked.includes(name))
  const theirs = loadedProduct(typedText(form, 'loaded'))
  if (theirs === undefined) return []
  for (const name of names)
    if (form.get(`choose-${name}`) === 'theirs') for (const field of FIELDS[name].fields) form.set(field, theirs[field])
  return names.filter((name) => !['mine', 'theirs'].includes(typedText(form, `choose-${name}`)))
}
