import type { Changes } from '#domain/audit/changes.ts'
import type { AuditRow, UndoRows } from '#domain/audit/read-entry.server.ts'
import type { Db } from '#platform/database/client.ts'
import { insertMany, isAnyOf, updateMany } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import type { WholeProduct } from '../product/product.ts'
import { ENTERED_FIELDS } from '../product/product-audit.server.ts'
import { ownerColumns } from '../product/product-columns.server.ts'
import { withMoreImages, writeMoreImages } from '../product/product-pictures.server.ts'
import { searchFields } from '../search/search-fields.ts'
import { nextUpdate } from './change-product.server.ts'
import { countSold, orderedAmong } from './count-sold.server.ts'

type Back = { row: AuditRow; then: WholeProduct }

/**
 * Puts products back as they were before a change or an import, and deletes those that an import added and nobody has
 * ordered. A product that has changed since in the same fields stays as it is.
 */
export const undoProducts: UndoRows = async (tx, rows, { dryRun }) => {
  const now = await findProducts(tx, rows, dryRun)
  const ordered = new Set(await orderedAmong(tx, idsOf(rows.filter(isAdded))))
  const back = rows.flatMap((row): Back[] => {
    const then = ordered.has(row.subjectId) ? undefined : before(row, now.get(row.subjectId))
    return then === undefined ? [] : [{ row, then }]
  })
  const changed = back.filter(({ row }) => !isAdded(row))
  const added = back.map(({ row }) => row).filter(isAdded)
  if (!dryRun && added.length > 0) await tx.delete(products).where(isAnyOf(products.id, idsOf(added)))
  if (!dryRun && changed.length > 0) await putBack(tx, changed)
  const taken = new Set(back.map(({ row }) => row))
  return {
    undone: back.map(({ row, then }) => (isAdded(row) ? row : { ...row, subjectName: then.name })),
    kept: rows.filter((row) => !taken.has(row)),
  }
}

/** Puts deleted products back under their ids. */
export const restoreProducts: UndoRows = async (tx, rows, { dryRun }) => {
  const there = await findProducts(tx, rows, dryRun)
  const [gone, kept] = [
    rows.filter(({ subjectId }) => !there.has(subjectId)),
    rows.filter((row) => there.has(row.subjectId)),
  ]
  if (!dryRun && gone.length > 0) await restore(tx, gone.map(deletedProduct))
  return { undone: gone, kept }
}

function isAdded({ changes }: AuditRow): boolean {
  return changes.name?.[0] === null
}

function idsOf(rows: AuditRow[]): string[] {
  return rows.map(({ subjectId }) => subjectId)
}

async function findProducts(tx: Db, rows: AuditRow[], dryRun: boolean): Promise<Map<string, WholeProduct>> {
  const found = tx
    .select(ownerColumns)
    .from(products)
    .where(isAnyOf(products.id, idsOf(rows)))
    .orderBy(products.id)
  const lock = rows.some(isAdded) ? 'update' : 'no key update'
  const whole = await withMoreImages(tx, await (dryRun ? found : found.for(lock)))
  return new Map(whole.map((product) => [product.id, product]))
}

/** The product with its former values, unless one of these is no longer what the change made it. */
function before({ changes }: AuditRow, now: WholeProduct | undefined): WholeProduct | undefined {
  if (now === undefined) return undefined
  const fields = Object.entries(changes) as [keyof WholeProduct, Changes[string]][]
  const isAsChanged = fields.every(([field, [, made]]) => isSame(now[field], made))
  const then = Object.fromEntries(fields.map(([field, [was]]) => [field, field === 'moreImages' ? (was ?? []) : was]))
  return isAsChanged ? { ...now, ...then } : undefined
}

/** A product of one picture is recorded without further ones. */
function isSame(now: WholeProduct[keyof WholeProduct], made: Changes[string][1]): boolean {
  return Array.isArray(now) ? JSON.stringify(now) === JSON.stringify(made ?? []) : now === made
}

function deletedProduct({ subjectId, changes }: AuditRow): WholeProduct {
  const { createdAt, ...fields } = Object.fromEntries(Object.entries(changes).map(([field, [was]]) => [field, was]))
  const entered: unknown = Object.fromEntries(ENTERED_FIELDS.map((field) => [field, fields[field] ?? null]))
  return {
    ...(entered as WholeProduct),
    id: subjectId,
    moreImages: (fields.moreImages as string[] | undefined) ?? [],
    createdAt: createdAt == null ? new Date() : new Date(String(createdAt)),
  }
}

async function restore(tx: Db, deleted: WholeProduct[]): Promise<void> {
  const rows = deleted.map((product) => ({ ...product, ...searchFields(product), updatedAt: new Date() }))
  await insertMany(tx, products, rows)
  await writeMoreImages(tx, deleted)
  await countSold(
    tx,
    deleted.map(({ id }) => id),
  )
}

/** Only the columns that the change wrote, so that a new price does not renew the search. */
async function putBack(tx: Db, back: Back[]): Promise<void> {
  const fields = new Set(back.flatMap(({ row }) => Object.keys(row.changes)))
  const isNamed = fields.has('name') || fields.has('description')
  const rows = back.map(({ then }) => ({
    id: then.id,
    ...Object.fromEntries(Object.entries(then).filter(([field]) => fields.has(field))),
    ...(isNamed ? searchFields(then) : {}),
  }))
  await updateMany(tx, products, rows as (typeof products.$inferInsert)[], { updatedAt: nextUpdate })
  if (fields.has('moreImages'))
    await writeMoreImages(
      tx,
      back.map(({ then }) => then),
    )
}
