import { lt, not } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { forgetFullBuckets } from '#platform/work/rate-limiter.ts'
import { afterMinutes, type Task } from '#platform/work/schedule.ts'
import { emailVerifications, invitations, passkeyChallenges, passwordResets, sessions } from '../account-tables.ts'
import { isSessionAlive } from '../session.server.ts'

/** Deletes expired sessions and links, and rate limits that are full again. */
export async function forgetEnded(db: Db): Promise<void> {
  await db.delete(sessions).where(not(isSessionAlive()))
  for (const table of [passwordResets, emailVerifications, invitations, passkeyChallenges])
    await db.delete(table).where(lt(table.expiresAt, new Date()))
  await forgetFullBuckets(db)
}

export function forgetEndedTask(db: Db): Task {
  return { name: 'forget-ended', next: afterMinutes(60), run: () => forgetEnded(db) }
}
