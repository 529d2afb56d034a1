import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { searchFields } from '../search/search-fields.ts'
import { planImport } from './plan-import.ts'
import { readProductFile } from './product-file.ts'

export type ProductRow = typeof products.$inferInsert

/**
 * The products of a file, all of them new.
 *
 * @throws Error naming the line of the first that cannot be taken
 */
export async function parseProductFile(csv: string): Promise<ProductRow[]> {
  const read = await readProductFile([csv])
  const { added, problems } = read.ok ? planImport(read.value, []) : { added: [], problems: read.problem }
  const [problem] = problems
  if (problem !== undefined) throw new Error(`line ${problem.line}: ${problem.text}`)
  return added.map(({ moreImages: _, ...product }) => ({ ...product, ...searchFields(product) }))
}

/** Rows in one insert: far below PostgreSQL's 65,535 parameters. */
const BATCH = 1_000

/** Stores products; one whose id is there already is left as it is, so loading a file twice changes nothing. */
export async function importProducts(db: Db, rows: ProductRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await db
      .insert(products)
      .values(rows.slice(start, start + BATCH))
      .onConflictDoNothing()
}
