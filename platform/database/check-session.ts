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
 * @throws StartProblem that names DATABASE_URL when a notification of another connection does not arrive, or none can be sent
 */
export async function checkSession(pool: pg.Pool): Promise<void> {
  const listening = await pool.connect()
  try {
    const heard = new Promise<boolean>((resolve) => listening.once('notification', () => resolve(true)))
    await listening.query(`listen ${CHANNEL}`)
    await pool.query(`notify ${CHANNEL}`)
    // Counted from now on: a busy machine may take long for the statements.
    if (await Promise.race([heard, wait(HEARD_MS, false, { ref: false })])) return
    throw new StartProblem(
      'DATABASE_URL does not stay one session: a pooler such as PgBouncer must be in session mode, or be left out',
    )
  } catch (error) {
    if ((error as { code?: string }).code !== READ_ONLY) throw error
    throw new StartProblem('DATABASE_URL is a read replica: name its primary, and the replica in DATABASE_REPLICA_URL')
  } finally {
    // Closed, so that it hears nothing later.
    listening.release(true)
  }
}
