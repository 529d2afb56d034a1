import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#platform/database/client.ts'
import { settings } from '#platform/database/schema.ts'
import { auditEntryOf } from './audit/changes.ts'
import { type Actor, record } from './audit/record.server.ts'

const MAX_IDLE_MINUTES = 12 * 60

/** How the back office is protected. */
export const SecuritySettings = z.object({
  requireSecondFactor: z.stringbool().or(z.boolean()).catch(false),
  adminIdleMinutes: z.coerce
    .number('Enter a number of minutes')
    .int('Enter a whole number of minutes')
    .min(5, 'Enter at least 5 minutes')
    .max(MAX_IDLE_MINUTES, 'Enter at most 720 minutes, which is 12 hours'),
})

export type SecuritySettings = z.infer<typeof SecuritySettings>

const DEFAULTS: SecuritySettings = { requireSecondFactor: false, adminIdleMinutes: 30 }
const NAMES = ['requireSecondFactor', 'adminIdleMinutes'] as const

export async function readSecuritySettings(db: Db): Promise<SecuritySettings> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...NAMES]))
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return SecuritySettings.parse({ ...DEFAULTS, ...stored })
}

export function changeSecuritySettings(db: Db, actor: Actor, changed: SecuritySettings): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await readSecuritySettings(tx)
    for (const name of NAMES) {
      const value = asStored(changed[name])
      await tx.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } })
    }
    const thing = { id: null, name: 'Security' }
    await record(tx, actor, [auditEntryOf('settings', thing, NAMES, asAudited(before), asAudited(changed))])
  })
}

function asAudited({ requireSecondFactor, adminIdleMinutes }: SecuritySettings) {
  return { requireSecondFactor: asStored(requireSecondFactor), adminIdleMinutes }
}

function asStored(value: boolean | number): string | number {
  return typeof value === 'number' ? value : value ? 'yes' : 'no'
}
