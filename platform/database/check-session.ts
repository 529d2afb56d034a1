import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { StartProblem } from '../start/start-problem.ts'

const CHANNEL = 'shop_session'
const HEARD_MS = 5_000
const READ_ONLY = '25006'

/**
 * Proves that a connection of the pool stays one session. Through a pooler in transaction mode, such as PgBouncer, the shop
 * would never hear of changes, show old prices from its cache, and leave locks behind.
 *
 * @throws StartProblem that names the setting when a notification of another connection does not arrive, or none can be sent
 */
export async function checkSession(pool: pg.Pool, setting = 'DATABASE_URL'): Promise<void> {
  const listening = await pool.connect()
  try {
    const heard = new Promise<boolean>((resolve) => listening.once('notification', () => resolve(true)))
    await listening.query(`listen ${CHANNEL}`)
    await pool.query(`notify ${CHANNEL}`)
    // Counted from now on: a busy machine may take long for the statements.
    if (await Promise.race([heard, wait(HEARD_MS, false, { ref: false })])) return
    throw new StartProblem(
      `${setting} does not stay one session: name a pooler’s address in DATABASE_URL, and PostgreSQL’s own in DATABASE_DIRECT_URL`,
    )
  } catch (error) {
    if ((error as { code?: string }).code !== READ_ONLY) throw error
    throw new StartProblem(`${setting} is a read replica: name its primary, and the replica in DATABASE_REPLICA_URL`)
  } finally {
    // Closed, so that it hears nothing later.
    listening.release(true)
  }
}
