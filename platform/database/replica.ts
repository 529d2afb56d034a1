import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Log } from '../observe/log.ts'
import { onItsOwn, withinEach } from '../waits/deadline.ts'
import type { ChangeFeed, ChangeListener } from './changes.ts'
import { type Db, unprovenDatabase } from './client.ts'
import { Pool } from './pool.ts'
import { TookTooLong } from './took-too-long.ts'

/** Runs a query for public data on the replica if that is up to date, else on the primary. */
export type Read = <T>(query: (db: Db) => Promise<T>) => Promise<T>

/** A page waits this long for the replica to catch up. */
const TIMEOUT_MS = 100
const LOOK_AGAIN_MS = 5
/** How long a page waits for a replica that is silent, before the primary answers. */
const ANSWER_MS = 2_000
const CONNECT_MS = 1_000
/** After a failure no page asks the replica before it has answered this process, which asks it so often. */
const PROBE_MS = 1_000

// Where the server's log of changes stands, in bytes: https://www.postgresql.org/docs/current/functions-admin.html
const WRITTEN = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as place"
const REPLAYED = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::text as place`

type Primary = { db: Db; pool: pg.Pool; changes: ChangeFeed; log: Log }

/**
 * Reads from a streaming replica. A replica lags, and a page cached from it would be out of date until the next change. So a
 * query goes there only once it has replayed every change that this process has heard of, and to the primary when that
 * takes too long, when changes are not heard, or when the replica fails.
 */
export function openReplica(url: string, { db, pool, changes, log }: Primary): { read: Read; close(): Promise<void> } {
  const replica = new Pool(url, { log, connections: 10, connectMs: CONNECT_MS })
  const position = new Position(pool, replica)
  changes.subscribe(position)
  const replicaDb = drizzle(replica)
  const stopping = new AbortController()
  let isResting = false

  async function rest() {
    isResting = true
    while (isResting && !stopping.signal.aborted) {
      await wait(PROBE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      isResting = await withinEach(PROBE_MS, () => replica.query('select 1')).then(
        () => false,
        () => true,
      )
    }
  }

  return {
    async read(query) {
      if (!position.isHeard || isResting) return await query(db)
      try {
        return await withinEach(ANSWER_MS, async () => {
          await position.caughtUp()
          return await query(replicaDb)
        })
      } catch (error) {
        // The primary would need as long.
        if (error instanceof TookTooLong) throw error
        log.warn({ err: error }, 'the replica does not answer in time: the primary does')
        if (!isResting) void onItsOwn(rest)
        return await query(db)
      }
    },
    async close() {
      stopping.abort()
      await replica.end()
    },
  }
}

/** How far a streaming replica is behind; 0 when it has replayed all that it received. */
export async function replicaLagSeconds(url: string): Promise<number> {
  await using replica = unprovenDatabase(url)
  const { rows } = await replica.pool.query<{ lag: number }>(`select case
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as lag`)
  return rows[0]?.lag ?? 0
}

/** The log position that the replica must reach, and the one that it has. */
class Position implements ChangeListener {
  isHeard = false
  #isChanged = true
  #needed: Promise<bigint> = Promise.resolve(0n)
  #replayed = 0n
  #looking: Promise<void> | undefined
  readonly #primary: pg.Pool
  readonly #replica: pg.Pool

  constructor(primary: pg.Pool, replica: pg.Pool) {
    this.#primary = primary
    this.#replica = replica
  }

  changed(): void {
    this.#isChanged = true
  }

  lost(): void {
    this.isHeard = false
  }

  heard(): void {
    this.#isChanged = true
    this.isHeard = true
  }

  /** Resolves once the replica has every change heard before the call; rejects when that takes too long. */
  async caughtUp(): Promise<void> {
    const givesUpAt = Date.now() + TIMEOUT_MS
    const needed = await this.#place()
    while (this.#replayed < needed) {
      await this.#look()
      if (this.#replayed >= needed) return
      if (Date.now() > givesUpAt) throw new Error(`the replica is behind by ${needed - this.#replayed} bytes`)
      await wait(LOOK_AGAIN_MS)
    }
  }

  /** Asks only after a new change; simultaneous calls share the answer. */
  #place(): Promise<bigint> {
    if (!this.#isChanged) return this.#needed
    this.#isChanged = false
    this.#needed = placeOf(this.#primary, WRITTEN)
    this.#needed.catch(() => this.changed())
    return this.#needed
  }

  #look(): Promise<void> {
    this.#looking ??= placeOf(this.#replica, REPLAYED)
      .then((place) => {
        this.#replayed = place
      })
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }
}

async function placeOf(pool: pg.Pool, question: string): Promise<bigint> {
  const { rows } = await pool.query<{ place: string }>(question)
  return BigInt(rows[0]?.place ?? 0)
}
