import { and, asc, desc, eq, gt, like, lt, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { auditLog } from '#platform/database/schema.ts'
import { contains } from '../contains.ts'
import { fold } from '../fold.ts'
import { cutPage, type ListPage } from '../list-page.ts'
import { withinDays } from '../shop-days.server.ts'
import type { AuditFilter } from './audit-filter.ts'

const columns = {
  id: auditLog.id,
  at: auditLog.at,
  actor: auditLog.actor,
  action: auditLog.action,
  kind: auditLog.kind,
  thingId: auditLog.thingId,
  thingName: auditLog.thingName,
  changes: auditLog.changes,
}

export type AuditEntry = Pick<typeof auditLog.$inferSelect, keyof typeof columns>

type SearchAudit = { filter?: AuditFilter; after?: string | undefined; before?: string | undefined; limit: number }

/** A page of the log, newest first, found by its place in the order: the last is as quick as the first. */
export async function searchAudit(
  db: Db,
  { filter = {}, after, before, limit }: SearchAudit,
): Promise<ListPage<AuditEntry>> {
  const below = readPlace(after)
  const above = below === undefined ? readPlace(before) : undefined
  const read = await db
    .select(columns)
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
    search === undefined ? undefined : like(auditLog.searchText, contains(fold(search))),
    kind === undefined ? undefined : eq(auditLog.kind, kind),
    withinDays(auditLog.at, days),
  ]
}

function readPlace(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
