import { undoProducts } from '#domain/catalogue/manage/undo-products.server.ts'
import { exportProducts } from '#domain/catalogue/sheet/export-products.server.ts'
import { imagesOf, takePictures } from '#domain/catalogue/sheet/file-pictures.server.ts'
import { planProducts, productEntries, writeProducts } from '#domain/catalogue/sheet/import-products.server.ts'
import type { ProductPlan } from '#domain/catalogue/sheet/plan-import.ts'
import {
  PRODUCT_COLUMNS,
  problemOfColumns,
  readProductSheet,
  type SheetProduct,
} from '#domain/catalogue/sheet/product-sheet.ts'
import { namedProblem, type SheetReading } from '#domain/csv/sheet-row.ts'
import { isPictureAddress, PICTURE_ADDRESS_RULE } from '#domain/images/picture.ts'
import type { ItemImport } from './import-items.server.ts'
import { ownSheet } from './own-sheet.server.ts'
import type { ImportRows } from './sheet-kind.ts'

export const PRODUCTS: ItemImport<SheetProduct, ProductPlan> = {
  auditKind: 'catalogue',
  undo: undoProducts,
  nameOf: ({ added, changed }) => `${added.length} new and ${changed.length} changed products`,
  plan: planProducts,
  write: writeProducts,
  entriesOf: productEntries,
  counts: ({ added, changed, same, stockKept }) => [
    ['new products', added.length],
    ['changed products', changed.length],
    ['products as they are', same],
    ['products whose stock stays, because the file does not say what it was before', stockKept],
  ],
  figures: ({ stockKept }) => ({ stockKept }),
}

export const PRODUCT_SHEET = ownSheet({
  id: 'products',
  name: 'Products',
  about: 'Add new products and change those that are here: names, prices, stock, categories, pictures.',
  fields: PRODUCT_COLUMNS,
  hasPeople: false,
  problemOf: problemOfColumns,
  read: readProductSheet,
  rowsAtOnce: 1_000,
  prepare: withPictures,
  items: PRODUCTS,
  exportAll: ({ db }) => exportProducts(db),
})

type Read = SheetReading<SheetProduct>

/** Pictures of this shop that nothing shows any more would be removed before the import is done. */
async function withPictures(read: Read, { shop, folder, dryRun }: ImportRows): Promise<Read> {
  const isBeside = (row: SheetProduct) => folder === undefined && !imagesOf(row).every(isPictureAddress)
  const beside = read.items
    .filter(isBeside)
    .map((row) => namedProblem(row, `Image ${PICTURE_ADDRESS_RULE}: ${NO_FILES}`))
  const rows = read.items.filter((row) => !isBeside(row))
  const taken = await takePictures(shop, { rows, folder, dryRun })
  return { items: taken.items, problems: [...read.problems, ...beside, ...taken.problems] }
}

const NO_FILES = 'a picture beside the list cannot come along in a browser'
