import { and, asc, count, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { mails } from './mail-table.ts'

/** `problem`: the mail server's words at the last attempt; null while there was none. */
export type StuckMails = { count: number; since: Date; problem: string | null }

/** A mail goes out within seconds; after this time something is wrong with the mail server. */
const LONG_AGO = sql`now() - interval '15 minutes'`

/** The mails that have waited too long, if there are any, and what the server says about the oldest. */
export async function findStuckMails(db: Db): Promise<StuckMails | undefined> {
  const { state, createdAt, dueAt, problem } = mails
  const isTried = or(isNotNull(problem), lt(dueAt, LONG_AGO))
  const stuck = and(eq(state, 'waiting'), lt(createdAt, LONG_AGO), isTried)
  const oldest = db.select({ since: createdAt, problem }).from(mails).where(stuck).orderBy(asc(createdAt)).limit(1)
  const [[found], [counted]] = await Promise.all([oldest, db.select({ count: count() }).from(mails).where(stuck)])
  return found === undefined ? undefined : { ...found, count: counted?.count ?? 1 }
}
