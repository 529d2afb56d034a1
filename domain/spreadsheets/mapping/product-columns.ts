import type { FactId } from '#domain/catalogue/facts/fact-values.ts'
import { findPlace } from '#domain/catalogue/find-place.ts'
import { Quantity } from '#domain/catalogue/product/product-form.ts'
import type { ProductColumn } from '#domain/catalogue/sheet/product-columns.ts'
import { readMoment } from '#domain/clock/shop-time.ts'
import { isId } from '#domain/ids.ts'
import { isPictureAddress, PICTURE_ADDRESS_RULE } from '#domain/images/picture.ts'
import { readAmount, readCurrency } from '#domain/read-amount.ts'
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

/** What programs call their rows. */
const ROW_KINDS = new Set(
  'product p simple variable variation main physical digital virtual downloadable configurable'.split(' '),
)

/** Any text can be in a column of these. */
type TextColumn =
  | ('name' | 'isDraft' | 'description' | 'releaseOn' | 'sku' | 'barcode' | 'shelf')
  | ('image' | 'moreImages' | 'category' | 'subcategory' | FactId)

type CellRule = [is: (cell: string) => boolean, what: string]

/** What a cell of a field must be for a column to be it, and how that is called. */
const MUST_BE: Record<string, CellRule> = {
  id: [isId, 'an id of this shop'],
  price: [(cell) => readAmount(cell) !== undefined, 'a price'],
  formerPrice: [(cell) => readAmount(cell) !== undefined, 'a price'],
  cost: [(cell) => readAmount(cell) !== undefined, 'a price'],
  quantity: [(cell) => readAmount(cell) !== undefined, 'a number of pieces'],
  quantityWas: [(cell) => readAmount(cell) !== undefined, 'a number of pieces'],
  lowStockAt: [(cell) => readAmount(cell) !== undefined, 'a number of pieces'],
  currency: [(cell) => readCurrency(cell) !== undefined, 'a currency'],
  subSubcategory: [(cell) => !ROW_KINDS.has(cell.toLowerCase()), 'a type of product'],
  createdAt: [(cell) => readMoment(cell) !== undefined, 'a date such as 2026-01-31 15:30'],
} satisfies Record<Exclude<ProductColumn, TextColumn> | 'currency', CellRule>

export function problemOfProductCell(field: string, cell: string): string | undefined {
  const [is, what] = MUST_BE[field] ?? []
  return is === undefined || is(cell) ? undefined : `“${cell}” is not ${what}.`
}
