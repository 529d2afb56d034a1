import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Actor, recordTogether } from '#domain/audit/record.server.ts'
import { guideCentsOf } from '#domain/guide/find-guide.server.ts'
import { counted } from '#domain/text/counted.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { productEntry } from '../product/product-audit.server.ts'
import { ownerColumns } from '../product/product-columns.ts'
import type { BulkChange, Sale } from './bulk-change.ts'
import { bulkKind, type ChangedRow } from './bulk-kinds.ts'
import { type ChangedProduct, writeChanged } from './write-products.server.ts'

export type BulkChangeProblem =
  | { kind: 'none-left' }
  /** These would cost or count less than nothing, or too much: nothing was changed. */
  | { kind: 'out-of-bounds'; names: string[] }
  /** They are not what their owner was shown: nothing was changed. */
  | { kind: 'moved' }
  /** These are on sale until a date, after which their price changes by itself: nothing was changed. */
  | { kind: 'on-sale'; names: string[] }
  /** These would cost nothing, and nobody said that this is meant: nothing was changed. */
  | { kind: 'would-be-free'; names: string[] }

/** A product before and after a change; there is no after where it would be out of bounds. */
export type PlannedRow = { before: ChangedRow; after: ChangedRow | undefined }

/** What a change would do to these products, in the order of their names. */
export async function planRows(db: Db, ids: string[], change: BulkChange): Promise<PlannedRow[]> {
  const rows = await readRows(db, ids).orderBy(sql`${products.sortName} collate "C"`, products.id)
  const { changed } = bulkKind(change)
  return rows.map((before) => ({ before, after: changed(before, change) }))
}

/** Names what an owner was shown. Only what the change depends on counts. */
export function planFingerprint(rows: PlannedRow[], change: BulkChange): string {
  const { seen } = bulkKind(change)
  const shown = rows.map(({ before }) => [before.id, ...seen(before)])
  return createHash('sha256').update(JSON.stringify(shown.toSorted())).digest('base64url')
}

export function becomesFree({ before, after }: PlannedRow): boolean {
  return before.priceCents > 0 && after?.priceCents === 0
}

export type ChangedInBulk = { count: number; entryId: number | undefined }

/**
 * What it becomes, under locks taken in id order as an order takes them, so that neither waits for the other in a circle and no
 * sold piece comes back. One that was deleted meanwhile is not among them.
 */
export async function lockRows(tx: Db, ids: string[], change: BulkChange, sale: Sale): Promise<PlannedRow[]> {
  const locked = await readRows(tx, ids).orderBy(products.id).for('no key update')
  return locked.map((before) => ({ before, after: bulkKind(change).changed(before, change, sale) }))
}

/**
 * Writes products that the caller has locked as one change of the audit log, which can be undone. `what`: in a few words.
 *
 * @returns the entry; undefined where nothing differs
 */
export async function writeTogether(
  tx: Db,
  actor: Actor,
  changed: ChangedProduct[],
  what: string,
): Promise<number | undefined> {
  await writeChanged(tx, changed)
  return await recordTogether(tx, actor, {
    summary: {
      action: 'changed',
      kind: 'product',
      subject: { id: null, name: counted(changed.length, 'product') },
      changes: { change: [null, what] },
    },
    entries: changed.map(({ before, after }) => productEntry(before, after)),
  })
}

type Shown = {
  /** `planFingerprint` of what the owner was shown. */
  shown: string
  mayBeFree: boolean
}

export function problemOf(
  rows: PlannedRow[],
  change: BulkChange,
  { shown, mayBeFree }: Shown,
): BulkChangeProblem | undefined {
  if (rows.length === 0) return { kind: 'none-left' }
  if (shown !== planFingerprint(rows, change)) return { kind: 'moved' }
  const impossible = rows.filter(({ after }) => after === undefined)
  if (impossible.length > 0) return { kind: 'out-of-bounds', names: namesOf(impossible) }
  const free = mayBeFree ? [] : rows.filter(becomesFree)
  return free.length > 0 ? { kind: 'would-be-free', names: namesOf(free) } : undefined
}

function namesOf(rows: PlannedRow[]): string[] {
  return rows.map(({ before }) => before.name)
}

function readRows(db: Db, ids: string[]) {
  return db
    .select({ ...ownerColumns, guideCents: guideCentsOf(products) })
    .from(products)
    .where(isAnyOf(products.id, ids))
    .$dynamic()
}
