import { lt } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { forgetFullBuckets } from '#platform/work/rate-limiter.ts'
import type { Task } from '#platform/work/schedule.ts'
import { emailVerifications, invitations, passkeyChallenges, passwordResets } from '../account-tables.ts'
import { forgetEndedSessions } from '../session.server.ts'

const HOUR_MS = 60 * 60 * 1000

/** Deletes expired sessions and links, and rate limits that are full again. */
export async function forgetEnded(db: Db): Promise<void> {
  await forgetEndedSessions(db)
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date()))
  await db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, new Date()))
  await db.delete(invitations).where(lt(invitations.expiresAt, new Date()))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date()))
  await forgetFullBuckets(db)
}

export function forgetEndedTask(db: Db): Task {
  return { name: 'forget-ended', next: (now) => new Date(now.getTime() + HOUR_MS), run: () => forgetEnded(db) }
}
