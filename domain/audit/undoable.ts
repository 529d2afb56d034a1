import type { AuditAction, AuditKind } from './changes.ts'

/** How long a change can be taken back. Pictures that nothing shows any more stay as long. */
export const UNDO_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** `tell` says what happens to so many of all that was changed. */
type Undoable = { word: 'Undo' | 'Restore'; tell(back: number, all: number): string }

const CHANGE: Undoable = { word: 'Undo', tell: tellChange }
const DELETION: Undoable = { word: 'Restore', tell: tellChange }
const IMPORT: Undoable = { word: 'Undo', tell: tellImport }

/** Everything that can be taken back, by what its entry says. `domain/undo/undo-entry.server.ts` has the function of each. */
const UNDOABLE = {
  'changed product': CHANGE,
  'deleted product': DELETION,
  'deleted post': DELETION,
  'imported catalogue': IMPORT,
  'imported order': IMPORT,
  'imported customer': IMPORT,
  'imported post': IMPORT,
  'imported subscriber': IMPORT,
} satisfies { [Change in `${AuditAction} ${AuditKind}`]?: Undoable }

export type UndoableChange = keyof typeof UNDOABLE

type Undoing = { action: AuditAction; kind: AuditKind; at: Date; rowCount: number; undoneBy: number | null }

/** How an entry is taken back, if the log offers it. One of a move-in has no rows. */
export function findUndoable(entry: Undoing, now = new Date()): (Undoable & { change: UndoableChange }) | undefined {
  const change = `${entry.action} ${entry.kind}`
  const isLate = now.getTime() - entry.at.getTime() >= UNDO_DAYS * DAY_MS
  const hasRows = entry.action !== 'imported' || entry.rowCount > 0
  return isUndoable(change) && hasRows && entry.undoneBy === null && !isLate
    ? { ...UNDOABLE[change], change }
    : undefined
}

function isUndoable(change: string): change is UndoableChange {
  return Object.hasOwn(UNDOABLE, change)
}

function tellChange(back: number, all: number): string {
  return all === 1
    ? 'It is put back as it was before.'
    : `${countedOf(back, all)} products are put back as they were before.`
}

function tellImport(back: number, all: number): string {
  const counted = all === 1 ? 'Its one row is' : `${countedOf(back, all)} rows are`
  return `${counted} taken back: what the file added is deleted, and what it changed is put back as it was before.`
}

function countedOf(back: number, all: number): string {
  const counted = all.toLocaleString('en-US')
  return back === all ? `All ${counted}` : `${back.toLocaleString('en-US')} of ${counted}`
}
