import { type Db, inTransaction } from '#platform/database/client.ts'
import type { Changes, AuditedChange as Recorded } from '../audit/changes.ts'
import { listRows, lockEntry } from '../audit/read-entry.server.ts'
import { type Actor, recordRows, recordTogether } from '../audit/record.server.ts'
import type { AuditEntry } from '../audit/search-audit.server.ts'
import type { AuditRow, UndoRows } from '../audit/undo-rows.server.ts'
import { findUndoable, type UndoableChange } from '../audit/undoable.ts'
import { restorePosts } from '../blog/undo-posts.server.ts'
import { untilText } from '../catalogue/manage/bulk-kinds.ts'
import { endSaleOf, findSaleToResume, resumeSale } from '../catalogue/manage/planned-change.server.ts'
import { restoreProducts, undoAdditions, undoProducts } from '../catalogue/manage/undo-products.server.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { undoPages } from '../settings/undo-pages.server.ts'
import { kindOfEntry } from '../spreadsheets/kinds/sheet-kinds.server.ts'
import { counted } from '../text/counted.ts'

const UNDOS: Record<Exclude<UndoableChange, 'imported'>, UndoRows> = {
  'added product': undoAdditions,
  'changed product': undoProducts,
  'deleted product': restoreProducts,
  'deleted post': restorePosts,
  'changed page': undoPages,
}

/** An import is taken back as its kind of spreadsheet says. */
function undoOf(entry: AuditEntry, now?: Date): UndoRows | undefined {
  const change = findUndoable(entry, now)?.change
  return change === 'imported' ? kindOfEntry(entry)?.undo : change && UNDOS[change]
}

/** What taking an entry back would put back, and what it would leave because it has changed since, is in use or is gone. */
export async function planUndo(db: Db, entry: AuditEntry): Promise<{ back: AuditRow[]; left: AuditRow[] }> {
  const undo = undoOf(entry)
  const rows = await listRows(db, entry)
  if (undo === undefined) return { back: [], left: rows }
  const back = await undo(db, rows, { dryRun: true })
  const positions = new Set(back.map(({ position }) => position))
  return { back, left: rows.filter(({ position }) => !positions.has(position)) }
}

/**
 * Takes an entry back. What has changed since stays as it is, and the rest is put back. Taking back is a change like others:
 * it has its entry, and of products it can be taken back, too.
 *
 * @param isPlanned whether this was agreed when the change was made, which may be longer ago than an owner can take back
 * @returns how many were put back
 */
export function undoEntry(
  db: Db,
  { actor, entryId, isPlanned = false }: { actor: Actor; entryId: number; isPlanned?: boolean },
): Promise<Outcome<number, 'not-undoable' | 'all-changed-since'>> {
  return inTransaction(db, async (tx) => {
    const entry = await lockEntry(tx, entryId)
    const undo = entry && undoOf(entry, isPlanned ? entry.at : undefined)
    if (entry === undefined || undo === undefined) return refused('not-undoable')
    const undone = await undo(tx, await listRows(tx, entry), { dryRun: false })
    if (undone.length === 0) return refused('all-changed-since')
    const sale = entry.undoes === null ? undefined : await findSaleToResume(tx, entry.undoes)
    const undoing = await recordUndo(tx, actor, { entry, undone, ends: sale?.endsAt })
    await endSaleOf(tx, entryId)
    if (sale !== undefined && undoing !== undefined) await resumeSale(tx, sale.id, undoing)
    return done(undone.length)
  })
}

/** What taking back is, where it is no change. */
const UNDONE_BY: { [Was in AuditEntry['action']]?: 'restored' | 'deleted' } = { deleted: 'restored', added: 'deleted' }

type Undone = { entry: AuditEntry; undone: AuditRow[]; ends: Date | undefined }

/** @returns its entry. `ends`: until when a sale that is put back lasts */
async function recordUndo(tx: Db, actor: Actor, { entry, undone, ends }: Undone): Promise<number | undefined> {
  const { id: undoes, kind, action: was, subjectName } = entry
  const action = UNDONE_BY[was] ?? 'changed'
  const entries = undone.map((row): Recorded => {
    const changes = action === 'restored' ? {} : backwards(row.changes)
    return { action, kind, subject: { id: row.subjectId, name: row.subjectName }, changes }
  })
  const name = was === 'imported' ? subjectName : counted(undone.length, 'product')
  const said: Partial<Recorded> = ends === undefined ? {} : { changes: { change: [null, untilText(ends)] } }
  const recorded = { summary: { action, kind, subject: { id: null, name }, ...said } as const, entries, undoes }
  if (was === 'imported') return await recordRows(tx, actor, { ...recorded, count: undone.length })
  return await recordTogether(tx, actor, recorded)
}

function backwards(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).map(([field, [before, after]]) => [field, [after, before]]))
}
