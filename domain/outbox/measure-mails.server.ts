import { count, inArray, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#platform/database/client.ts'
import { figureInTime } from '#platform/observe/metrics.ts'
import { mails } from './mail-table.ts'

/** A newsletter's mails are due one after the other, and wait from then. */
const waitingSince = sql<Date | null>`min(
  case when ${mails.kind} = 'issue' then least(${mails.dueAt}, now()) else ${mails.createdAt} end
)`.mapWith(mails.createdAt)

const OPEN = ['waiting', 'failed'] as const

/** Mails that are not sent yet. The database tells every process the same, so the sum over processes would be wrong. */
export function measureMails(registry: Registry, db: Db): void {
  const registers = [registry]
  new Gauge({
    name: 'shop_mails',
    help: 'Mails that wait to be sent, and mails that could not be',
    labelNames: ['state'],
    aggregator: 'max',
    registers,
    async collect() {
      const rows = await figureInTime(openMails(db))
      this.reset()
      if (rows !== undefined)
        for (const state of OPEN) this.set({ state }, rows.find((row) => row.state === state)?.count ?? 0)
    },
  })
  new Gauge({
    name: 'shop_oldest_waiting_mail_seconds',
    help: 'For how long the oldest mail has been waiting',
    aggregator: 'max',
    registers,
    async collect() {
      const rows = await figureInTime(openMails(db))
      this.remove()
      const since = rows?.find(({ state }) => state === 'waiting')?.since ?? undefined
      if (rows !== undefined) this.set(since === undefined ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1_000))
    },
  })
}

function openMails(db: Db) {
  return db
    .select({ state: mails.state, count: count(), since: waitingSince })
    .from(mails)
    .where(inArray(mails.state, [...OPEN]))
    .groupBy(mails.state)
}
