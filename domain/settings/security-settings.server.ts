import type { Db } from '#platform/database/client.ts'
import { SecurityForm } from './setting-forms.ts'
import { DEFAULTS } from './shop-settings.ts'
import { readStored } from './stored-settings.server.ts'

export type SecuritySettings = { requireSecondFactor: boolean; adminIdleMinutes: number }

/** From the database: a process that has not heard of a change yet must not let in whom it keeps out. */
export async function readSecuritySettings(db: Db): Promise<SecuritySettings> {
  const known = { ...DEFAULTS, ...(await readStored(db, Object.keys(SecurityForm.shape))) }
  const { requireSecondFactor, adminIdleMinutes } = SecurityForm.parse({
    requireSecondFactor: known.requireSecondFactor,
    adminIdleMinutes: String(known.adminIdleMinutes),
  })
  return { requireSecondFactor: requireSecondFactor === 'yes', adminIdleMinutes }
}
