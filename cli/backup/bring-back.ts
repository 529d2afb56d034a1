import { forgetBrowsers, OPEN_TABLES } from '#domain/accounts/end-access.server.ts'
import { type Backup, restoreShop } from '#platform/backup/restore-shop.ts'
import { confirm } from '../base/confirm.ts'
import { openShopDatabase } from '../base/open-database.ts'
import type { showProgress } from '../base/progress.ts'

/** What every command takes that fills a shop with a backup or an export. */
export const BRING_BACK_OPTIONS = {
  'without-pictures': { type: 'boolean', about: 'Go on although picture files are missing' },
  yes: { type: 'boolean', about: 'Do not ask whether the admins named may come along' },
  json: { type: 'boolean', about: 'Print the result as JSON' },
} as const

type Asked = { admins: string[]; yes: boolean; progress: ReturnType<typeof showProgress> }

/**
 * Fills an empty shop, once the operator has seen which admins it gets. Sessions and mailed links of that time end: some ended
 * since, or were stolen with the backup.
 */
export async function bringBack(backup: Backup, { admins, yes, progress }: Asked) {
  progress.end()
  if (!yes) await confirm(`${adminsText(admins)} Make sure that you know each of them.`)
  await using shop = await openShopDatabase({ mayCreate: true, asItIs: true })
  await restoreShop(shop, backup, { tell: progress.tell, emptied: OPEN_TABLES, settle: () => forgetBrowsers(shop.db) })
  progress.end()
  return shop.newShop
}

export function adminsText(admins: string[]): string {
  return admins.length === 0 ? 'No admin comes along.' : `Admins come along: ${admins.join(', ')}.`
}

export function missingText({ missingPictures }: Backup): string | undefined {
  return missingPictures === 0 ? undefined : `${missingPictures} picture files are missing or damaged.`
}
