import type { Db } from '#platform/database/client.ts'
import { lockAccounts } from '../accounts/import-accounts.server.ts'
import { removeAccounts, unusedAccounts } from '../accounts/remove-unused.server.ts'
import type { AuditRow } from '../audit/read-entry.server.ts'
import { notesOf, writeNotes } from './import-customers.server.ts'

/**
 * Removes the customers that an import added, and puts back the notes that it changed. Somebody who has set a password stays,
 * and so does a note that was written since, with its customer.
 */
export async function undoCustomers(
  tx: Db,
  rows: AuditRow[],
  { isTrial }: { isTrial: boolean },
): Promise<{ undone: AuditRow[]; kept: AuditRow[] }> {
  if (!isTrial) await lockAccounts(tx)
  const notes = await notesOf(
    tx,
    rows.map(({ thingId }) => thingId),
  )
  const asImported = rows.filter(({ thingId, changes }) => (notes.get(thingId) ?? '') === (changes.note?.[1] ?? ''))
  const [added, noted] = [asImported.filter(isAdded), asImported.filter((row) => !isAdded(row))]
  const unused = await unusedAccounts(
    tx,
    added.map(({ thingId }) => thingId),
  )
  const undone = new Set([...added.filter(({ thingId }) => unused.has(thingId)), ...noted])
  if (!isTrial) {
    await removeAccounts(tx, [...unused])
    await writeNotes(
      tx,
      noted.map(({ thingId, changes }) => ({ userId: thingId, note: String(changes.note?.[0] ?? '') })),
    )
  }
  return { undone: [...undone], kept: rows.filter((row) => !undone.has(row)) }
}

function isAdded({ changes }: AuditRow): boolean {
  return changes.email !== undefined
}
