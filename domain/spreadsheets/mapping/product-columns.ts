import { findPlace } from '#domain/catalogue/find-place.ts'
import { Quantity } from '#domain/catalogue/product/product-form.ts'
import { isPictureAddress, PICTURE_ADDRESS_RULE } from '#domain/images/picture.ts'
import type { SheetChoices } from '../spreadsheet-tables.ts'
import type { MappingProblem } from './mapping-problem.ts'

/** How many pieces there are of each product in a list without a column for it, unless its owner says otherwise. */
export function usualQuantity(fields: readonly string[]): string {
  return fields.includes('quantity') ? '' : '1'
}

/** Why columns, with what is said for every row, do not tell what product a row means. */
export function problemOfProducts(fields: string[], choices: SheetChoices): string | undefined {
  if (fields.includes('id')) return undefined
  if (!fields.includes('name')) return 'No column is Name: choose one.'
  const isNamed = fields.includes('category') || fields.includes('subcategory')
  return isNamed || (choices.every?.subcategory ?? '') !== '' ? undefined : NO_PLACE
}

const NO_PLACE =
  'No column is Category or Subcategory: choose the one that names consoles, or a category and a subcategory for every row.'

/** What is wrong with values for every row. A subcategory is said with its category: `sega/saturn`. */
export function problemOfEvery({ every = {} }: SheetChoices): MappingProblem | undefined {
  const { category = '', subcategory = '', quantity = '', image = '' } = every
  const place = findPlace(subcategory)
  if (subcategory !== '' && (place === undefined || (category !== '' && place.category !== category)))
    return { text: 'Subcategory is not one of this category.', field: 'subcategory' }
  if (category !== '' && subcategory === '')
    return { text: 'Choose a subcategory for every row, too.', field: 'subcategory' }
  const pieces = Quantity.safeParse(quantity)
  if (quantity !== '' && !pieces.success) return { text: pieces.error.issues[0]?.message ?? '', field: 'quantity' }
  if (image !== '' && !isPictureAddress(image)) return { text: `Picture ${PICTURE_ADDRESS_RULE}.`, field: 'image' }
  return undefined
}
