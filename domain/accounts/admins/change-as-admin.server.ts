import { type Outcome, refused } from '#domain/outcome.ts'
import {
  type ChangeSettings,
  type ChangeSettingsProblem,
  changeSettings,
} from '#domain/settings/change-settings.server.ts'
import type { Settings } from '#domain/settings/live-settings.server.ts'
import type { Section } from '#domain/settings/shop-settings.ts'
import type { Auth } from '#domain/tokens.server.ts'
import { inTransaction } from '#platform/database/client.ts'
import { isStillAdmin, type NotAllowed } from './admins.server.ts'

type Shop = { auth: Auth; settings: Settings }

/** Changes a section of the settings. Returns when this process knows the new values; other processes hear of them at the commit. */
export async function changeAsAdmin<S extends Section>(
  { auth: { db, secret }, settings }: Shop,
  change: ChangeSettings<S>,
): Promise<Outcome<undefined, ChangeSettingsProblem | NotAllowed>> {
  const changed = await inTransaction(db, async (tx) => {
    if (!(await isStillAdmin(tx, change.actor))) return refused({ kind: 'not-allowed' as const })
    return await changeSettings(tx, change, { fixed: settings.fixed, secret })
  })
  if (changed.ok) await settings.refresh()
  return changed
}
