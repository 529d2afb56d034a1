import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/** As many addresses as one file of a sitemap may hold. */
const PER_FILE = 50_000
const BATCH = 5_000

export type Address = { id: string; changedAt: Date }
type Row = { id: string; changed_at: string; created_at: string }
/** `listed`: which rows; all of them without it. */
type Rows = { table: PgTable; id: PgColumn; createdAt: PgColumn; changedAt: PgColumn; listed?: SQL | undefined }

/**
 * All rows of a table, in files of at most 50,000, the oldest first: a new row goes to the end and leaves the files
 * before it as they are. `createdAt` and `id` together need an index, by which the rows are walked.
 */
export function addressBook(
  { table, id, createdAt, changedAt, listed = sql`true` }: Rows,
  { perFile = PER_FILE, batch = BATCH } = {},
) {
  /** When each file last changed. */
  async function files(db: Db): Promise<Date[]> {
    const { rows } = await db.execute<{ changed_at: string }>(sql`
      select max(changed_at) as changed_at from (
        select ${changedAt} as changed_at, (row_number() over (order by ${createdAt}, ${id}) - 1) / ${perFile}::integer as file
        from ${table} where ${listed}
      ) as numbered group by file order by file`)
    return rows.map((row) => new Date(row.changed_at))
  }

  /** One file's rows, the first file being 0: never more than a batch of them in memory. */
  async function* addresses(db: Db, file: number): AsyncGenerator<Address[]> {
    const { rows: first } = await db.execute<Row>(sql`
      select ${id} as id, ${createdAt} as created_at from ${table} where ${listed}
      order by ${createdAt}, ${id} offset ${file * perFile} limit 1`)
    let [last] = first
    let place = sql`>=`
    for (let left = perFile; left > 0 && last !== undefined; left -= batch) {
      const { rows } = await db.execute<Row>(sql`
        select ${id} as id, ${changedAt} as changed_at, ${createdAt} as created_at from ${table}
        where ${listed} and (${createdAt}, ${id}) ${place} (${last.created_at}::timestamptz, ${last.id})
        order by ${createdAt}, ${id} limit ${Math.min(left, batch)}`)
      if (rows.length > 0) yield rows.map((row) => ({ id: row.id, changedAt: new Date(row.changed_at) }))
      last = rows.at(-1)
      place = sql`>`
    }
  }

  return { files, addresses }
}
