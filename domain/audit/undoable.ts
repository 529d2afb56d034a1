import type { AuditAction, AuditKind } from './changes.ts'

/** How long a change can be taken back. Pictures that nothing shows any more stay as long. */
export const UNDO_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

type Entry = { action: AuditAction; kind: AuditKind; at: Date; rowCount: number; undoneBy: number | null }

/** Whether the log offers to take it back: a changed product, a deleted product or post, or an import. */
export function isUndoable(entry: Entry, now = new Date()): boolean {
  const isLate = now.getTime() - entry.at.getTime() >= UNDO_DAYS * DAY_MS
  return canBeUndone(entry) && entry.undoneBy === null && !isLate
}

function canBeUndone({ action, kind, rowCount }: Entry): boolean {
  if (action === 'imported') return rowCount > 0
  if (action === 'deleted') return kind === 'product' || kind === 'post'
  return action === 'changed' && kind === 'product'
}
