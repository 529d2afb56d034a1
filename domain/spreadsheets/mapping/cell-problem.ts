import type { FactId } from '#domain/catalogue/facts/fact-values.ts'
import type { ProductColumn } from '#domain/catalogue/sheet/product-columns.ts'
import { dateOrderOf, isoDate } from '#domain/clock/written-date.ts'
import { plainTitle } from '#domain/csv/guess-fields.ts'
import { isId } from '#domain/ids.ts'
import { readAmount, readCurrency } from '#domain/read-amount.ts'
import { readYes } from '#domain/text/yes-no.ts'

type Rule = readonly [is: (cell: string) => boolean, what: string]

const ID: Rule = [isId, 'an id of this shop']
const PRICE: Rule = [(cell) => readAmount(cell) !== undefined, 'a price']
const PIECES: Rule = [(cell) => PRICE[0](cell) || piecesSaid(cell) !== undefined, 'a number of pieces']
const DATE: Rule = [(cell) => isoDate(cell) !== undefined || dateOrderOf(cell) !== undefined, 'a date']

const ROW_KINDS = new Set(
  'product p simple variable variation main physical digital virtual downloadable configurable'.split(' '),
)

/** Any text can be in a column of these. */
type TextColumn =
  | ('name' | 'isDraft' | 'description' | 'sku' | 'barcode' | 'shelf')
  | ('image' | 'moreImages' | 'category' | 'subcategory' | FactId)

/** What a cell of a field must be for a column to be it, and how that is called. */
const MUST_BE: Readonly<Record<string, Rule>> = {
  id: ID,
  ...{ price: PRICE, formerPrice: PRICE, salePrice: PRICE, cost: PRICE },
  ...{ loose: PRICE, cib: PRICE, sealed: PRICE, graded: PRICE, 'box-only': PRICE, 'manual-only': PRICE },
  ...{ total: PRICE, deliveryCost: PRICE, listPrice: PRICE, paid: PRICE },
  ...{ quantity: PIECES, quantityWas: PIECES, lowStockAt: PIECES },
  email: [(cell) => cell.includes('@'), 'an address'],
  subSubcategory: [(cell) => !ROW_KINDS.has(cell.toLowerCase()), 'a type of product'],
  currency: [(cell) => readCurrency(cell) !== undefined, 'a currency'],
  ...{ createdAt: DATE, releaseOn: DATE, saleStarts: DATE, saleEnds: DATE },
} satisfies Record<Exclude<ProductColumn, TextColumn> | 'currency', Rule> & Record<string, Rule>

export const isAmountField = (field: string): boolean => MUST_BE[field] === PRICE
export const isDateField = (field: string): boolean => MUST_BE[field] === DATE

/** Words for pieces that nobody counts: of those that are there, one. */
export function piecesSaid(cell: string): string | undefined {
  const isThere = cell === '∞' || (readYes(cell) ?? THERE.get(plainTitle(cell)))
  if (isThere === undefined || /\d/.test(cell)) return undefined
  return isThere ? '1' : '0'
}

const THERE = new Map(
  [
    ...['in stock', 'available', 'unlimited', 'infinite', 'en stock', 'disponible', 'متوفر'].map(
      (word) => [word, true] as const,
    ),
    ...['out of stock', 'sold out', 'unavailable', 'none', 'sold', 'rupture', 'agotado', 'غير متوفر'].map(
      (word) => [word, false] as const,
    ),
  ].map(([word, isThere]) => [plainTitle(word), isThere] as const),
)

export function problemOfCell(field: string, cell: string): string | undefined {
  const [is, what] = MUST_BE[field] ?? []
  return is === undefined || is(cell) ? undefined : `“${cell}” is not ${what}.`
}

/** What cells of a field are not: `no date`. */
export function noneOf(field: string): string {
  return (MUST_BE[field]?.[1] ?? '').replace(/^an? /, 'no ')
}
