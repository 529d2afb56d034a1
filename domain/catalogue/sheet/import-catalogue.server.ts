import { or, sql } from 'drizzle-orm'
import type { AuditedChange } from '#domain/audit/changes.ts'
import { type Actor, recordRows } from '#domain/audit/record.server.ts'
import type { LineProblem } from '#domain/csv/sheet-row.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { insertProducts, writeChanged } from '../manage/write-products.server.ts'
import type { WholeProduct } from '../product/product.ts'
import { productEntry } from '../product/product-audit.server.ts'
import { ownerColumns } from '../product/product-columns.server.ts'
import { withMoreImages } from '../product/product-pictures.server.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import type { FileRow } from './product-file.ts'

/** Any number that no other user of advisory locks in this database takes. */
export const IMPORT_LOCK = 4_027_312_014

export type ImportCatalogue = {
  actor: Actor
  /** The file's name, for the log. */
  file: string
  rows: FileRow[]
  /** Changes nothing and reports what would change. */
  dryRun?: boolean
  /** Imports the rest when rows are wrong; else one of them refuses all. */
  skipInvalid?: boolean
  /** Hears how many products have been written so far. */
  tell?: (written: number) => void
}
export type Imported = {
  added: number
  changed: number
  same: number
  stockKept: number
  /** What becomes of the first products. */
  first: AuditedChange[]
  /** Its entry in the audit log, if anything was written. */
  entryId?: number | undefined
  /** Of the rows that were left out. */
  problems: LineProblem[]
}

const FIRST = 20

/**
 * Adds and changes products as a file says: all of it or nothing unless wrong rows are left out, under locks taken in id order as an order takes them.
 * The same file a second time changes nothing.
 *
 * @returns refused with every line that cannot be done
 */
export function importCatalogue(db: Db, given: ImportCatalogue): Promise<Outcome<Imported, LineProblem[]>> {
  return inTransaction(db, async (tx) => {
    // Two files at once would each find a new product missing, and add it. A dry run adds none, and waits for nobody.
    if (given.dryRun !== true) await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
    const plan = planImport(given.rows, await findMeant(tx, given))
    if (plan.problems.length > 0 && given.skipInvalid !== true) return refused(plan.problems)
    const entryId = given.dryRun ? undefined : await carryOut(tx, plan, given)
    const { added, changed, same, stockKept, problems } = plan
    const first = firstOf(plan)
    return done({ added: added.length, changed: changed.length, same, stockKept, first, entryId, problems })
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

/** The products that rows may mean, locked in the order of their ids, as an order locks them. */
async function findMeant(tx: Db, { rows, dryRun = false }: ImportCatalogue): Promise<WholeProduct[]> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const names = rows.flatMap(({ id, name }) => (id === undefined ? (name ?? []) : []))
  const found = tx
    .select(ownerColumns)
    .from(products)
    .where(or(isAnyOf(products.id, ids), isAnyOf(products.name, names)))
    .orderBy(products.id)
  return await withMoreImages(tx, await (dryRun ? found : found.for('no key update')))
}

async function carryOut(
  tx: Db,
  { added, changed }: ImportPlan,
  { actor, file, tell = () => undefined }: ImportCatalogue,
): Promise<number | undefined> {
  const count = added.length + changed.length
  if (count === 0) return undefined
  await insertProducts(tx, added, tell)
  await writeChanged(tx, changed, (written) => tell(added.length + written))
  const name = `${file} (${added.length} new and ${changed.length} changed products)`
  const summary: AuditedChange = { action: 'imported', kind: 'catalogue', subject: { id: null, name } }
  return await recordRows(tx, actor, { summary, entries: entryOfEach({ added, changed }), count })
}

/** Changed products first: what they were is lost, unless somebody notices. */
function firstOf({ added, changed }: ImportPlan): AuditedChange[] {
  const few = { changed: changed.slice(0, FIRST), added: added.slice(0, Math.max(0, FIRST - changed.length)) }
  return [...entryOfEach(few)]
}

function* entryOfEach({ added, changed }: Pick<ImportPlan, 'added' | 'changed'>): Generator<AuditedChange> {
  for (const { before, after } of changed) yield productEntry(before, after)
  for (const product of added) yield productEntry(undefined, product)
}
