import { SHOP_TABLES } from '#domain/backup/shop-tables.server.ts'
import { type BackupPlace, listBackups, storedArchive } from '#platform/backup/backup-place.ts'
import { practiseRestore } from '#platform/backup/drill.ts'
import { openBackupPlaces } from '#platform/backup/open-places.ts'
import { readConfig } from '#platform/start/config.ts'
import { checkOwner } from '#platform/start/data-dir.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { command } from '../base/command.ts'
import { showProgress } from '../base/progress.ts'
import { say } from '../base/say.ts'
import { countsText } from './backup.ts'

export const drill = command({
  about: 'Restore the newest nightly backup into a temporary shop, and compare it',
  options: { json: { type: 'boolean', about: 'Print the result as JSON' } },
  async run({ json }) {
    const config = readConfig(process.env)
    await checkOwner(config.dataDir)
    const { place, backup } = await findNewest(await openBackupPlaces(config))
    using progress = showProgress()
    const { dataDir, backupPassphrase: passphrase } = config
    const drilled = { place, backup, passphrase, dataDir, tables: SHOP_TABLES, tell: progress.tell }
    const { counts, isCompared } = await practiseRestore(drilled)
    const source = storedArchive(place, backup)
    progress.end()
    if (json) return say(JSON.stringify({ backup: source.name, isCompared, ...counts }))
    const how = isCompared
      ? 'every row and picture is the same'
      : 'an earlier version: pictures are the same, rows counted'
    say(`${source.name} came back: ${countsText(counts)}; ${how}. The temporary shop is removed.`)
  },
})

/** The bucket's, if both have it: that is what remains when the machine is lost. */
async function findNewest(places: BackupPlace[]) {
  if (places.length === 0) throw new StartProblem('the shop makes no backups: set BACKUP_DIR or BACKUP_BUCKET')
  let newest: { place: BackupPlace; backup: string } | undefined
  for (const place of places) {
    const [first] = await listBackups(place)
    if (first !== undefined && first.name >= (newest?.backup ?? '')) newest = { place, backup: first.name }
  }
  if (newest === undefined)
    throw new StartProblem(`there is no backup in ${places.map(({ name }) => name).join(' or ')}`)
  return newest
}
