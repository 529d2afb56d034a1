import { or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import { insertMany, isAnyOf, updateMany } from '#platform/database/write-many.ts'
import type { AuditEntry } from '../audit/changes.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { nextUpdate } from './change-product.server.ts'
import { searchFields } from './import-products.server.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import type { Product } from './product.ts'
import { productEntry } from './product-audit.server.ts'
import { productColumns } from './product-columns.server.ts'
import type { FileRow, LineProblem } from './product-file.ts'

/** Any number that no other user of advisory locks in this database takes. */
const IMPORT_LOCK = 4_027_312_014

export type ImportCatalogue = {
  actor: Actor
  /** The file's name, for the log. */
  file: string
  rows: FileRow[]
  /** Changes nothing and reports what would change. */
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

/** The pictures of those products that are in the shop, by id. */
export async function picturesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: products.id, image: products.image })
    .from(products)
    .where(isAnyOf(products.id, ids))
  return new Map(found.map(({ id, image }) => [id, image]))
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

async function carryOut(tx: Db, { added, changed }: ImportPlan, { actor, file }: { actor: Actor; file: string }) {
  if (added.length + changed.length === 0) return
  // Made as they are written: all at once, they would take ten times what the file does.
  await insertMany(tx, products, searchable(added))
  await updateMany(tx, products, searchable(afterwards(changed)), { updatedAt: nextUpdate })
  await record(tx, actor, entriesOf({ added, changed }, file))
}

function* searchable(rows: Iterable<Product>) {
  for (const row of rows) yield { ...row, ...searchFields(row) }
}

function* afterwards(changed: ImportPlan['changed']) {
  for (const { after } of changed) yield after
}

function* entriesOf({ added, changed }: Pick<ImportPlan, 'added' | 'changed'>, file: string): Generator<AuditEntry> {
  const name = `${file} (${added.length} new and ${changed.length} changed products)`
  yield { action: 'imported', kind: 'catalogue', thing: { id: null, name } }
  for (const product of added) yield productEntry(undefined, product)
  for (const { before, after } of changed) yield productEntry(before, after)
}
