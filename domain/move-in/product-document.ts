import { z } from 'zod'
import { CATEGORIES, findCategory, findSubcategory } from '../catalogue/categories.ts'
import type { FileRow } from '../catalogue/product-file.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, MAX_QUANTITY } from '../catalogue/product-limits.ts'
import { isId } from '../ids.ts'
import { isPictureAddress, PICTURE_ADDRESS_RULE } from '../images/picture.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { Moment, OptionalText, PictureAddress, PriceCents, problemOf, Text, Whole } from './document-values.ts'
import type { Document } from './documents.ts'

export const Id = z.string().refine(isId, 'must be 20 letters and digits')

const ProductDocument = z.object({
  id: Id,
  name: Text.trim().min(1, 'is empty').max(MAX_NAME_LENGTH, 'is too long'),
  description: Text.trim().min(1, 'is empty').max(MAX_DESCRIPTION_LENGTH, 'is too long'),
  price: PriceCents,
  quantity: Whole(MAX_QUANTITY),
  image: PictureAddress.refine(isPictureAddress, PICTURE_ADDRESS_RULE),
  category: Text,
  subcategory: Text,
  subSubcategory: OptionalText,
  createdAt: Moment.optional(),
})

/** A product of the old shop as a row of a product file, which keeps its id. `line` is its place. */
export function readProduct(
  { id, fields }: Document,
  { line, categories }: { line: number; categories: Record<string, string> },
): Outcome<FileRow, string> {
  const parsed = ProductDocument.safeParse({ ...fields, id })
  if (!parsed.success) return refused(problemOf(parsed.error))
  const { price: priceCents, category, subcategory, createdAt, ...rest } = parsed.data
  const place = placeOf(`${category}/${subcategory}`, categories)
  if (place === undefined)
    return refused(`category "${category}/${subcategory}" is none of this shop: name one in --map`)
  return done({ ...rest, ...place, priceCents, createdAt, line })
}

/** By ids or, as older clients stored them, by names. */
function placeOf(old: string, categories: Record<string, string>) {
  const [first = '', ...others] = (categories[old] ?? old).split('/')
  const second = others.join('/')
  const category = findCategory(first) ?? CATEGORIES.find(({ name }) => isSame(name, first))
  const subcategory =
    findSubcategory(category?.id, second) ?? category?.subcategories.find(({ name }) => isSame(name, second))
  if (category === undefined || subcategory === undefined) return undefined
  return { category: category.id, subcategory: subcategory.id }
}

function isSame(name: string, other: string): boolean {
  return name.toLowerCase() === other.trim().toLowerCase()
}
