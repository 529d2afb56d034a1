import { count, inArray, min } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { mails } from '#platform/database/schema.ts'
import type { Metrics } from '#platform/metrics.ts'

const OPEN = ['waiting', 'failed'] as const

/** Mails that nobody has got yet. Every process is told the same by the database. */
export function measureMails(metrics: Metrics, db: Db): void {
  metrics.gauge(
    'shop_mails',
    'Mails that wait to be sent, and mails that could not be',
    async () => {
      const rows = await openMails(db)
      return OPEN.map((state) => [{ state }, rows.find((row) => row.state === state)?.count ?? 0])
    },
    'max',
  )
  metrics.gauge(
    'shop_oldest_waiting_mail_seconds',
    'For how long the oldest mail has been waiting',
    async () => {
      const since = (await openMails(db)).find(({ state }) => state === 'waiting')?.since
      return [[{}, since === undefined || since === null ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1_000)]]
    },
    'max',
  )
}

function openMails(db: Db) {
  return db
    .select({ state: mails.state, count: count(), since: min(mails.createdAt) })
    .from(mails)
    .where(inArray(mails.state, [...OPEN]))
    .groupBy(mails.state)
}
