import { eq } from 'drizzle-orm'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Auth } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { oneTimeCodes, passkeys, recoveryCodes } from '../account-tables.ts'
import { endSessionsAndLinks } from '../end-access.server.ts'
import { lockUser } from '../lock-account.server.ts'
import { FACTORS_REMOVED, noteChange } from '../note-change.server.ts'
import { takeCode } from './one-time-codes.server.ts'
import { takeRecoveryCode } from './recovery-codes.server.ts'

/** Whether the typed text is the app's current code, or a recovery code. It is used up. */
export async function checkTyped(auth: Auth, userId: string, typed: string): Promise<boolean> {
  return (await takeCode(auth, { userId, code: typed })) || (await takeRecoveryCode(auth, userId, typed))
}

/** For an admin who lost every factor: removes all, and ends all sessions. */
export function removeFactors(db: Db, email: string): Promise<Outcome<undefined, { kind: 'unknown-email' }>> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, email)
    if (user === undefined) return refused({ kind: 'unknown-email' })
    await deleteFactors(tx, user.id)
    await endSessionsAndLinks(tx, user.id)
    await noteChange(tx, user.id, FACTORS_REMOVED, 'command line')
    return done(undefined)
  })
}

export async function deleteFactors(tx: Db, userId: string): Promise<void> {
  for (const table of [passkeys, oneTimeCodes, recoveryCodes]) await tx.delete(table).where(eq(table.userId, userId))
}
