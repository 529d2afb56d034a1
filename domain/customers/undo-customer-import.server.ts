import { removeAccounts, unusedAccounts } from '../accounts/account/import-accounts.server.ts'
import { lockAccounts } from '../accounts/lock-account.server.ts'
import { type AuditRow, subjectsOf, type UndoRows } from '../audit/undo-rows.server.ts'
import { type CustomerNote, storedNotes, writeNotes } from './customer-notes.server.ts'

/**
 * Removes the customers that an import added, and puts back the notes that it changed. Somebody who has set a password or signed in stays,
 * and so does a note that was written since, with its customer.
 */
export const undoCustomerImport: UndoRows = async (tx, rows, { dryRun }) => {
  if (!dryRun) await lockAccounts(tx)
  const stored = await storedNotes(tx, subjectsOf(rows))
  const notes = new Map(stored.map((note) => [note.userId, note]))
  const asImported = rows.filter((row) => isAsImported(row, notes.get(row.subjectId)))
  const [added, noted] = [asImported.filter(isAdded), asImported.filter((row) => !isAdded(row))]
  const unused = await unusedAccounts(tx, subjectsOf(added))
  if (!dryRun) {
    await removeAccounts(tx, [...unused])
    const earlier = noted.map((row) => earlierNote(row, notes.get(row.subjectId)))
    await writeNotes(tx, earlier)
  }
  return [...added.filter(({ subjectId }) => unused.has(subjectId)), ...noted]
}

function isAdded({ changes }: AuditRow): boolean {
  return changes.createdAt !== undefined
}

function isAsImported({ changes }: AuditRow, stored: CustomerNote | undefined): boolean {
  // What another shop closed stays closed.
  if (changes.disabled !== undefined) return false
  const mark = (stored?.note ?? '') === '' ? null : (stored?.importMark ?? 'typed')
  return mark === (changes.noteText?.[1] ?? null)
}

function earlierNote({ subjectId }: AuditRow, stored: CustomerNote | undefined): CustomerNote {
  return { userId: subjectId, note: stored?.beforeImport ?? '', importMark: null, beforeImport: null }
}
