import type { Actor } from '#domain/audit/record.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type SecuritySettings, writeSecuritySettings } from '#domain/settings/security-settings.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isStillAdmin, type NotAllowed } from './admins.server.ts'

export function changeSecuritySettings(
  db: Db,
  actor: Actor,
  changed: SecuritySettings,
): Promise<Outcome<undefined, NotAllowed>> {
  return inTransaction(db, async (tx) => {
    if (!(await isStillAdmin(tx, actor))) return refused({ kind: 'not-allowed' })
    await writeSecuritySettings(tx, actor, changed)
    return done(undefined)
  })
}
