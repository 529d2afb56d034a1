import type { BackupPlace } from '#platform/backup/backup-place.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/client.ts'
import type { Storage } from '#platform/storage.ts'
import { VERSION } from '#platform/version.ts'
import type { MailSending } from '../settings/mail-sending.server.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'
import { checkDatabase, checkReplica } from './check-database.server.ts'
import { checkDisk, checkPictures } from './check-machine.server.ts'
import { checkMail } from './check-mail.server.ts'
import { checkAddress, checkSettings } from './check-settings.server.ts'
import { bad, type Finding, good } from './finding.ts'
import { checkBackups, checkDrill, lookAtBackups, type PlaceOfBackups } from './stored-backups.server.ts'

type Shop = {
  db: Db
  storage: Storage
  backupPlaces: BackupPlace[]
  config: Config
  settings: ShopSettings
  sending: MailSending
}
export type Health = { findings: Finding[]; backups: PlaceOfBackups[] }

/** Looks at all that the shop stands on. It changes nothing and sends nothing. */
export async function checkHealth({ db, storage, backupPlaces, config, settings, sending }: Shop): Promise<Health> {
  const looking = lookAtBackups(backupPlaces)
  const checks: [string, Promise<Finding | Finding[]>][] = [
    ['Database', checkDatabase(db)],
    ...(config.replicaUrl === undefined ? [] : [['Replica', checkReplica(config.replicaUrl)] satisfies Check]),
    ['Disk', checkDisk(config.dataDir)],
    ['Pictures', checkPictures(storage, config)],
    ['Backups', looking.then((places) => checkBackups(places))],
    ['Restore drill', checkDrill(backupPlaces)],
    ['Mail', checkMail(db, sending, settings.dkimSelector)],
    ['Address', checkAddress(config)],
  ]
  const found = await Promise.all(checks.map(orFailure))
  const versions = good('Versions', `Cartridge ${VERSION}, Node ${process.versions.node}`)
  const findings = [...found.flat(), ...checkSettings(config, settings), versions]
  return { findings, backups: await looking }
}

type Check = [string, Promise<Finding | Finding[]>]

async function orFailure([name, check]: Check): Promise<Finding | Finding[]> {
  return await check.catch((error: Error) => bad(name, `could not be checked: ${error.message}`, 'See the log.'))
}
