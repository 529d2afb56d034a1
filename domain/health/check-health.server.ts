import type { ReadablePlace } from '#platform/backup/open-places.ts'
import type { Db } from '#platform/database/client.ts'
import type { Storage } from '#platform/files/storage.ts'
import { reasonOf } from '#platform/observe/reason-of.ts'
import type { Config } from '#platform/start/config.ts'
import { VERSION } from '#platform/start/version.ts'
import type { MailSending } from '../settings/mail-sending.server.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'
import { checkBackups } from './check-backups.server.ts'
import { checkDatabase, checkReplica, checkWrites } from './check-database.server.ts'
import { checkDisk, checkPictures } from './check-machine.server.ts'
import { checkMail } from './check-mail.server.ts'
import { checkAddress, checkSettings } from './check-settings.server.ts'
import { bad, type Finding, good } from './finding.ts'

type Shop = {
  db: Db
  storage: Storage
  backupPlaces: ReadablePlace[]
  config: Config
  settings: ShopSettings
  sending: MailSending
  /** How long a large backup may be read before the answer; 0: it is not read. */
  waitMs?: number
}

const PAGE_WAIT_MS = 4_000

/** Looks at all that the shop stands on. It changes nothing and sends nothing. What cannot be checked keeps back no other check. */
export async function checkHealth({ waitMs = PAGE_WAIT_MS, ...shop }: Shop): Promise<Finding[]> {
  const { db, storage, backupPlaces: places, config, settings, sending } = shop
  const checks: Check[] = [
    ['Database', checkDatabase(db)],
    ['Orders', checkWrites(db)],
    ...(config.replicaUrl === undefined ? [] : [['Replica', checkReplica(config.replicaUrl)] satisfies Check]),
    ['Disk', checkDisk(config.dataDir)],
    ['Pictures', checkPictures(storage, config)],
    ['Backups', checkBackups({ db, places, waitMs })],
    ['Mail', checkMail(db, sending, settings.dkimSelector)],
    ['Address', checkAddress(config)],
  ]
  const found = await Promise.all(checks.map(orFailure))
  const versions = good('Versions', `Cartridge ${VERSION}, Node ${process.versions.node}`)
  return [...found.flat(), ...checkSettings(config, settings), versions]
}

type Check = [string, Promise<Finding | Finding[]>]

async function orFailure([name, check]: Check): Promise<Finding | Finding[]> {
  return await check.catch((error: Error) =>
    bad(name, `could not be checked: ${reasonOf(error)}`, 'Look again in a minute.'),
  )
}
