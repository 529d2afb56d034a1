import { isEncrypted } from '#platform/backup/archive.ts'
import { dumpShop, exportShop } from '#platform/backup/dump-shop.ts'
import { writeFolder } from '#platform/backup/folder.ts'
import { findArchive, refuseBucket, storeArchive } from '#platform/backup/named-archive.ts'
import { checkBackup, checkExport } from '#platform/backup/restore-shop.ts'
import { readConfig } from '#platform/start/config.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { command } from '../base/command.ts'
import { openShopDatabase } from '../base/open-database.ts'
import { showProgress } from '../base/progress.ts'
import { say } from '../base/say.ts'
import { BRING_BACK_OPTIONS, bringBack, countsText, watchForStaff } from './bring-back.ts'

const [FILE, FOLDER] = [['file.tar.gz'], ['dir']] as const

export const backup = command({
  about: 'Write the whole shop into one new file, or s3:<name> in BACKUP_BUCKET, even while it sells',
  operands: FILE,
  options: { json: BRING_BACK_OPTIONS.json },
  async run({ 'file.tar.gz': file, json }) {
    await using shop = await openShopDatabase()
    using progress = showProgress()
    const config = readConfig(process.env)
    const { source, bytes } = await storeArchive(file, dumpShop(shop, progress.tell), config)
    progress.tell('Reading it back')
    // Read back from where it lies, to prove that it can be restored.
    const { counts } = await checkBackup(source, { passphrase: config.backupPassphrase })
    progress.end()
    if (json) return say(JSON.stringify({ file, bytes, ...counts }))
    say(`${file}: ${countsText(counts)}, ${(bytes / 1_000_000).toFixed(1)} MB.`)
  },
})

export const restore = command({
  about: 'Fill an empty shop from such a file, or from s3:<name> in BACKUP_BUCKET',
  operands: FILE,
  options: {
    plain: { type: 'boolean', about: 'Trust a backup in clear text although BACKUP_PASSPHRASE is set' },
    ...BRING_BACK_OPTIONS,
  },
  async run({ 'file.tar.gz': file, plain, ...given }) {
    using progress = showProgress()
    progress.tell('Checking the file')
    const config = readConfig(process.env)
    const passphrase = plain ? undefined : config.backupPassphrase
    const { see, named } = watchForStaff()
    const source = await findArchive(file, config)
    if (plain && (await isEncrypted(source))) throw new StartProblem(`${file} is encrypted: leave out --plain`)
    const checked = await checkBackup(source, { passphrase, withoutPictures: given['without-pictures'], see })
    const { createdAt } = checked.about
    const words = `The shop is as it was on ${createdAt}:`
    await bringBack(checked, { ...given, staff: named(), progress, names: { file, createdAt }, words })
  },
})

export const exportAll = command({
  about: 'Write every row and picture into a new folder, to move out',
  operands: FOLDER,
  options: { json: BRING_BACK_OPTIONS.json },
  async run({ dir, json }) {
    refuseBucket(dir)
    await using shop = await openShopDatabase()
    using progress = showProgress()
    await writeFolder(dir, exportShop(shop, progress.tell))
    progress.tell('Reading it back')
    const { counts } = await checkExport(dir)
    progress.end()
    if (json) return say(JSON.stringify({ dir, ...counts }))
    say(`${dir}: ${countsText(counts)}.`)
  },
})

export const importAll = command({
  about: 'Fill an empty shop from such a folder',
  operands: FOLDER,
  options: BRING_BACK_OPTIONS,
  async run({ dir, ...given }) {
    using progress = showProgress()
    progress.tell('Checking the folder')
    const { see, named } = watchForStaff()
    const checked = await checkExport(dir, { withoutPictures: given['without-pictures'], see })
    await bringBack(checked, { ...given, staff: named(), progress, names: { dir }, words: 'The shop holds' })
  },
})
