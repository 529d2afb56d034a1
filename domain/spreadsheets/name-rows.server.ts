import type { Db } from '#platform/database/client.ts'
import type { AuditEntry } from '../audit/search-audit.server.ts'
import type { AuditRow } from '../audit/undo-rows.server.ts'
import { kindOfEntry } from './kinds/sheet-kinds.server.ts'

/** Rows of an import with the names of people, which the audit log does not keep: an entry outlives them. */
export async function nameRows(db: Db, entry: AuditEntry, rows: AuditRow[]): Promise<AuditRow[]> {
  const nameless = rows.filter(({ subjectName }) => subjectName === '').map(({ subjectId }) => subjectId)
  if (nameless.length === 0) return rows
  const names = await kindOfEntry(entry)?.namesOf?.(db, nameless)
  return rows.map((row) => ({
    ...row,
    subjectName: row.subjectName || (names?.get(row.subjectId) ?? 'Deleted address'),
  }))
}
