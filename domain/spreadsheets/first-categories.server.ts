import type { Db } from '#platform/database/client.ts'
import type { Sheet } from './find-sheet.server.ts'
import { productRows } from './mapping/product-rows.ts'
import { firstSheetRows } from './read-again.server.ts'
import type { SpreadsheetReport } from './spreadsheet-tables.ts'

/** Rows that are read within a request. */
const FIRST_ROWS = 200

/** What the first rows of a product list are sorted by, and what that is here. */
export async function firstCategories(db: Db, sheet: Sheet): Promise<NonNullable<SpreadsheetReport['categories']>> {
  const { read, notes } = productRows(sheet.choices)
  for await (const row of firstSheetRows(db, sheet, FIRST_ROWS)) read(row)
  return notes().categories
}
