import { and, eq, getTableColumns, gte, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { withinDays } from '../clock/shop-days.server.ts'
import { type ListOrder, type ListPage, type ListPlace, pageOf } from '../paging/list-page.server.ts'
import { contains } from '../text/contains.ts'
import { fold } from '../text/fold.ts'
import type { AuditedBy, AuditFilter } from './audit-filter.ts'
import { auditLog, auditRows } from './audit-tables.ts'

const { searchText: _, ...columns } = getTableColumns(auditLog)

export const auditColumns = {
  ...columns,
  undoneBy: sql`(select undoing.id from audit_log as undoing where undoing.undoes = audit_log.id)`.mapWith(auditLog.id),
}

export type AuditEntry = Omit<typeof auditLog.$inferSelect, 'searchText'> & { undoneBy: number | null }

/** Entries are numbered as they come. */
const byNumber: ListOrder<{ id: number }> = {
  keys: [auditLog.id],
  placeOf: ({ id }) => String(id),
  readPlace: (text) => (text !== undefined && /^\d{1,15}$/.test(text) ? [sql`${Number(text)}`] : undefined),
}

export function searchAudit(
  db: Db,
  { filter = {}, by, ...place }: ListPlace & { filter?: AuditFilter; by?: AuditedBy | undefined },
): Promise<ListPage<AuditEntry>> {
  return pageOf(db.select(auditColumns).from(auditLog), byNumber, place, [
    ...matches(filter),
    by && and(eq(auditLog.actorId, by.actorId), gte(auditLog.at, by.since)),
  ])
}

function matches({ search, kind, ...days }: AuditFilter): (SQL | undefined)[] {
  return [
    search === undefined ? undefined : mentions(contains(fold(search))),
    kind === undefined ? undefined : eq(auditLog.kind, kind),
    withinDays(auditLog.at, days),
  ]
}

/** An entry names its subject, or has it among its rows. */
function mentions(pattern: string): SQL | undefined {
  const { entryId, searchText } = auditRows
  // As an array, so that the indexes of both tables are used together.
  const within = sql`array(select ${entryId} from ${auditRows} where ${searchText} like ${pattern})`
  return or(like(auditLog.searchText, pattern), sql`${auditLog.id} = any(${within})`)
}
