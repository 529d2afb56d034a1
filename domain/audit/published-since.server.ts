import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { auditLog, auditRows } from './audit-tables.ts'

/** The products that were drafts and came on sale since then, the latest first. */
export async function publishedSince(db: Db, since: Date, limit: number): Promise<string[]> {
  const id = sql<string>`coalesce(${auditRows.subjectId}, ${auditLog.subjectId})`
  const isPublished = (changes: typeof auditLog.changes | typeof auditRows.changes) =>
    sql`${changes} -> 'isDraft' ->> 0 = 'yes' and ${changes} -> 'isDraft' ->> 1 is null`
  const rows = await db
    .select({ id })
    .from(auditLog)
    .leftJoin(auditRows, eq(auditRows.entryId, auditLog.id))
    .where(
      and(
        eq(auditLog.kind, 'product'),
        gt(auditLog.at, since),
        or(isPublished(auditLog.changes), isPublished(auditRows.changes)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
  return rows.map((row) => row.id)
}
