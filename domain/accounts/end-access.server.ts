import { and, eq, getTableName, ne } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import {
  emailVerifications,
  invitations,
  passkeyChallenges,
  passwordResets,
  passwords,
  recoveryCodes,
  sessions,
  users,
} from './account-tables.ts'
import { lockUser } from './lock-account.server.ts'

/** Mailed links, and challenges of passkeys that were not answered yet. */
const LINKS = [passwordResets, emailVerifications, passkeyChallenges]

/** Ends all sessions, mailed links and remembered browsers of an account. `except`: a session that stays. */
export async function endSessionsAndLinks(
  tx: Db,
  userId: string,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  await tx.update(users).set({ accessEndedAt: new Date() }).where(eq(users.id, userId))
  const isOther = except === undefined ? undefined : ne(sessions.id, except)
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther))
  for (const table of LINKS) await tx.delete(table).where(eq(table.userId, userId))
}

/** For the operator. The same for the account with this address; false when there is none. */
export function endAccessOf(db: Db, email: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, email)
    if (user !== undefined) await endSessionsAndLinks(tx, user.id)
    return user !== undefined
  })
}

/**
 * The tables of what is open for all accounts, with the invitations to the back office, by name: a backup would revive what has
 * ended since, so a restore empties them before anybody can use its rows. Recovery codes go too, because those used since would
 * be good again.
 */
export const OPEN_TABLES = [sessions, ...LINKS, recoveryCodes, invitations].map(getTableName)

/** No browser of before counts as known, to any account. */
export async function forgetBrowsers(db: Db): Promise<void> {
  await db.update(users).set({ accessEndedAt: new Date() })
}

/** Since when browsers of this account are remembered; undefined when there is none. */
export async function rememberedSince(db: Db, email: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ endedAt: users.accessEndedAt, changedAt: passwords.changedAt })
    .from(users)
    .innerJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.email, email))
  if (found === undefined) return undefined
  return new Date(Math.max(found.changedAt.getTime(), found.endedAt?.getTime() ?? 0))
}
