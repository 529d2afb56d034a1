import { or, sql } from 'drizzle-orm'
import { ASSUMED, type AuditedChange } from '#domain/audit/changes.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { insertProducts, writeChanged } from '../manage/write-products.server.ts'
import type { WholeProduct } from '../product/product.ts'
import { productEntry } from '../product/product-audit.server.ts'
import { wholeProducts } from '../product/product-pictures.server.ts'
import { type ProductPlan, planImport } from './plan-import.ts'
import type { SheetProduct } from './product-sheet.ts'

/** Any number that no other user of advisory locks in this database takes. */
export const IMPORT_LOCK = 4_027_312_014

/**
 * What the rows of a file do to the products. Those that are written are locked in the order of their ids, as an order locks
 * them. Two files at once would each find a new product missing, and add it; a plan that nothing is written of waits for nobody.
 */
export async function planProducts(
  tx: Db,
  rows: SheetProduct[],
  { isWritten }: { isWritten: boolean },
): Promise<ProductPlan> {
  if (isWritten) await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
  return planImport(rows, await findMeant(tx, rows, isWritten))
}

/** The pictures of those products that are in the shop, by id. */
export async function picturesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: products.id, image: products.image })
    .from(products)
    .where(isAnyOf(products.id, ids))
  return new Map(found.map(({ id, image }) => [id, image]))
}

async function findMeant(tx: Db, rows: SheetProduct[], isHeld: boolean): Promise<WholeProduct[]> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const names = rows.flatMap(({ id, name }) => (id === undefined ? (name ?? []) : []))
  const meant = or(isAnyOf(products.id, ids), isAnyOf(products.name, names))
  return await wholeProducts(tx, meant, isHeld ? 'no key update' : undefined)
}

/** `tell` hears how many products have been written so far. */
export async function writeProducts(
  tx: Db,
  { added, changed }: ProductPlan,
  tell: (written: number) => void,
): Promise<void> {
  await insertProducts(tx, added, tell)
  await writeChanged(tx, changed, (written) => tell(added.length + written))
}

/** Changed products first: what they were is lost, unless somebody notices. New ones say what was assumed of them. */
export function productEntries({ added, changed, assumed }: ProductPlan): Iterable<AuditedChange> {
  return {
    *[Symbol.iterator]() {
      for (const { before, after } of changed) yield productEntry(before, after)
      for (const product of added) yield withAssumed(productEntry(undefined, product), assumed.get(product.id))
    },
  }
}

function withAssumed(entry: AuditedChange, fields: readonly string[] | undefined): AuditedChange {
  return fields === undefined ? entry : { ...entry, changes: { ...entry.changes, [ASSUMED]: [null, [...fields]] } }
}
