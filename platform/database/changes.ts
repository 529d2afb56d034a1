import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../observe/log.ts'

/** The channel on which triggers announce a committed transaction's changes, as tags separated by spaces. */
const CHANNEL = 'shop_changed'

/** The interval at which the connection is checked; one that does not answer in time counts as lost. */
const BEAT_MS = 400
const RETRY_MS = 500

export type ChangeListener = {
  /** A transaction that changed what these tags stand for has committed; `*` stands for everything. */
  changed?(tags: string[]): void
  /** Changes may be missed from now on. */
  lost?(): void
  /** Every change is heard from now on. */
  heard?(): void
}

export type ChangeFeed = { subscribe(listener: ChangeListener): void; stop(): Promise<void> }

/**
 * Hears what any process commits to the database, over one connection that is made again when it breaks.
 *
 * @param answered is called whenever PostgreSQL shows that it answers
 */
export function followChanges(databaseUrl: string, log: Log, answered: () => void = () => undefined): ChangeFeed {
  const listeners = new Set<ChangeListener>()
  const stopping = new AbortController()
  let isHeard = false

  async function follow() {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'cartridge changes',
      connectionTimeoutMillis: 5_000,
      query_timeout: BEAT_MS,
    })
    client.on('error', () => undefined)
    client.on('notification', ({ payload = '' }) => {
      for (const listener of listeners) listener.changed?.(payload.split(' '))
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      isHeard = true
      for (const listener of listeners) listener.heard?.()
      while (true) {
        await wait(BEAT_MS, undefined, { signal: stopping.signal })
        await client.query('select 1')
        answered()
      }
    } finally {
      isHeard = false
      for (const listener of listeners) listener.lost?.()
      await client.end().catch(() => undefined)
    }
  }

  async function followUntilStopped() {
    while (!stopping.signal.aborted) {
      await follow().catch((error) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'changes are not heard')
      })
      await wait(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const following = followUntilStopped()
  return {
    subscribe(listener) {
      listeners.add(listener)
      if (isHeard) listener.heard?.()
    },
    async stop() {
      stopping.abort()
      await following
    },
  }
}
