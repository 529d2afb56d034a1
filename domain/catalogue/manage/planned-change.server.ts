import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Actor } from '#domain/audit/record.server.ts'
import { UNDO_DAYS } from '#domain/audit/undoable.ts'
import { isId, newId } from '#domain/ids.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { plannedChanges, products } from '../catalogue-tables.ts'
import {
  type BulkChangeProblem,
  type ChangedInBulk,
  lockRows,
  planRows,
  problemOf,
  writeTogether,
} from './bulk-change.server.ts'
import { BulkChangeForm, type Sale } from './bulk-change.ts'
import { changeText } from './bulk-kinds.ts'

const { id: planId, createdAt, productIds, entryId: madeEntry, endsAt, endedAt } = plannedChanges

/** A change that nobody made is forgotten after some days, and a sale once nobody can put it back. */
const KEPT = sql`now() - interval '7 days'`
const SALES_KEPT = sql`now() - make_interval(days => ${UNDO_DAYS})`

/** Keeps what an owner is about to do to these products, until they have seen what it does. */
export async function planChange(
  db: Db,
  { form, ids }: { form: Record<string, string>; ids: string[] },
): Promise<string> {
  const id = newId()
  await db.delete(plannedChanges).where(and(lt(createdAt, KEPT), or(isNull(endsAt), lt(endedAt, SALES_KEPT))))
  await db.insert(plannedChanges).values({ id, change: form, productIds: ids })
  return id
}

/** A planned change with its products as they are now; `isDone` once it has been made. */
export async function findPlannedChange(db: Db, id: string) {
  const [plan] = isId(id) ? await db.select().from(plannedChanges).where(eq(planId, id)) : []
  if (plan === undefined) return undefined
  const change = BulkChangeForm.parse(plan.change)
  return { change, rows: await planRows(db, plan.productIds, change), isDone: plan.doneAt !== null }
}

type MakePlannedChange = { actor: Actor; id: string; shown: string; mayBeFree: boolean; sale: Sale }

/**
 * Makes a planned change as it was shown, of all its products or of none. However often it is called, the change is made once.
 *
 * @returns how many were changed, and the entry of the audit log
 */
export function makePlannedChange(
  db: Db,
  { actor, id, sale, ...shown }: MakePlannedChange,
): Promise<Outcome<ChangedInBulk, BulkChangeProblem | { kind: 'gone' }>> {
  return inTransaction(db, async (tx) => {
    const [plan] = isId(id) ? await tx.select().from(plannedChanges).where(eq(planId, id)).for('update') : []
    if (plan === undefined) return refused({ kind: 'gone' })
    if (plan.doneAt !== null) return done({ count: plan.productIds.length, entryId: plan.entryId ?? undefined })
    const names = sale.endsAt === undefined ? [] : await onSale(tx, plan.productIds)
    if (names.length > 0) return refused({ kind: 'on-sale', names })
    const change = BulkChangeForm.parse(plan.change)
    const rows = await lockRows(tx, plan.productIds, change, sale)
    const problem = problemOf(rows, change, shown)
    if (problem !== undefined) return refused(problem)
    const changed = rows.flatMap(({ before, after }) => (after === undefined ? [] : [{ before, after }]))
    const entryId = await writeTogether(tx, actor, changed, changeText(change, sale))
    const ends = entryId === undefined ? {} : { entryId, endsAt: sale.endsAt }
    await tx
      .update(plannedChanges)
      .set({ doneAt: sql`now()`, ...ends })
      .where(eq(planId, id))
    return done({ count: changed.length, entryId })
  })
}

const isOpenSale = and(isNotNull(endsAt), isNull(endedAt))

/** The names of those products whose price changes by itself. A second sale would end on the price of the first. */
async function onSale(tx: Db, ids: string[]): Promise<string[]> {
  const open = sql`select unnest(${productIds}) from ${plannedChanges} where ${and(isOpenSale, gt(endsAt, sql`now()`))}`
  const rows = await tx
    .select({ name: products.name })
    .from(products)
    .where(and(isAnyOf(products.id, ids), sql`${products.id} in (${open})`))
    .orderBy(products.id)
  return rows.map(({ name }) => name)
}

/** The entry of the next sale that is over. */
export async function findEndedSale(tx: Db): Promise<number | undefined> {
  const [sale] = await tx
    .select({ entryId: madeEntry })
    .from(plannedChanges)
    .where(and(isOpenSale, isNotNull(madeEntry), lte(endsAt, sql`now()`)))
    .orderBy(endsAt)
    .limit(1)
  return sale?.entryId ?? undefined
}

/** Nothing is left to be taken back of what this entry of the audit log tells, by an owner or at the end of a sale. */
export async function endSaleOf(tx: Db, entryId: number): Promise<void> {
  await tx
    .update(plannedChanges)
    .set({ endedAt: sql`now()` })
    .where(and(eq(madeEntry, entryId), isOpenSale))
}

/** The sale of this entry that was taken back before its end, for the case that it is put back. */
export async function findSaleToResume(tx: Db, entryId: number): Promise<{ id: string; endsAt: Date } | undefined> {
  const [sale] = await tx
    .select({ id: planId, endsAt })
    .from(plannedChanges)
    .where(and(eq(madeEntry, entryId), isNotNull(endedAt), gt(endsAt, sql`now()`)))
  return sale?.endsAt == null ? undefined : { id: sale.id, endsAt: sale.endsAt }
}

/** Lets a sale end as it was said: what this entry tells is then taken back. */
export async function resumeSale(tx: Db, id: string, entryId: number): Promise<void> {
  await tx.update(plannedChanges).set({ entryId, endedAt: null }).where(eq(planId, id))
}
