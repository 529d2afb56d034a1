import { isEncrypted } from '#platform/backup/archive.ts'
import { dumpShop } from '#platform/backup/dump-shop.ts'
import { findArchive, storeArchive } from '#platform/backup/named-archive.ts'
import { checkBackup } from '#platform/backup/restore-shop.ts'
import { readConfig } from '#platform/start/config.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { command } from '../base/command.ts'
import { openShopDatabase } from '../base/open-database.ts'
import { showProgress } from '../base/progress.ts'
import { say, sayIfAny } from '../base/say.ts'
import { BRING_BACK_OPTIONS, bringBack, missingText, staffText, watchForStaff } from './bring-back.ts'

const operands = ['file.tar.gz'] as const

export const backup = command({
  about: 'Write the whole shop into one new file, or s3:<name> in BACKUP_BUCKET, even while it sells',
  operands,
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
  operands,
  options: {
    plain: { type: 'boolean', about: 'Trust a backup in clear text although BACKUP_PASSPHRASE is set' },
    ...BRING_BACK_OPTIONS,
  },
  async run({ 'file.tar.gz': file, plain, 'without-pictures': withoutPictures, yes, json }) {
    using progress = showProgress()
    progress.tell('Checking the file')
    const config = readConfig(process.env)
    const passphrase = plain ? undefined : config.backupPassphrase
    const { see, named } = watchForStaff()
    const source = await findArchive(file, config)
    if (plain && (await isEncrypted(source))) throw new StartProblem(`${file} is encrypted: leave out --plain`)
    const checked = await checkBackup(source, { passphrase, withoutPictures, see })
    const { about, counts, missingPictures } = checked
    const staff = named()
    const newShop = await bringBack(checked, { staff, yes, progress })
    const { createdAt } = about
    if (json) return say(JSON.stringify({ file, createdAt, ...counts, missingPictures, ...staff, newShop }))
    say(`The shop is as it was on ${createdAt}: ${countsText(counts)}. ${staffText(staff)}`)
    sayIfAny(missingText(checked))
    sayIfAny(newShop)
  },
})

type Counts = Awaited<ReturnType<typeof checkBackup>>['counts']

export function countsText({ rows, pictures }: Counts): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${rows.products ?? 0} products, ${rows.orders ?? 0} orders, ${all} rows in all, ${pictures} picture files`
}
