import { and, asc, desc, eq, gt, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { withinDays } from '../clock/shop-days.server.ts'
import { cutPage, type ListPage } from '../paging/list-page.ts'
import { contains } from '../text/contains.ts'
import { fold } from '../text/fold.ts'
import type { AuditFilter } from './audit-filter.ts'
import { auditLog, auditRows } from './audit-tables.ts'

export const auditColumns = {
  id: auditLog.id,
  at: auditLog.at,
  actor: auditLog.actor,
  action: auditLog.action,
  kind: auditLog.kind,
  thingId: auditLog.thingId,
  thingName: auditLog.thingName,
  changes: auditLog.changes,
  rowCount: auditLog.rowCount,
  undoes: auditLog.undoes,
  /** The entry that took this one back. */
  undoneBy: sql<
    number | null
  >`(select undoing.id from audit_log as undoing where undoing.undoes = audit_log.id)`.mapWith((id) =>
    id === null ? null : Number(id),
  ),
}

export type AuditEntry = Pick<typeof auditLog.$inferSelect, Exclude<keyof typeof auditColumns, 'undoneBy'>> & {
  undoneBy: number | null
}

type SearchAudit = { filter?: AuditFilter; after?: string | undefined; before?: string | undefined; limit: number }

/** A page of the log, newest first, found by its place in the order: the last is as quick as the first. */
export async function searchAudit(
  db: Db,
  { filter = {}, after, before, limit }: SearchAudit,
): Promise<ListPage<AuditEntry>> {
  const below = readPlace(after)
  const above = below === undefined ? readPlace(before) : undefined
  const read = await db
    .select(auditColumns)
    .from(auditLog)
    .where(
      and(
        ...matches(filter),
        below === undefined ? undefined : lt(auditLog.id, below),
        above === undefined ? undefined : gt(auditLog.id, above),
      ),
    )
    .orderBy(above === undefined ? desc(auditLog.id) : asc(auditLog.id))
    .limit(limit + 1)
  const from = below !== undefined ? 'below' : above !== undefined ? 'above' : 'top'
  return cutPage(read, { limit, from, placeOf: ({ id }) => String(id) })
}

function matches({ search, kind, ...days }: AuditFilter): (SQL | undefined)[] {
  return [
    search === undefined ? undefined : mentions(contains(fold(search))),
    kind === undefined ? undefined : eq(auditLog.kind, kind),
    withinDays(auditLog.at, days),
  ]
}

function readPlace(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** An entry names its thing, or has it among its rows. */
function mentions(pattern: string): SQL | undefined {
  const { entryId, searchText } = auditRows
  // As an array, so that the indexes of both tables are used together.
  const within = sql`array(select ${entryId} from ${auditRows} where ${searchText} like ${pattern})`
  return or(like(auditLog.searchText, pattern), sql`${auditLog.id} = any(${within})`)
}
