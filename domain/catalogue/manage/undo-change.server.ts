import type { Changes } from '#domain/audit/changes.ts'
import { type AuditRow, listRows, lockEntry } from '#domain/audit/read-entry.server.ts'
import { type Actor, recordTogether } from '#domain/audit/record.server.ts'
import type { AuditEntry } from '#domain/audit/search-audit.server.ts'
import { isUndoable } from '#domain/audit/undoable.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Db } from '#platform/database/client.ts'
import { insertMany, isAnyOf, updateMany } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import type { WholeProduct } from '../product/product.ts'
import { ENTERED_FIELDS, productEntry } from '../product/product-audit.server.ts'
import { ownerColumns } from '../product/product-columns.server.ts'
import { wholeColumns, withMoreImages, writeMoreImages } from '../product/product-pictures.server.ts'
import { searchFields } from '../search/search-fields.ts'
import { nextUpdate } from './change-product.server.ts'
import { countedProducts } from './change-products.server.ts'
import { countSold } from './count-sold.server.ts'

/** What taking a change back would put back, and what it would leave because it has changed since or is gone. */
export type UndoPlan = { back: AuditRow[]; left: AuditRow[] }

export async function planUndo(db: Db, entry: AuditEntry): Promise<UndoPlan> {
  const { back, left } = await sortRows(db, entry, (ids) =>
    db.select(wholeColumns).from(products).where(isAnyOf(products.id, ids)),
  )
  return { back: back.map(({ row }) => row), left }
}

/**
 * Takes a change of products back, or a deletion. A product that has changed since in the same fields stays as it is, and
 * the others are put back. Taking back is a change like others: it has its entry, and can be taken back.
 *
 * @returns how many were put back
 */
export function undoChange(
  db: Db,
  { actor, entryId }: { actor: Actor; entryId: number },
): Promise<Outcome<number, 'not-undoable' | 'all-changed-since'>> {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, entryId)
    if (entry === undefined || entry.kind !== 'product' || !isUndoable(entry)) return refused('not-undoable')
    const { back } = await sortRows(tx, entry, (ids) => lockProducts(tx, ids))
    if (back.length === 0) return refused('all-changed-since')
    await (entry.action === 'deleted' ? restore(tx, back) : putBack(tx, back))
    const action = entry.action === 'deleted' ? 'restored' : 'changed'
    await recordTogether(tx, actor, {
      summary: { action, kind: 'product', thing: { id: null, name: countedProducts(back.length) } },
      entries: back.map(({ now, then }) =>
        now === undefined ? { action, kind: 'product', thing: then } : productEntry(now, then),
      ),
      undoes: entryId,
    })
    return done(back.length)
  })
}

async function lockProducts(tx: Db, ids: string[]): Promise<WholeProduct[]> {
  const locked = await tx
    .select(ownerColumns)
    .from(products)
    .where(isAnyOf(products.id, ids))
    .orderBy(products.id)
    .for('no key update')
  return await withMoreImages(tx, locked)
}

/** A product as it is and as it was; a deleted one is not there now. */
type Back = { row: AuditRow; now: WholeProduct | undefined; then: WholeProduct }

async function sortRows(db: Db, entry: AuditEntry, read: (ids: string[]) => PromiseLike<WholeProduct[]>) {
  const rows = await listRows(db, entry)
  const found = new Map((await read(rows.map(({ thingId }) => thingId))).map((product) => [product.id, product]))
  const back: Back[] = []
  const left: AuditRow[] = []
  for (const row of rows) {
    const now = found.get(row.thingId)
    const then = entry.action === 'deleted' ? (now === undefined ? deletedProduct(row) : undefined) : before(row, now)
    if (then === undefined) left.push(row)
    else back.push({ row, now, then })
  }
  return { back, left }
}

/** The product with its former values, unless one of these is no longer what the change made it. */
export function before({ changes }: AuditRow, now: WholeProduct | undefined): WholeProduct | undefined {
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

function deletedProduct({ thingId, changes }: AuditRow): WholeProduct {
  const { createdAt, ...fields } = Object.fromEntries(Object.entries(changes).map(([field, [was]]) => [field, was]))
  const entered: unknown = Object.fromEntries(ENTERED_FIELDS.map((field) => [field, fields[field] ?? null]))
  return {
    ...(entered as WholeProduct),
    id: thingId,
    moreImages: (fields.moreImages as string[] | undefined) ?? [],
    createdAt: createdAt == null ? new Date() : new Date(String(createdAt)),
  }
}

async function restore(tx: Db, back: Back[]): Promise<void> {
  await insertMany(
    tx,
    products,
    back.map(({ then }) => ({ ...then, ...searchFields(then), updatedAt: new Date() })),
  )
  await writeMoreImages(
    tx,
    back.map(({ then }) => then),
  )
  await countSold(
    tx,
    back.map(({ then }) => then.id),
  )
}

/** Only the columns that the change wrote, so that a new price does not renew the search. */
export async function putBack(tx: Db, back: Pick<Back, 'row' | 'then'>[]): Promise<void> {
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
