import type { Db } from '#platform/database/client.ts'
import { insertMany } from '#platform/database/write-many.ts'
import { fold } from '../text/fold.ts'
import { auditLog, auditRows } from './audit-tables.ts'
import type { AuditedChange } from './changes.ts'

/** An admin; or, where there is none, what made the change. */
export type Actor = { id: string; email: string } | 'command line' | 'ADMIN_EMAIL' | 'first start' | 'end of a sale'

/**
 * Writes audit entries in the transaction of the change: one statement for thousands of entries.
 * A change without a difference is not recorded.
 */
export async function record(tx: Db, actor: Actor, entries: Iterable<AuditedChange>): Promise<void> {
  await insertMany(tx, auditLog, rowsOf(actor, entries))
}

function* rowsOf(actor: Actor, entries: Iterable<AuditedChange>) {
  for (const entry of entries) if (isReal(entry)) yield asRow(actor, entry)
}

/** As lists name it. */
export function actorName(actor: Actor): string {
  return typeof actor === 'string' ? actor : actor.email
}

type Together<Entries> = {
  /** What they are called together, such as "448 products", and what was done to them. */
  summary: AuditedChange
  entries: Entries
  undoes?: number | undefined
}

/**
 * Writes one entry for subjects that were changed together, with a row for each of them. A single one has an entry of its
 * own, as if it had been changed alone, unless the summary says more, such as until when a sale lasts.
 *
 * @returns the entry's id; undefined when nothing differs
 */
export async function recordTogether(
  tx: Db,
  actor: Actor,
  { summary, entries, undoes }: Together<AuditedChange[]>,
): Promise<number | undefined> {
  const real = entries.filter(isReal)
  const [single, second] = real
  if (single === undefined) return undefined
  if (second !== undefined) return await recordRows(tx, actor, { summary, entries: real, count: real.length, undoes })
  if (summary.changes === undefined) return await write(tx, { ...asRow(actor, single), undoes })
  const named = { ...summary, subject: { id: null, name: single.subject.name } }
  return await recordRows(tx, actor, { summary: named, entries: real, count: 1, undoes })
}

/** Writes one entry with a row for each of its `count` subjects, also for a single one: as an import has it. */
export async function recordRows(
  tx: Db,
  actor: Actor,
  { summary, entries, count, undoes }: Together<Iterable<AuditedChange>> & { count: number },
): Promise<number> {
  const entryId = await write(tx, { ...asRow(actor, summary), rowCount: count, undoes })
  await insertMany(tx, auditRows, auditRowsOf(entryId, entries))
  return entryId
}

async function write(tx: Db, entry: typeof auditLog.$inferInsert): Promise<number> {
  const [written] = await tx.insert(auditLog).values(entry).returning({ id: auditLog.id })
  if (written === undefined) throw new Error('an entry that was written has an id')
  return written.id
}

function* auditRowsOf(entryId: number, entries: Iterable<AuditedChange>) {
  let position = 0
  for (const { subject, changes = {} } of entries) {
    const searchText = [subject.name, subject.id ?? ''].map(fold).join('\n')
    yield { entryId, position, subjectId: subject.id ?? '', subjectName: subject.name, changes, searchText }
    position += 1
  }
}

function isReal({ action, changes = {} }: AuditedChange): boolean {
  return action !== 'changed' || Object.keys(changes).length > 0
}

function asRow(actor: Actor, { action, kind, subject, changes = {} }: AuditedChange) {
  const [name, actorId] = [actorName(actor), typeof actor === 'string' ? null : actor.id]
  return {
    actor: name,
    actorId,
    action,
    kind,
    subjectId: subject.id,
    subjectName: subject.name,
    changes,
    searchText: [name, subject.name, subject.id ?? ''].map(fold).join('\n'),
  }
}
