import { countEdits } from '#domain/audit/read-entry.server.ts'
import { type AuditRow, isAsMade, subjectsOf, type UndoRows, valuesBefore } from '#domain/audit/undo-rows.server.ts'
import { orderedAmong } from '#domain/orders/count-sold.server.ts'
import { endNameHolds } from '#domain/stock/waiting/name-holds.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { knownFacts, splitFacts } from '../facts/fact-values.ts'
import { isComplete } from '../product/not-yet.ts'
import type { WholeProduct } from '../product/product.ts'
import { auditedProduct, ENTERED_FIELDS } from '../product/product-audit.server.ts'
import { UNENTERED } from '../product/product-columns.ts'
import { wholeProducts } from '../product/product-pictures.server.ts'
import { insertProducts, writeChanged } from './write-products.server.ts'

type Back = { row: AuditRow; before: WholeProduct; after: WholeProduct }

/**
 * Puts products back as they were before a change or an import, and deletes those that an import added and nobody has
 * ordered. A product that has changed since in the same fields stays as it is, and so does one that is on sale and would lack
 * something.
 */
export const undoProducts: UndoRows = async (tx, rows, { dryRun }) => {
  const now = await findProducts(tx, rows, dryRun)
  const ordered = new Set(await orderedAmong(tx, subjectsOf(rows.filter(isAdded))))
  const back = rows.flatMap((row): Back[] => {
    const before = ordered.has(row.subjectId) ? undefined : now.get(row.subjectId)
    if (before === undefined || !isAsMade(row, auditedProduct(before))) return []
    const after = isAdded(row) ? before : asItWas(row, before)
    return after.isDraft || isComplete(after) ? [{ row, before, after }] : []
  })
  const changed = back.filter(({ row }) => !isAdded(row))
  const added = back.map(({ row }) => row).filter(isAdded)
  if (!dryRun && added.length > 0) {
    await endNameHolds(tx, subjectsOf(added))
    await tx.delete(products).where(isAnyOf(products.id, subjectsOf(added)))
  }
  if (!dryRun) await writeChanged(tx, changed)
  return back.map(({ row, after }) => (isAdded(row) ? row : { ...row, subjectName: after.name }))
}

/** Deletes products that were added and that nobody has changed or ordered since: what was done to them later would be lost. */
export const undoAdditions: UndoRows = async (tx, rows, { dryRun }) => {
  const ids = subjectsOf(rows)
  if (!dryRun) await tx.select().from(products).where(isAnyOf(products.id, ids)).orderBy(products.id).for('update')
  const edits = await Promise.all(ids.map((id) => countEdits(tx, id)))
  const untouched = rows.filter((_, at) => edits[at] === 1)
  return await undoProducts(tx, untouched, { dryRun })
}

/** Puts deleted products back under their ids. */
export const restoreProducts: UndoRows = async (tx, rows, { dryRun }) => {
  const there = await findProducts(tx, rows, dryRun)
  const gone = rows.filter(({ subjectId }) => !there.has(subjectId))
  if (!dryRun && gone.length > 0) await insertProducts(tx, gone.map(deletedProduct))
  return gone
}

function isAdded({ changes }: AuditRow): boolean {
  return changes.name?.[0] === null
}

async function findProducts(tx: Db, rows: AuditRow[], dryRun: boolean): Promise<Map<string, WholeProduct>> {
  const lock = rows.some(isAdded) ? 'update' : 'no key update'
  const whole = await wholeProducts(tx, isAnyOf(products.id, subjectsOf(rows)), dryRun ? undefined : lock)
  return new Map(whole.map((product) => [product.id, product]))
}

function asItWas(row: AuditRow, now: WholeProduct): WholeProduct {
  const { facts, others } = splitFacts(valuesBefore(row))
  const { moreImages = now.moreImages, isDraft = now.isDraft, ...fields } = others
  // A product of one picture is recorded without further ones.
  const before = { ...now, ...fields, isDraft: Boolean(isDraft), moreImages: (moreImages ?? []) as string[] }
  return { ...before, facts: knownFacts({ ...now.facts, ...facts }) }
}

function deletedProduct(row: AuditRow): WholeProduct {
  const { facts, others } = splitFacts(valuesBefore(row))
  const { createdAt, ...fields } = others
  const entered: unknown = Object.fromEntries(ENTERED_FIELDS.map((field) => [field, fields[field] ?? UNENTERED[field]]))
  return {
    ...(entered as WholeProduct),
    id: row.subjectId,
    facts: knownFacts(facts),
    isDraft: fields.isDraft === 'yes',
    moreImages: (fields.moreImages as string[] | undefined) ?? [],
    createdAt: createdAt == null ? new Date() : new Date(String(createdAt)),
  }
}
