import { expect, inject, test } from 'vitest'
import { hasPgBouncer, startPgBouncer } from '../../tests/support/machine/pgbouncer.ts'
import { openDatabase } from './client.ts'

test.runIf(hasPgBouncer)(
  'PgBouncer may stand in between in session mode; in transaction mode one line says so',
  async () => {
    await using session = await startPgBouncer(inject('databaseUrl'), 'session')
    await (await openDatabase(session.url)).close()
    await using transaction = await startPgBouncer(inject('databaseUrl'), 'transaction')
    await expect(openDatabase(transaction.url)).rejects.toThrow(
      'DATABASE_URL does not stay one session: a pooler such as PgBouncer must be in session mode, or be left out',
    )
  },
)
