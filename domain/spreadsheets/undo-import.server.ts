import type { Db } from '#platform/database/client.ts'
import type { Changes, AuditEntry as Recorded } from '../audit/changes.ts'
import { type AuditRow, listRows, lockEntry } from '../audit/read-entry.server.ts'
import { type Actor, recordRows } from '../audit/record.server.ts'
import type { AuditEntry } from '../audit/search-audit.server.ts'
import { isUndoable } from '../audit/undoable.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { kindOfEntry } from './kinds/sheet-kinds.server.ts'

/** What undoing an import would take back, and what it would leave because it has changed since or is in use. */
export async function planUndoImport(db: Db, entry: AuditEntry): Promise<{ back: AuditRow[]; left: AuditRow[] }> {
  const rows = await listRows(db, entry)
  const planned = await kindOfEntry(entry)?.undo(db, rows, { dryRun: true })
  return { back: planned?.undone ?? [], left: planned?.kept ?? rows }
}

/**
 * Takes an import back: what it added is deleted, what it changed is put back, and what has changed since stays.
 *
 * @returns how many items were taken back
 */
export function undoImport(
  db: Db,
  { actor, entryId }: { actor: Actor; entryId: number },
): Promise<Outcome<number, 'not-undoable' | 'all-changed-since'>> {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, entryId)
    const kind = entry === undefined ? undefined : kindOfEntry(entry)
    if (entry === undefined || kind === undefined || entry.action !== 'imported' || !isUndoable(entry))
      return refused('not-undoable')
    const { undone } = await kind.undo(tx, await listRows(tx, entry), { dryRun: false })
    if (undone.length === 0) return refused('all-changed-since')
    const summary: Recorded = { action: 'changed', kind: entry.kind, thing: { id: null, name: entry.thingName } }
    const count = undone.length
    await recordRows(tx, actor, {
      summary,
      entries: undone.map((row) => backwards(entry, row)),
      count,
      undoes: entryId,
    })
    return done(count)
  })
}

function backwards({ kind }: AuditEntry, { thingId, thingName, changes }: AuditRow): Recorded {
  const turned: Changes = {}
  for (const [field, [was, made]] of Object.entries(changes)) turned[field] = [made, was]
  return { action: 'changed', kind, thing: { id: thingId, name: thingName }, changes: turned }
}
