import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { auditLog, auditRows } from './audit-tables.ts'
import { ASSUMED } from './changes.ts'
import { type AuditEntry, auditColumns } from './search-audit.server.ts'
import type { AuditRow } from './undo-rows.server.ts'

export async function findEntry(db: Db, id: number): Promise<AuditEntry | undefined> {
  const [entry] = await db.select(auditColumns).from(auditLog).where(eq(auditLog.id, id))
  return entry
}

/** The same, and nobody else takes it back until the transaction ends. */
export async function lockEntry(tx: Db, id: number): Promise<AuditEntry | undefined> {
  await tx.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, id)).for('update')
  return await findEntry(tx, id)
}

/** What an entry changed, in its order: its rows, or the one subject that it names itself. `assumed`: those rows of which it was. */
export async function listRows(
  db: Db,
  entry: AuditEntry,
  { after = -1, limit = 1_000_000, assumed }: { after?: number; limit?: number; assumed?: string | undefined } = {},
): Promise<AuditRow[]> {
  const { id, rowCount, subjectId, subjectName, changes } = entry
  if (rowCount === 0) return subjectId === null ? [] : [{ position: 0, subjectId, subjectName, changes }]
  const { position } = auditRows
  return await db
    .select({
      position,
      subjectId: auditRows.subjectId,
      subjectName: auditRows.subjectName,
      changes: auditRows.changes,
    })
    .from(auditRows)
    .where(and(eq(auditRows.entryId, id), gt(position, after), assumed === undefined ? undefined : hasAssumed(assumed)))
    .orderBy(asc(position))
    .limit(limit)
}

function hasAssumed(field: string) {
  return sql`${auditRows.changes} @> ${JSON.stringify({ [ASSUMED]: [[field]] })}::jsonb`
}

/** Products that somebody added in the last hours, the latest first, by the entries that say so. */
export async function listAdditions(
  db: Db,
  { actorId, hours, limit }: { actorId: string; hours: number; limit: number },
) {
  const { id, subjectId, kind, action, at } = auditLog
  return await db
    .select({ entryId: id, subjectId: sql<string>`${subjectId}` })
    .from(auditLog)
    .where(
      and(
        eq(kind, 'product'),
        eq(action, 'added'),
        eq(auditLog.actorId, actorId),
        gt(at, sql`now() - make_interval(hours => ${hours})`),
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
}

/** Those of these products of which somebody changed a field. */
export async function subjectsWith(tx: Db, { field, ids }: { field: string; ids: string[] }): Promise<string[]> {
  const among = sql`(select json_array_elements_text(${JSON.stringify(ids)}::json))`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${auditLog.subjectId} as id from ${auditLog}
      where ${auditLog.subjectId} in ${among} and ${auditLog.kind} = 'product' and jsonb_exists(${auditLog.changes}, ${field})
    union select ${auditRows.subjectId} from ${auditRows}
      where ${auditRows.subjectId} in ${among} and jsonb_exists(${auditRows.changes}, ${field})`)
  return rows.map(({ id }) => id)
}

export async function countEdits(tx: Db, productId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${editsOf(productId)}) as edits`,
  )
  return rows[0]?.count ?? 0
}

/** What is recorded of one product: entries of it alone, and with a position its part of those that changed many. */
export const editsOf = (productId: string) => sql`
  select entry.id as entry_id, null::integer as position, entry.at, entry.actor, entry.action, entry.thing_name, entry.changes
    from ${auditLog} entry where entry.thing_id = ${productId} and entry.kind = 'product'
  union all select entry.id, part.position, entry.at, entry.actor, entry.action, part.thing_name, part.changes
    from ${auditRows} part join ${auditLog} entry on entry.id = part.entry_id
    where part.thing_id = ${productId} and entry.kind in ('product', 'catalogue')`

/** What the changes of the last days say, as texts: what they took away may be put back. */
export const recentChanges = (days: number) => sql`
  select ${auditLog.changes}::text as text from ${auditLog} where ${auditLog.at} > now() - make_interval(days => ${days})
  union all select ${auditRows.changes}::text from ${auditRows} join ${auditLog} on ${auditLog.id} = ${auditRows.entryId}
    where ${auditLog.at} > now() - make_interval(days => ${days})`

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
