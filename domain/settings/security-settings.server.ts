import { z } from 'zod'
import type { Db } from '#platform/database/client.ts'
import type { Actor } from '../audit/record.server.ts'
import { plainNumber } from '../text/plain-number.ts'
import { readStored, writeStored } from './stored-settings.server.ts'

const MAX_IDLE_MINUTES = 12 * 60

export const SecuritySettings = z.object({
  requireSecondFactor: z.stringbool().or(z.boolean()).catch(false),
  adminIdleMinutes: z.coerce
    .string()
    .overwrite(plainNumber)
    .pipe(
      z.coerce
        .number<string>('Enter a number of minutes')
        .int('Enter a whole number of minutes')
        .min(5, 'Enter at least 5 minutes')
        .max(MAX_IDLE_MINUTES, 'Enter at most 720 minutes, which is 12 hours'),
    ),
})

export type SecuritySettings = z.infer<typeof SecuritySettings>

const DEFAULTS: SecuritySettings = { requireSecondFactor: false, adminIdleMinutes: 30 }
const NAMES = ['requireSecondFactor', 'adminIdleMinutes'] as const

export async function readSecuritySettings(db: Db): Promise<SecuritySettings> {
  return SecuritySettings.parse({ ...DEFAULTS, ...(await readStored(db, NAMES)) })
}

/** Only `changeSecuritySettings` calls it, which knows who may. */
export async function writeSecuritySettings(tx: Db, actor: Actor, changed: SecuritySettings): Promise<void> {
  const before = asStored(await readSecuritySettings(tx))
  await writeStored(tx, { actor, name: 'Security', before, after: asStored(changed) })
}

function asStored({ requireSecondFactor, adminIdleMinutes }: SecuritySettings) {
  return { requireSecondFactor: requireSecondFactor ? 'yes' : 'no', adminIdleMinutes }
}
