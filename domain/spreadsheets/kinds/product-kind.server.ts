import { undoProducts } from '#domain/catalogue/manage/undo-products.server.ts'
import { cardOf } from '#domain/catalogue/product/product.ts'
import { exportProducts } from '#domain/catalogue/sheet/export-products.server.ts'
import { takePictures } from '#domain/catalogue/sheet/file-pictures.server.ts'
import { planProducts, productEntries, writeProducts } from '#domain/catalogue/sheet/import-products.server.ts'
import type { ProductPlan } from '#domain/catalogue/sheet/plan-import.ts'
import { PRODUCT_COLUMNS } from '#domain/catalogue/sheet/product-columns.ts'
import {
  ASSUMED_FIELDS,
  type AssumedField,
  imagesOf,
  readProductSheet,
  type SheetProduct,
} from '#domain/catalogue/sheet/product-sheet.ts'
import { type LineProblem, namedProblem, type SheetReading, type SheetRow } from '#domain/csv/sheet-row.ts'
import { isPictureAddress, NO_PICTURE, PICTURE_ADDRESS_RULE } from '#domain/images/picture.ts'
import { storeNoPicture } from '#domain/images/store-photo.server.ts'
import { CARDMARKET } from '../mapping/fact-cells.ts'
import { LIST_COLUMNS } from '../mapping/price-cells.ts'
import { problemOfEvery, problemOfProducts } from '../mapping/product-columns.ts'
import { productRows } from '../mapping/product-rows.ts'
import { soldRows } from '../mapping/sold-rows.ts'
import { countsOf, type ItemImport } from './import-items.server.ts'
import { withOwnPictures } from './own-pictures.server.ts'
import { ownSheet, type RowReader } from './own-sheet.server.ts'
import type { ImportRows, SheetChoices } from './sheet-kind.ts'
import { webAddresses, withWebPictures } from './web-pictures.ts'

/** Beside what is written: the addresses at other hosts, or what became of them. */
type PicturedPlan = ProductPlan & { addresses: string[]; stored: number; lost: LineProblem[] }

export const PRODUCTS: ItemImport<SheetProduct, PicturedPlan> = {
  auditKind: 'catalogue',
  undo: undoProducts,
  noun: 'products',
  nameOf: ({ added, changed }) => `${added.length} new and ${changed.length} changed products`,
  async plan(tx, given, { isWritten, shop, pictures }) {
    const items = await withOwnPictures(tx, given)
    const addresses = pictures === undefined ? webAddresses(items) : []
    const { rows, ...taken } = pictures ? withWebPictures(items, pictures) : { rows: items, stored: 0, lost: [] }
    const plan = await planProducts(tx, rows, { isWritten })
    // The preview shows it, too.
    if (plan.added.some(({ image }) => image === NO_PICTURE)) await storeNoPicture(shop)
    return { ...plan, ...taken, addresses }
  },
  write: writeProducts,
  entriesOf: productEntries,
  beside: ({ added, addresses, lost, assumed, stockKept }) => ({
    ...{ addresses, lost, figures: { stockKept } },
    cards: added
      .filter(({ isDraft }) => !isDraft)
      .slice(0, SHOWN_CARDS)
      .map(cardOf),
    assumed: Object.fromEntries(ASSUMED_FIELDS.map((field) => [field, countOf(assumed, field)])),
  }),
  counts: (plan) => [
    ...countsOf('products', plan),
    ['products whose stock stays, because the file does not say what it was before', plan.stockKept],
    ['pictures from the web, which are the shop’s own now', plan.stored],
    ...ASSUMED_FIELDS.map((field): [string, number] => [ASSUMED_WORDS[field], countOf(plan.assumed, field)]),
  ],
}

/** As many as stand in a row. */
const SHOWN_CARDS = 3

const ASSUMED_WORDS: Record<AssumedField, string> = {
  quantity: 'new products with an assumed quantity',
  image: 'new products without a picture of their own',
  description: 'new products described by their name alone',
}

function countOf(assumed: ProductPlan['assumed'], field: AssumedField): number {
  return [...assumed.values()].filter((fields) => fields.includes(field)).length
}

export const PRODUCT_SHEET = ownSheet({
  id: 'products',
  name: 'Products',
  about: 'Add new products and change those that are here: names, prices, stock, categories, pictures.',
  fields: { ...PRODUCT_COLUMNS, ...CARDMARKET, ...LIST_COLUMNS },
  hasPeople: false,
  problemOfEvery,
  problemOf: problemOfProducts,
  reader: productReader,
  prepare: withPictures,
  items: PRODUCTS,
  exportAll: ({ db }) => exportProducts(db),
})

export function productReader(choices: SheetChoices) {
  const { read, notes } = productRows(choices)
  const rows = soldRows()
  const reader: RowReader<SheetProduct> = {
    rowsAtOnce: 1_000,
    read(given) {
      const { sold, leftOut } = rows.of(choices.asDrafts === true ? given.map(asDraft) : given)
      return { ...readProductSheet(sold.map(read)), leftOut }
    },
    counts: () => [
      ['products with the category for every row', notes().placed],
      ['prices rounded to whole cents', notes().rounded],
      ['prices lowered until a day in the file, to be raised by hand then', notes().reduced],
      ['products in stock without a number, taken for one piece each', notes().uncounted],
    ],
    told: () => ({ categories: notes().categories, currencies: notes().currencies, leftOut: rows.leftOut() }),
  }
  return { ...reader, notes }
}

function asDraft(row: SheetRow): SheetRow {
  return row.leftOut === undefined ? row : { ...row, leftOut: undefined, cells: { ...row.cells, isDraft: 'yes' } }
}

type Read = SheetReading<SheetProduct>

/** Stores pictures beside the list. A browser sends none along: products of other lists come in without theirs. */
async function withPictures(read: Read, { shop, folder, dryRun }: ImportRows): Promise<Read> {
  const isBeside = (row: SheetProduct) => folder === undefined && !imagesOf(row).every(isPictureAddress)
  const isRefused = (row: SheetProduct) => row.id !== undefined && isBeside(row)
  const beside = read.items
    .filter(isRefused)
    .map((row) => namedProblem(row, `Image ${PICTURE_ADDRESS_RULE}: ${NO_FILES}`))
  const rows = read.items
    .filter((row) => !isRefused(row))
    .map((row) => (isBeside(row) ? { ...row, image: undefined, moreImages: row.moreImages && [] } : row))
  const taken = await takePictures(shop, { rows, folder, dryRun })
  return { items: taken.items, problems: [...read.problems, ...beside, ...taken.problems] }
}

const NO_FILES = 'a picture beside the list cannot come along in a browser'
