import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { hasPgBouncer, startPgBouncer } from '../../tests/support/machine/pgbouncer.ts'
import { checkSession } from './check-session.ts'
import { openDatabase } from './client.ts'
import { Pool } from './pool.ts'

test.runIf(hasPgBouncer)(
  'PgBouncer may stand in between in session mode; in transaction mode one line says so',
  async () => {
    await using session = await startPgBouncer(inject('databaseUrl'), 'session')
    await (await openDatabase(session.url)).close()
    await using transaction = await startPgBouncer(inject('databaseUrl'), 'transaction')
    await expect(openDatabase(transaction.url)).rejects.toThrow(
      'DATABASE_URL does not stay one session: name a pooler’s address in DATABASE_URL, and PostgreSQL’s own in DATABASE_DIRECT_URL',
    )
  },
)

test('a machine that takes long for a statement is not taken for a pooler', async () => {
  const pool = new Pool(inject('databaseUrl'), { connections: 2 })
  onTestFinished(() => pool.end())
  const other = await pool.connect()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const checking = checkSession(pool)
  await expect.poll(() => pool.waitingCount).toBe(1)
  vi.advanceTimersByTime(4_000)
  other.release()
  await expect(checking).resolves.toBeUndefined()
})
