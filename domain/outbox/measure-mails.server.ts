import { count, inArray, sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import type { Db } from '#platform/database/client.ts'
import { measure } from '#platform/observe/metrics.ts'
import { mails } from './mail-table.ts'

/** A newsletter's mails are due one after the other, and wait from then. */
const waitingSince = sql<Date | null>`min(
  case when ${mails.kind} = 'issue' then least(${mails.dueAt}, now()) else ${mails.createdAt} end
)`.mapWith(mails.createdAt)

/** Mails that are not sent yet. The database tells every process the same, so the sum over processes would be wrong. */
export function measureMails(registry: Registry, db: Db): void {
  const open = { name: 'shop_mails', help: 'Mails that wait to be sent, and mails that could not be' }
  measure(registry, { ...open, label: 'state', aggregator: 'max' }, async () => {
    const rows = await openMails(db)
    return { waiting: 0, failed: 0, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) }
  })
  const oldest = { name: 'shop_oldest_waiting_mail_seconds', help: 'For how long the oldest mail has been waiting' }
  measure(registry, { ...oldest, aggregator: 'max' }, async () => {
    const since = (await openMails(db)).find(({ state }) => state === 'waiting')?.since ?? undefined
    return since === undefined ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1_000)
  })
}

function openMails(db: Db) {
  return db
    .select({ state: mails.state, count: count(), since: waitingSince })
    .from(mails)
    .where(inArray(mails.state, ['waiting', 'failed']))
    .groupBy(mails.state)
}
