import type { Db } from '#platform/database/client.ts'
import type { auditRows } from './audit-tables.ts'
import { ASSUMED, type AuditedValue } from './changes.ts'

export type AuditRow = Pick<typeof auditRows.$inferSelect, 'position' | 'subjectId' | 'subjectName' | 'changes'>

/**
 * Takes back what still is as its change made it. A dry run writes nothing.
 *
 * @returns those rows, named as their subjects are afterwards
 */
export type UndoRows = (tx: Db, rows: AuditRow[], options: { dryRun: boolean }) => Promise<AuditRow[]>

export function subjectsOf(rows: AuditRow[]): string[] {
  return rows.map(({ subjectId }) => subjectId)
}

export function valuesBefore({ changes }: AuditRow): Record<string, AuditedValue> {
  return Object.fromEntries(Object.entries(changes).map(([field, [before]]) => [field, before]))
}

/** Whether a subject, as the log would have it, still is what the change made it. */
export function isAsMade({ changes }: AuditRow, now: object): boolean {
  const values: Record<string, unknown> = { ...now }
  return Object.entries(changes).every(
    ([field, [, made]]) => field === ASSUMED || JSON.stringify(values[field] ?? null) === JSON.stringify(made),
  )
}
