import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#domain/accounts/account-tables.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'

/** How many statements wait in this database for a lock that another transaction holds. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/**
 * Holds an account, begins `act`, and does something else to the account as soon as `act` waits for it.
 *
 * @returns what `act` answers once the account is let go
 */
export async function whileHeld<Answer>(
  db: Db,
  userId: string,
  act: () => Promise<Answer>,
  meanwhile: (tx: Db) => Promise<unknown>,
): Promise<Answer> {
  const { answer } = await inTransaction(db, async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const answer = act()
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await meanwhile(tx)
    return { answer }
  })
  return await answer
}
