import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../database/client.ts'
import { MAY_BE_IDLE } from '../database/time-limit.ts'

/** Any number that no other user of advisory locks in this database takes. */
const PICTURES_LOCK = 4_027_312_013

/** From now on, and until the connection ends, no picture is removed. Waits for a removal that is under way. */
export async function keepPictures(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [PICTURES_LOCK])
}

/** @throws when a backup is reading them: it may hold rows that show what nothing shows any more */
export async function mayRemovePictures(tx: Db): Promise<void> {
  await tx.execute(MAY_BE_IDLE)
  const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${PICTURES_LOCK}) as free`)
  if (rows[0]?.free !== true) throw new Error('pictures are not removed while a backup reads them')
}
