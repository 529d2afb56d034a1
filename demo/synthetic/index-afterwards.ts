import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/client.ts'

/**
 * Fills a table without its GIN indexes, which are built when it is full: many times quicker than entry by entry. Nobody
 * else reads the table until the transaction ends.
 */
export async function indexAfterwards(tx: Db, table: PgTable, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await tx.execute<{ name: string; made: string }>(sql`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = current_schema() and tablename = ${getTableConfig(table).name} and indexdef like '% USING gin %'`)
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  await fill()
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
  for (const { made } of rows) await tx.execute(sql.raw(made))
}
