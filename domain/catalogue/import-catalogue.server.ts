import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { insertMany } from '#platform/database/insert-many.ts'
import { products } from '#platform/database/schema.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { nextUpdate } from './change-product.server.ts'
import { searchFields } from './import-products.server.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import type { Product } from './product.ts'
import { productDeed } from './product-audit.ts'
import { productColumns } from './product-columns.server.ts'
import type { FileRow, LineProblem } from './product-file.ts'

/** Any number that no other user of advisory locks in this database takes. */
const IMPORT_LOCK = 4_027_312_014
/** Rows in one statement: some megabytes. */
const BATCH = 5_000

export type ImportCatalogue = {
  actor: Actor
  /** The file's name, for the log. */
  file: string
  rows: FileRow[]
  /** Only says what would be done. */
  isTrial?: boolean
}
export type Imported = { added: number; changed: number; same: number; stockKept: number }

/**
 * Adds and changes products as a file says: all of it or nothing, under locks taken in id order as an order takes them.
 * The same file a second time changes nothing.
 *
 * @returns refused with every line that cannot be done
 */
export function importCatalogue(
  db: Db,
  { actor, file, rows, isTrial = false }: ImportCatalogue,
): Promise<Outcome<Imported, LineProblem[]>> {
  return db.transaction(async (tx) => {
    // Two files at once would each find a new product missing, and add it.
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
    const plan = planImport(rows, await lockMeant(tx, rows))
    if (plan.problems.length > 0) return refused(plan.problems)
    if (!isTrial) await carryOut(tx, plan, { actor, file })
    const { added, changed, same, stockKept } = plan
    return done({ added: added.length, changed: changed.length, same, stockKept })
  })
}

async function lockMeant(tx: Db, rows: FileRow[]): Promise<Product[]> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const names = rows.flatMap(({ id, name }) => (id === undefined ? (name ?? []) : []))
  return await tx
    .select(productColumns)
    .from(products)
    .where(or(isAnyOf(products.id, ids), isAnyOf(products.name, names)))
    .orderBy(products.id)
    .for('no key update')
}

/** One parameter, however many there are. */
function isAnyOf(column: typeof products.id | typeof products.name, values: string[]): SQL {
  return sql`${column} in (select json_array_elements_text(${JSON.stringify(values)}::json))`
}

async function carryOut(tx: Db, { added, changed }: ImportPlan, { actor, file }: { actor: Actor; file: string }) {
  if (added.length + changed.length === 0) return
  await insertMany(
    tx,
    products,
    added.map((product) => ({ ...product, ...searchFields(product) })),
  )
  for (let start = 0; start < changed.length; start += BATCH)
    await update(
      tx,
      changed.slice(start, start + BATCH).map(({ after }) => after),
    )
  const name = `${file} (${added.length} new and ${changed.length} changed products)`
  await record(tx, actor, [
    { action: 'imported', kind: 'catalogue', thing: { id: null, name } },
    ...added.map((product) => productDeed(undefined, product)),
    ...changed.map(({ before, after }) => productDeed(before, after)),
  ])
}

async function update(tx: Db, changed: Product[]): Promise<void> {
  const rows = JSON.stringify(changed.map((product) => ({ ...product, ...searchFields(product) })))
  await tx
    .update(products)
    .set({
      name: sql`given.name`,
      description: sql`given.description`,
      priceCents: sql`given."priceCents"`,
      quantity: sql`given.quantity`,
      image: sql`given.image`,
      category: sql`given.category`,
      subcategory: sql`given.subcategory`,
      subSubcategory: sql`given."subSubcategory"`,
      sortName: sql`given."sortName"`,
      searchText: sql`given."searchText"`,
      updatedAt: nextUpdate,
    })
    .from(
      sql`json_to_recordset(${rows}::json) as given (id text, name text, description text, "priceCents" integer,
        quantity integer, image text, category text, subcategory text, "subSubcategory" text, "sortName" text,
        "searchText" text)`,
    )
    .where(eq(products.id, sql`given.id`))
}
