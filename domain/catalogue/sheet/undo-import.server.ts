import type { AuditRow } from '#domain/audit/read-entry.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { orderedAmong } from '../manage/count-sold.server.ts'
import { before, putBack } from '../manage/undo-change.server.ts'
import type { WholeProduct } from '../product/product.ts'
import { ownerColumns } from '../product/product-columns.server.ts'
import { withMoreImages } from '../product/product-pictures.server.ts'

/** What undoing an import takes back, and what it leaves because it has changed since, was ordered or is gone. */
export type UndoneImport = { undone: AuditRow[]; kept: AuditRow[] }

/** Deletes the products that an import added and nobody has ordered, and puts back those that it changed. */
export async function undoProducts(tx: Db, rows: AuditRow[], { dryRun = false } = {}): Promise<UndoneImport> {
  const now = await findProducts(tx, rows, dryRun)
  const ordered = new Set(await orderedAmong(tx, idsOf(rows.filter(isAdded))))
  const undone: AuditRow[] = []
  const kept: AuditRow[] = []
  const back: { row: AuditRow; then: WholeProduct }[] = []
  for (const row of rows) {
    const then = before(row, now.get(row.thingId))
    if (then === undefined || ordered.has(row.thingId)) kept.push(row)
    else {
      undone.push(row)
      if (!isAdded(row)) back.push({ row, then })
    }
  }
  if (dryRun) return { undone, kept }
  const added = idsOf(undone.filter(isAdded))
  await tx.delete(products).where(isAnyOf(products.id, added))
  if (back.length > 0) await putBack(tx, back)
  return { undone, kept }
}

function isAdded({ changes }: AuditRow): boolean {
  return changes.name?.[0] === null
}

function idsOf(rows: AuditRow[]): string[] {
  return rows.map(({ thingId }) => thingId)
}

async function findProducts(tx: Db, rows: AuditRow[], dryRun: boolean): Promise<Map<string, WholeProduct>> {
  const found = tx
    .select(ownerColumns)
    .from(products)
    .where(isAnyOf(products.id, idsOf(rows)))
    .orderBy(products.id)
  const whole = await withMoreImages(tx, await (dryRun ? found : found.for('update')))
  return new Map(whole.map((product) => [product.id, product]))
}
