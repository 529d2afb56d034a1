import type { Db } from '#platform/database/client.ts'
import type { AuditRow } from '../audit/read-entry.server.ts'
import type { AuditEntry } from '../audit/search-audit.server.ts'
import { kindOfEntry } from './kinds/sheet-kinds.server.ts'

/** Rows of an import with the names of people, which the audit log does not keep: an entry outlives them. */
export async function nameRows(db: Db, entry: AuditEntry, rows: AuditRow[]): Promise<AuditRow[]> {
  const nameless = rows.filter(({ thingName }) => thingName === '').map(({ thingId }) => thingId)
  if (nameless.length === 0) return rows
  const names = await kindOfEntry(entry)?.namesOf?.(db, nameless)
  return rows.map((row) => ({ ...row, thingName: row.thingName || (names?.get(row.thingId) ?? 'Deleted address') }))
}
