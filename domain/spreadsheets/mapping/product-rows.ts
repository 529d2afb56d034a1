import { findPlace, type Place } from '#domain/catalogue/find-place.ts'
import { Quantity } from '#domain/catalogue/product/product-form.ts'
import type { ProductColumn } from '#domain/catalogue/sheet/product-columns.ts'
import { isOfDraft, type ProductSheetRow } from '#domain/catalogue/sheet/product-sheet.ts'
import type { SheetRow } from '#domain/csv/sheet-row.ts'
import { NO_PICTURE } from '#domain/images/picture.ts'
import { type CategoryTable, categoryTable } from '#domain/move-in/values/category-table.ts'
import { consoleIn } from '#domain/move-in/values/console-in-name.ts'
import { textOfHtml } from '#domain/move-in/values/html-text.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import { readAmount, readCurrency } from '#domain/read-amount.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { withParts } from '../programs/column-parts.ts'
import type { SheetChoices } from '../spreadsheet-tables.ts'
import { piecesSaid } from './cell-problem.ts'
import { withFacts } from './fact-cells.ts'
import { type ListColumn, type PriceNotes, priceCells, withSale } from './price-cells.ts'

type Cells = Partial<Record<ProductColumn | ListColumn, string>>
type Row = SheetRow & { cells: Cells }

/**
 * Rows of any product list as rows of ours: console names become categories, prices dollars, parts of the description one
 * text, and what a row lacks is said for a product that is new.
 */
export function productRows(choices: SheetChoices) {
  const table = categoryTable(choices.categories ?? {})
  const prices: PriceNotes = { rates: choices.rates ?? {}, currencies: new Map(), rounded: 0 }
  const places = { table, every: findPlace(choices.every?.subcategory ?? ''), count: 0 }
  let [stockUncounted, reduced, uncounted] = [0, 0, 0]
  return {
    read: (row: Row): ProductSheetRow => {
      // Nothing else is said of a row that cannot be read.
      if ((row.problems ?? []).length > 0) return { ...row, cells: { name: row.cells.name ?? '' } }
      if (row.assumed?.quantity !== undefined) stockUncounted += 1
      const paid: Cells = withSale(row.cells)
      if (paid.price !== row.cells.price && (row.cells.saleEnds ?? '') !== '') reduced += 1
      if (piecesSaid(row.cells.quantity ?? '') === '1') uncounted += 1
      const { problem, cells } = priceCells(paid, prices)
      const inDollars = withAmountsBeside(paid, prices)
      const { currency: _, ...priced } = { ...inDollars, ...cells }
      const given =
        problem === undefined
          ? { ...row, cells: row.isForeign ? withHigher(priced) : priced }
          : without({ ...row, cells: inDollars }, ['price', 'currency'], problem)
      return withAssumed(withFacts(withPlace(withTexts(given), places)), choices)
    },
    notes: () => ({
      categories: table.rows(),
      /** Names of the choices that no row has. */
      unknownNames: table.unknown(),
      /** Rows whose stock their list does not tell. */
      stockUncounted,
      currencies: [...prices.currencies].map(([code, count]) => ({ code, count })),
      /** Rows that got the category for every row, and prices that were rounded to cents. */
      placed: places.count,
      rounded: prices.rounded,
      /** Prices that are lower until a day, and pieces that are in stock without a number. */
      reduced,
      uncounted,
    }),
  }
}

/**
 * A row with its other amounts in dollars, too: one that says no currency is in that of the price. Without a rate an amount
 * stays out, and its currency is asked for.
 */
function withAmountsBeside(cells: Cells, { rates, currencies }: PriceNotes): Cells {
  const price = readAmount(cells.price ?? '')
  const currency = price?.currency ?? cells.currency ?? ''
  const notes = { rates, currencies: new Map<string, number>(), rounded: 0 }
  const read = Object.entries(cells).flatMap(([field, cell]) => {
    if (!['formerPrice', 'cost'].includes(field) || cell === '') return [[field, cell]]
    const amount = priceCells({ price: cell, currency }, notes)
    return amount.problem === undefined ? [[field, amount.cells.price ?? cell]] : []
  })
  // That of the price is counted by prices.
  if (price !== undefined) notes.currencies.delete(readCurrency(currency) ?? '')
  for (const [code, count] of notes.currencies) currencies.set(code, (currencies.get(code) ?? 0) + count)
  return Object.fromEntries(read)
}

/** Another program's former price says nothing where it is not higher. */
function withHigher(cells: Cells): Cells {
  const { formerPrice = '', ...others } = cells
  return Number(formerPrice) > Number(others.price) ? cells : others
}

/** The cells that a problem is said of are not looked at again. */
function without(row: ProductSheetRow, fields: string[], problem: string): ProductSheetRow {
  const cells = Object.fromEntries(Object.entries(row.cells).filter(([field]) => !fields.includes(field)))
  return { ...row, cells, problems: [...(row.problems ?? []), problem] }
}

function withTexts(row: ProductSheetRow): ProductSheetRow {
  const { cells } = row
  const { image, moreImages } = cells
  const [first = '', ...more] = image === undefined ? [] : addressesOf(image)
  return {
    ...row,
    cells: {
      ...withParts(row.cells.id ? cells : withoutMarkup(cells)),
      ...(NO_CODE.test(cells.barcode ?? '') && { barcode: '' }),
      ...(image !== undefined && { image: first }),
      ...(more.length > 0 && moreImages === undefined && { moreImages: more.join(' ') }),
    },
  }
}

/** Names and descriptions as other programs keep them are HTML, our own are text. */
function withoutMarkup(cells: ProductSheetRow['cells']): ProductSheetRow['cells'] {
  const { name = '', description = '' } = cells
  return {
    ...cells,
    ...(MARKUP.test(name) && { name: textOfHtml(name) }),
    ...(MARKUP.test(description) && { description: textOfHtml(unescapedOnce(description)) }),
  }
}

/** The elements and entities of texts that shops write. `<Zelda>` is none. */
const MARKUP =
  /<\/?(?:p|br|div|span|b|strong|i|em|u|s|a|ul|ol|li|h[1-6]|img|font|table|tbody|tr|t[dh]|script|style)\b[^<>]{0,200}>|&(?:[a-z]{2,8}|#\d{1,6}|#x[0-9a-f]{1,5});/i

/** Some keep their HTML escaped: `&lt;p&gt;`. */
function unescapedOnce(html: string): string {
  return /<[a-z]/i.test(html) ? html : html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** What programs write where a piece has no barcode. */
const NO_CODE = /^(?:does not apply|not applicable|n\/?a|none|nicht zutreffend|ne s'applique pas|no aplica|-+)$/i

/** A cell may name several pictures. The shop shows none without https. */
function addressesOf(cell: string): string[] {
  if (!/^https?:/i.test(cell)) return [cell]
  const addresses = cell.split(/[\s|;]+|,(?=https?:)/i).filter((address) => address !== '')
  return addresses.map((address) => address.replace(/^http:/i, 'https:'))
}

type Places = { table: CategoryTable; every: Place | undefined; count: number }

function withPlace(row: ProductSheetRow, places: Places): ProductSheetRow {
  const { category, subcategory } = row.cells
  const isNamed = category !== undefined || subcategory !== undefined
  const names = [linesOf(category), subcategory].filter(isGiven)
  const isLater = names.length === 0 && isOfDraft(row.cells)
  if ((!(isNamed || row.isForeign) || isLater) && places.every === undefined) return row
  const place = placeOf(names, row.cells.name ?? '', places)
  if (!place.ok) return without(row, ['category', 'subcategory'], place.problem)
  return { ...row, cells: { ...row.cells, ...place.value } }
}

/** `Games|Saturn` and `Games;Saturn` are two names, the most telling last. */
function linesOf(category = ''): string {
  const names = category.split(/[|;]/).map((name) => name.trim())
  return names.toReversed().join('\n')
}

const isGiven = (name: string | undefined) => name !== undefined && name !== ''

/** Of several names of the category, a line each, the most telling is the first. Where they lead nowhere, the name of a product may say its console. */
function placeOf(names: (string | undefined)[], name: string, places: Places): Outcome<Place, string> {
  const own = findPlace(names.join('/'))
  if (own !== undefined) return done(own)
  const said = names.join(' > ').split('\n')
  const console = said.some(places.table.isGuessed) ? undefined : consoleIn(name)
  if (names.length > 0 || places.every === undefined) return places.table.find(console === undefined ? said : [console])
  places.count += 1
  return done(places.every)
}

/** A product that is here stays as it is where a row says nothing. */
function withAssumed(row: ProductSheetRow, { every = {} }: SheetChoices): ProductSheetRow {
  const { quantity, ...cells } = row.cells
  const [pieces, name] = [every.quantity ?? '', cells.name ?? '']
  return {
    ...row,
    cells: {
      ...cells,
      ...(quantity !== undefined && (quantity !== '' || pieces === '') && { quantity: wholeOf(quantity) }),
    },
    assumed: {
      ...(name !== '' && { description: name }),
      ...row.assumed,
      ...(pieces !== '' && { quantity: Quantity.parse(pieces) }),
      image: every.image || NO_PICTURE,
    },
  }
}

/** `4.0` → `4`: some programs count pieces as they weigh. Three noughts may be thousands: they are refused. */
function wholeOf(quantity: string): string {
  const [, whole, noughts] = /^(\d{1,9})[.,](0{1,6})$/.exec(plainNumber(quantity)) ?? []
  return piecesSaid(quantity) ?? (noughts?.length === 3 ? undefined : whole) ?? plainNumber(quantity)
}
