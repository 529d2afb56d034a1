import type pg from 'pg'
import { versionedIn } from '../database/migrate.ts'

/** `order`: by which its rows come in one order everywhere, whatever the database's collation. */
export type Table = { name: string; columns: string[]; order: string[] }
type Connection = Pick<pg.ClientBase, 'query'>

/** What the shop says of its tables, by their names. */
export type ShopTables = {
  /** Made from rows of other tables: no backup holds them. */
  derived: string[]
  /** The statement that makes the rows of the derived ones. */
  derive: string
  /** Written by every start, so that their rows make no shop yet. */
  atStart: string[]
  /** Good here alone, or for some days: an export leaves them out. */
  notMoved: string[]
}

/** Every start writes the names of migrations and the times of regular tasks. */
const OWN = ['migrations', 'scheduled_tasks']

/**
 * Every table whose rows are the shop's, those first that others refer to. Unlogged tables (limits that run for minutes) and
 * derived ones are left out.
 */
export async function listTables(connection: Connection, derived: string[]): Promise<Table[]> {
  const { rows } = await connection.query<Table & { needs: string[] }>(
    `select relname as name,
      (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = pg_class.oid and indisprimary order by array_position(indkey, attnum)) as "order",
      array(select distinct other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as needs
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname <> all ($1)
    order by relname`,
    [[...OWN, ...derived]],
  )
  const sorted: Table[] = []
  const waiting = new Map(rows.map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)))
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    for (const { needs: _, ...table } of ready) {
      waiting.delete(table.name)
      sorted.push(table)
    }
  }
  return sorted
}

/** The versioned migrations that made these tables; none in a database that no shop has used. */
export async function appliedMigrations(connection: Connection): Promise<string[]> {
  const { rows: there } = await connection.query<{ there: boolean }>(
    `select to_regclass('migrations') is not null as there`,
  )
  if (there[0]?.there !== true) return []
  const { rows } = await connection.query<{ name: string }>('select name from migrations order by name')
  return versionedIn(rows.map(({ name }) => name))
}
