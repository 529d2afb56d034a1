import { lt } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { passwordResets } from '#platform/database/schema.ts'
import type { Jobs, Queue } from '#platform/jobs.ts'
import { forgetFullBuckets } from '#platform/rate-limiter.ts'
import { forgetEndedSessions } from './session.server.ts'

export const FORGET_ENDED: Queue<object> = { name: 'forget-ended', options: { retryLimit: 2, retryDelay: 60 } }

const EVERY_HOUR = '7 * * * *'

/** Takes away what has come to its end and says nothing any more: sessions, links, and attempts that no longer count. */
export async function forgetEnded(db: Db): Promise<void> {
  await forgetEndedSessions(db)
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date()))
  await forgetFullBuckets(db)
}

export async function workForgetting({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.work(FORGET_ENDED, () => forgetEnded(db))
  await jobs.repeat(FORGET_ENDED, EVERY_HOUR)
}
