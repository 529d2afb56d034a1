import { hostname } from 'node:os'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { databaseTime } from '#platform/database/database-time.ts'
import { afterMinutes, recall, remember, type Task } from '#platform/work/schedule.ts'
import { type NewMail, postMail } from '../outbox/post-mail.server.ts'
import type { Settings } from '../settings/live-settings.server.ts'
import { noticeAddresses, type ShopSettings } from '../settings/shop-settings.ts'
import { checkHealth } from './check-health.server.ts'
import type { Finding } from './finding.ts'
import { compareHealth, type HealthMemory, NOTHING_KNOWN } from './health-notice.ts'

type Shop = Omit<Parameters<typeof checkHealth>[0], 'settings' | 'sending' | 'waitMs'> & {
  settings: Pick<Settings, 'read' | 'mailSending'>
}

const NAME = 'watch-health'
const PAUSE_MINUTES = 2
/** Checks have time limits of seconds. */
const LONGEST_MINUTES = 3

/** Looks at Health again and again, and tells the owner what turned red and what is well again. */
export function watchHealthTask({ settings, ...shop }: Shop): Task {
  return {
    name: NAME,
    next: afterMinutes(PAUSE_MINUTES),
    longestMinutes: LONGEST_MINUTES,
    async run() {
      const [latest, sending] = [await settings.read(), await settings.mailSending()]
      // Backups are not read for this: the task that writes them reads them back, and fails if they are damaged.
      const findings = await checkHealth({ ...shop, settings: latest, sending, waitMs: 0 })
      await noteHealth(shop.db, findings, latest)
    },
  }
}

type Told = Pick<ShopSettings, 'healthMails' | 'healthEmails' | 'shopEmail' | 'mailHost'>

/**
 * Remembers what a look found, and posts what changed. Both are one transaction that holds the row of the task, so each change
 * is told once, also by several processes.
 */
export async function noteHealth(db: Db, findings: Finding[], settings: Told): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await recall<HealthMemory>(tx, NAME)
    const at = await databaseTime(tx)
    const { memory, notice } = compareHealth(known ?? NOTHING_KNOWN, { findings, at, machine: hostname() })
    // Without these, a process of an earlier version beside this one would mail that the shop was away, or fail to mail at all.
    await remember(tx, NAME, { ...memory, lookedAt: null })
    if (notice !== undefined) await postMail(tx, ...noticesOf(JSON.stringify({ ...notice, away: null }), settings))
  })
}

function noticesOf(text: string, { healthMails, healthEmails, ...shop }: Told): NewMail[] {
  const addresses = healthMails === 'yes' ? noticeAddresses(healthEmails, shop) : []
  return addresses.map((to) => ({ kind: 'health', to, text }))
}
