import { sql } from 'drizzle-orm'
import { type Db, poolOf } from '#platform/database/client.ts'
import { tryWrite } from '#platform/database/database-state.ts'
import type { Silence } from '#platform/database/pool.ts'
import { replicaLagSeconds } from '#platform/database/replica.ts'
import { reasonOf } from '#platform/observe/reason-of.ts'
import { shopMinute } from '../clock/shop-time.ts'
import { bad, type Finding, good, warning } from './finding.ts'

/** A clock that differs more breaks one-time codes, and links expire at the wrong time. */
const MOST_DRIFT_S = 5
const MOST_LAG_S = 30
const TOLD_MS = 24 * 60 * 60_000

type Told = { version: string; size: string; vacuumed: number | null; dead: string; now: number }

export async function checkDatabase(db: Db): Promise<Finding[]> {
  const asked = Date.now()
  const { rows } = await db.execute<Told>(sql`select
    current_setting('server_version') as version,
    pg_size_pretty(pg_database_size(current_database())) as size,
    (select extract(epoch from max(greatest(last_autovacuum, last_vacuum)))::float8 from pg_stat_user_tables) as vacuumed,
    (select coalesce(sum(n_dead_tup) > 1000000 and sum(n_dead_tup) > sum(n_live_tup), false)::text from pg_stat_user_tables) as dead,
    extract(epoch from clock_timestamp())::float8 as now`)
  const [told] = rows
  if (told === undefined) throw new Error('the database tells nothing of itself')
  const silence = silenceFinding(poolOf(db)?.lastSilence)
  return [databaseFinding(told), ...silence, clockFinding(told.now - (asked + Date.now()) / 2_000)]
}

/** Of the last hours, in which somebody may wonder what happened. */
function silenceFinding(silence: Silence | undefined): Finding[] {
  if (silence === undefined || Date.now() - silence.endedAt.getTime() > TOLD_MS) return []
  const found = `answered nobody for ${Math.round(silence.ms / 1_000)} s until ${shopMinute(silence.endedAt).replace('T', ' ')}`
  return [warning('Silence', found, 'Check the disk, the network and the machine of the database.')]
}

function databaseFinding({ version, size, vacuumed, dead }: Told): Finding {
  const last = vacuumed === null ? 'not yet needed' : shopMinute(new Date(vacuumed * 1_000)).replace('T', ' ')
  const found = `PostgreSQL ${version}, ${size}, last vacuum ${last}`
  if (dead !== 'true') return good('Database', found)
  const advice = 'Check that autovacuum is on, or run "vacuum analyze".'
  return warning('Database', `${found}; more removed rows than rows`, advice)
}

function clockFinding(driftS: number): Finding {
  const found = `${Math.abs(driftS).toFixed(1)} s between shop and database`
  if (Math.abs(driftS) <= MOST_DRIFT_S) return good('Clock', found)
  return bad('Clock', found, 'Set both machines by a time service, such as systemd-timesyncd or chrony.')
}

/** Longer than a healthy standby ever takes to confirm a commit. */
const WRITE_MS = 5_000

/** Whether an order could be stored now. */
export async function checkWrites(db: Db): Promise<Finding> {
  const advice = 'Nobody can order. Check the database, and its standby if commits wait for one.'
  return await tryWrite(db, WRITE_MS).then(
    (ms) => good('Orders', `could be stored: a write was confirmed in ${Math.ceil(ms)} ms`),
    (error) => bad('Orders', `cannot be stored: ${reasonOf(error)}`, advice),
  )
}

export async function checkReplica(url: string): Promise<Finding> {
  const advice = 'Public pages come from the primary meanwhile. Check the replica and DATABASE_REPLICA_URL.'
  try {
    const lagS = await replicaLagSeconds(url)
    const found = `${lagS.toFixed(1)} s behind the primary`
    return lagS <= MOST_LAG_S ? good('Replica', found) : warning('Replica', found, advice)
  } catch (error) {
    return bad('Replica', `does not answer: ${(error as Error).message}`, advice)
  }
}
