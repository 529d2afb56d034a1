import { eq, lt, sql } from 'drizzle-orm'
import type { Actor } from '#domain/audit/record.server.ts'
import { isId, newId } from '#domain/ids.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { plannedChanges } from '../catalogue-tables.ts'
import { type BulkChangeProblem, type ChangedInBulk, changeInBulk, planRows } from './bulk-change.server.ts'
import { BulkChangeForm } from './bulk-change.ts'

/** A change that nobody made is forgotten after some days. */
const KEPT = sql`now() - interval '7 days'`

/** Keeps what an owner is about to do to these products, until they have seen what it does. */
export async function planChange(
  db: Db,
  { form, ids }: { form: Record<string, string>; ids: string[] },
): Promise<string> {
  const id = newId()
  await db.delete(plannedChanges).where(lt(plannedChanges.createdAt, KEPT))
  await db.insert(plannedChanges).values({ id, change: form, productIds: ids })
  return id
}

/** A planned change with its products as they are now; `isDone` once it has been made. */
export async function findPlannedChange(db: Db, id: string) {
  const [plan] = isId(id) ? await db.select().from(plannedChanges).where(eq(plannedChanges.id, id)) : []
  if (plan === undefined) return undefined
  const change = BulkChangeForm.parse(plan.change)
  return { change, rows: await planRows(db, plan.productIds, change), isDone: plan.doneAt !== null }
}

type MakePlannedChange = { actor: Actor; id: string; shown: string; mayBeFree: boolean }

/** Makes a planned change as it was shown. However often it is called, the change is made once. */
export function makePlannedChange(
  db: Db,
  { id, ...given }: MakePlannedChange,
): Promise<Outcome<ChangedInBulk, BulkChangeProblem | { kind: 'gone' }>> {
  return inTransaction(db, async (tx) => {
    const [plan] = isId(id) ? await tx.select().from(plannedChanges).where(eq(plannedChanges.id, id)).for('update') : []
    if (plan === undefined) return refused({ kind: 'gone' })
    if (plan.doneAt !== null) return done({ count: plan.productIds.length, entryId: plan.entryId ?? undefined })
    const change = BulkChangeForm.parse(plan.change)
    const made = await changeInBulk(tx, { ...given, ids: plan.productIds, change })
    if (!made.ok) return made
    const { entryId = null } = made.value
    await tx.update(plannedChanges).set({ doneAt: sql`now()`, entryId }).where(eq(plannedChanges.id, id))
    return made
  })
}
