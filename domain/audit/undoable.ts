import type { AuditAction, AuditKind } from './changes.ts'

/** How long a change can be taken back. Pictures that nothing shows any more stay as long. */
export const UNDO_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** `tell` says what happens to so many of all that was changed. */
type Undoable = { word: 'Undo' | 'Restore'; tell(back: number, all: number): string }

const CHANGE: Undoable = { word: 'Undo', tell: tellChange }
const ADDITION: Undoable = { word: 'Undo', tell: () => 'It is deleted: nobody has ordered it.' }
const DELETION: Undoable = { word: 'Restore', tell: tellChange }
const IMPORT: Undoable = { word: 'Undo', tell: tellImport }

/** What can be taken back beside imports, by what its entry says. `domain/undo/undo-entry.server.ts` has the function of each. */
const UNDOABLE = {
  'added product': ADDITION,
  'changed product': CHANGE,
  'deleted product': DELETION,
  'deleted post': DELETION,
  'changed page': CHANGE,
} satisfies { [Change in `${AuditAction} ${AuditKind}`]?: Undoable }

export type UndoableChange = keyof typeof UNDOABLE | 'imported'

type Undoing = { action: AuditAction; kind: AuditKind; at: Date; rowCount: number; undoneBy: number | null }

/** How an entry is taken back, if the log offers it. */
export function findUndoable(entry: Undoing, now = new Date()): (Undoable & { change: UndoableChange }) | undefined {
  const isLate = now.getTime() - entry.at.getTime() >= UNDO_DAYS * DAY_MS
  if (isLate || entry.undoneBy !== null) return undefined
  // Entries of move-ins by earlier versions have no rows.
  if (entry.action === 'imported') return entry.rowCount > 0 ? { ...IMPORT, change: 'imported' } : undefined
  const change = `${entry.action} ${entry.kind}`
  return isUndoable(change) ? { ...UNDOABLE[change], change } : undefined
}

/** Whether it is a change that is put back: an import is taken back as a whole. */
export function isUndoable(change: string): change is keyof typeof UNDOABLE {
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
