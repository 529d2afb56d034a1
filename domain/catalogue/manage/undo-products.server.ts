import type { Changes } from '#domain/audit/changes.ts'
import type { AuditRow, UndoRows } from '#domain/audit/read-entry.server.ts'
import { orderedAmong } from '#domain/stock/count-sold.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import type { WholeProduct } from '../product/product.ts'
import { ENTERED_FIELDS } from '../product/product-audit.server.ts'
import { ownerColumns } from '../product/product-columns.server.ts'
import { withMoreImages } from '../product/product-pictures.server.ts'
import { insertProducts, writeChanged } from './write-products.server.ts'

type Back = { row: AuditRow; before: WholeProduct; after: WholeProduct }

/**
 * Puts products back as they were before a change or an import, and deletes those that an import added and nobody has
 * ordered. A product that has changed since in the same fields stays as it is.
 */
export const undoProducts: UndoRows = async (tx, rows, { dryRun }) => {
  const now = await findProducts(tx, rows, dryRun)
  const ordered = new Set(await orderedAmong(tx, idsOf(rows.filter(isAdded))))
  const back = rows.flatMap((row): Back[] => {
    const before = ordered.has(row.subjectId) ? undefined : now.get(row.subjectId)
    return before === undefined || !isAsMade(row, before) ? [] : [{ row, before, after: asItWas(row, before) }]
  })
  const changed = back.filter(({ row }) => !isAdded(row))
  const added = back.map(({ row }) => row).filter(isAdded)
  if (!dryRun && added.length > 0) await tx.delete(products).where(isAnyOf(products.id, idsOf(added)))
  if (!dryRun) await writeChanged(tx, changed)
  const taken = new Set(back.map(({ row }) => row))
  return {
    undone: back.map(({ row, after }) => (isAdded(row) ? row : { ...row, subjectName: after.name })),
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
  if (!dryRun && gone.length > 0) await insertProducts(tx, gone.map(deletedProduct))
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

type Fields = [field: keyof WholeProduct, values: Changes[string]][]

/** Whether these fields still are what the change made them. */
function isAsMade({ changes }: AuditRow, now: WholeProduct): boolean {
  return (Object.entries(changes) as Fields).every(([field, [, made]]) => isSame(now[field], made))
}

function asItWas({ changes }: AuditRow, now: WholeProduct): WholeProduct {
  const was = Object.entries(changes).map(([field, [old]]) => [field, field === 'moreImages' ? (old ?? []) : old])
  return { ...now, ...Object.fromEntries(was) }
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
