import { exportProducts } from '#domain/catalogue/sheet/export-products.server.ts'
import { importCatalogue, picturesOf } from '#domain/catalogue/sheet/import-catalogue.server.ts'
import type { FileRow } from '#domain/catalogue/sheet/product-file.ts'
import { hasColumns } from '#domain/csv/guess-fields.ts'
import type { ColumnNames, LineProblem, SheetRow } from '#domain/csv/sheet-row.ts'
import { ownPicture } from '#domain/images/picture.ts'
import { noted, type ProductNotes } from '#domain/move-in/old/product-notes.ts'
import { chunksOf } from '#domain/move-in/read/chunks.ts'
import type { SheetRows } from '#domain/move-in/read/old-rows.ts'
import * as shopify from '#domain/move-in/read/shopify-columns.ts'
import * as woocommerce from '#domain/move-in/read/woocommerce-columns.ts'
import { shopifyProducts } from '#domain/move-in/shopify/shopify-products.ts'
import type { Readings } from '#domain/move-in/values/readings.ts'
import { tally as emptyTally, type Tally } from '#domain/move-in/values/report.ts'
import { woocommerceProducts } from '#domain/move-in/woocommerce/woocommerce-products.ts'
import { done } from '#domain/outcome.ts'
import type { Db } from '#platform/database/client.ts'
import { reportOf } from './product-sheet.server.ts'
import type { ImportRows, Inheriting, SheetKind } from './sheet-kind.ts'

type Platform<Column extends string> = {
  id: string
  shop: string
  columns: ColumnNames<Column>
  /** What only such a file has. */
  telling: ColumnNames<string>
  inheriting: Inheriting
  read(rows: SheetRows<Column>, notes: ProductNotes): Readings<FileRow>
}

/** The product export of another shop, which is known by its columns. */
function platformSheet<Column extends string>({
  id,
  shop,
  columns,
  telling,
  inheriting,
  read,
}: Platform<Column>): SheetKind {
  return {
    id,
    name: `Products of ${shop}`,
    about: `This is a product export of ${shop}. Each variant becomes a product.`,
    fields: columns,
    auditKind: 'catalogue',
    hasPeople: false,
    isKnownBy: (titles) => hasColumns(titles, telling),
    inheriting,
    problemOf: () => undefined,
    async importRows(tx, given) {
      const { products, notes } = noted({ categories: given.categories ?? {}, picture: undefined }, (told) =>
        read(given.rows, told),
      )
      const tally = emptyTally()
      const taken: FileRow[] = []
      for await (const chunk of chunksOf(products(), Infinity, tally)) taken.push(...chunk)
      return await importTaken(tx, given, { taken, tally, ...notes() })
    },
    exportAll: ({ db }) => exportProducts(db),
  }
}

type Read = { taken: FileRow[]; tally: Tally } & ReturnType<ReturnType<typeof noted>['notes']>

async function importTaken(tx: Db, given: ImportRows, { taken, tally, stockUncounted, categories }: Read) {
  const { file, actor, dryRun, skipInvalid = false, tell } = given
  const rows = await withOwnPictures(tx, taken)
  const imported = await importCatalogue(tx, { rows, file, actor, dryRun, skipInvalid, tell })
  if (!imported.ok) return imported
  const report = reportOf(imported.value)
  const counts: [string, number][] = [
    ...report.counts,
    ['products whose stock the file does not tell', stockUncounted],
    ['left out: drafts, what is hidden, and what this shop does not sell', tally.leftOut.length],
  ]
  return done({ ...report, counts, categories, problems: [...tally.failed.map(problemOf), ...imported.value.problems] })
}

function problemOf({ id, name = id, reason, line = 1 }: Tally['failed'][number]): LineProblem {
  return { line, text: `${name}: ${reason}` }
}

/** A picture that is stored here stays: it came with an earlier run, or the owner chose another. */
async function withOwnPictures(tx: Db, rows: FileRow[]): Promise<FileRow[]> {
  const shown = await picturesOf(
    tx,
    rows.flatMap(({ id }) => id ?? []),
  )
  return rows.map((row) => {
    const image = shown.get(row.id ?? '')
    return image !== undefined && ownPicture(image) !== undefined ? { ...row, image } : row
  })
}

export const PLATFORM_SHEETS: readonly SheetKind[] = [
  platformSheet({
    id: 'shopify',
    shop: 'Shopify',
    columns: shopify.PRODUCT_COLUMNS,
    telling: shopify.TELLING.products,
    inheriting: {
      from: 'first',
      keyOf: ({ handle = '', title = '' }) => handle || title,
      fields: shopify.OF_THE_WHOLE_PRODUCT,
    },
    read: shopifyProducts,
  }),
  platformSheet({
    id: 'woocommerce',
    shop: 'WooCommerce',
    columns: woocommerce.PRODUCT_COLUMNS,
    telling: woocommerce.TELLING.products,
    inheriting: {
      from: 'parent',
      parentOf: ({ parent = '' }) => parent,
      namesOf: ({ id = '', sku = '' }) => [...(id === '' ? [] : [`id:${id}`]), ...(sku === '' ? [] : [sku])],
    },
    async *read(rows, notes) {
      const all: SheetRow<keyof typeof woocommerce.PRODUCT_COLUMNS>[] = []
      for await (const row of rows) all.push(row)
      yield* woocommerceProducts(() => all, notes)
    },
  }),
]
