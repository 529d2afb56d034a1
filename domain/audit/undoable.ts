import type { AuditAction, AuditKind } from './changes.ts'

/** How long a change can be taken back. Pictures that nothing shows any more stay as long. */
export const UNDO_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

type Entry = { action: AuditAction; kind: AuditKind; at: Date; undoneBy: number | null }

/** Whether the log offers to take it back: a changed product, or a deleted product or post. */
export function isUndoable({ action, kind, at, undoneBy }: Entry, now = new Date()): boolean {
  const canBe =
    action === 'deleted' ? kind === 'product' || kind === 'post' : action === 'changed' && kind === 'product'
  return canBe && undoneBy === null && now.getTime() - at.getTime() < UNDO_DAYS * DAY_MS
}
