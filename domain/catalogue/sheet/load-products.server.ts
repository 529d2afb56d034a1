import { csvRows } from '#domain/csv/csv-file.ts'
import type { SheetRow } from '#domain/csv/sheet-row.ts'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { searchFields } from '../search/search-fields.ts'
import { planImport } from './plan-import.ts'
import { PRODUCT_COLUMNS, type ProductColumn } from './product-columns.ts'
import { readProductSheet } from './product-sheet.ts'

export type ProductRow = typeof products.$inferInsert

/**
 * The products of a file, all of them new.
 *
 * @throws Error naming the line of the first that cannot be taken
 */
export async function parseProductFile(csv: string): Promise<ProductRow[]> {
  const rows: SheetRow<ProductColumn>[] = []
  for await (const row of csvRows({ name: 'products', texts: () => [csv] }, PRODUCT_COLUMNS)) rows.push(row)
  const read = readProductSheet(rows)
  const { added, problems: unknown } = planImport(read.items, [])
  const problems = [...read.problems, ...unknown]
  const [problem] = problems
  if (problem !== undefined) throw new Error(`line ${problem.line}: ${problem.text}`)
  return added.map(({ moreImages: _, ...product }) => ({ ...product, ...searchFields(product) }))
}

/** Rows in one insert: far below PostgreSQL's 65,535 parameters. */
const BATCH = 1_000

/** Stores products; one whose id is there already is left as it is, so loading a file twice changes nothing. */
export async function loadProducts(db: Db, rows: ProductRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await db
      .insert(products)
      .values(rows.slice(start, start + BATCH))
      .onConflictDoNothing()
}
