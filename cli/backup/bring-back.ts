import { forgetBrowsers, OPEN_TABLES } from '#domain/accounts/end-access.server.ts'
import { type Backup, restoreShop } from '#platform/backup/restore-shop.ts'
import { confirm } from '../base/confirm.ts'
import { openShopDatabase } from '../base/open-database.ts'
import type { showProgress } from '../base/progress.ts'
import type { NamedStaff } from './staff-in.ts'

/** What every command takes that fills a shop with a backup or an export. */
export const BRING_BACK_OPTIONS = {
  'without-pictures': { type: 'boolean', about: 'Go on although picture files are missing' },
  yes: { type: 'boolean', about: 'Do not ask whether the people named may come along' },
  json: { type: 'boolean', about: 'Print the result as JSON' },
} as const

type Asked = { staff: NamedStaff; yes: boolean; progress: ReturnType<typeof showProgress> }

/**
 * Fills an empty shop, once the operator has seen which admins and helpers it gets. Sessions and mailed links of that time
 * end: some ended since, or were stolen with the backup.
 */
export async function bringBack(backup: Backup, { staff, yes, progress }: Asked) {
  progress.end()
  if (!yes) await confirm(`${staffText(staff)} Make sure that you know each of them.`)
  await using shop = await openShopDatabase({ mayCreate: true, asItIs: true })
  await restoreShop(shop, backup, { tell: progress.tell, emptied: OPEN_TABLES, settle: () => forgetBrowsers(shop.db) })
  progress.end()
  return shop.newShop
}

export function staffText({ admins, helpers }: NamedStaff): string {
  const ofAdmins = admins.length === 0 ? 'No admin comes along.' : `Admins come along: ${admins.join(', ')}.`
  return helpers.length === 0 ? ofAdmins : `${ofAdmins} Helpers come along: ${helpers.join(', ')}.`
}

export function missingText({ missingPictures }: Backup): string | undefined {
  return missingPictures === 0 ? undefined : `${missingPictures} picture files are missing or damaged.`
}
