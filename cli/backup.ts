import { archiveFile, writeArchive } from '#platform/backup/archive.ts'
import { findArchive } from '#platform/backup/backup-place.ts'
import { dumpShop } from '#platform/backup/dump-shop.ts'
import { checkBackup, restoreShop } from '#platform/backup/restore-shop.ts'
import { readConfig } from '#platform/config.ts'
import { command } from './command.ts'
import { openShopDatabase } from './open-database.ts'
import { showProgress } from './progress.ts'
import { say, sayIfAny } from './say.ts'

const operands = ['file.tar.gz'] as const
const options = { json: { type: 'boolean', about: 'Print the result as JSON' } } as const

export const backup = command({
  about: 'Write the whole shop into one new file, even while it sells',
  operands,
  options,
  async run({ 'file.tar.gz': file, json }) {
    await using shop = await openShopDatabase()
    using progress = showProgress()
    const { backupPassphrase } = readConfig(process.env)
    const { bytes } = await writeArchive(file, dumpShop(shop, progress.tell), backupPassphrase)
    progress.tell('Reading it back')
    // Read back from the disk, to prove that it can be restored.
    const { counts } = await checkBackup(archiveFile(file), backupPassphrase)
    progress.end()
    if (json) return say(JSON.stringify({ file, bytes, ...counts }))
    say(`${file}: ${countsText(counts)}, ${(bytes / 1_000_000).toFixed(1)} MB.`)
  },
})

export const restore = command({
  about: 'Fill an empty shop from such a file, or from s3:<name> in BACKUP_BUCKET',
  operands,
  options,
  async run({ 'file.tar.gz': file, json }) {
    using progress = showProgress()
    progress.tell('Checking the file')
    const config = readConfig(process.env)
    const checked = await checkBackup(await findArchive(file, config), config.backupPassphrase)
    const { about, counts } = checked
    await using shop = await openShopDatabase({ mayCreate: true, asItIs: true })
    await restoreShop(shop, checked, progress.tell)
    progress.end()
    if (json) return say(JSON.stringify({ file, createdAt: about.createdAt, ...counts, newShop: shop.newShop }))
    say(`The shop is as it was on ${about.createdAt}: ${countsText(counts)}.`)
    sayIfAny(shop.newShop)
  },
})

type Counts = Awaited<ReturnType<typeof checkBackup>>['counts']

export function countsText({ rows, pictures }: Counts): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${rows.products ?? 0} products, ${rows.orders ?? 0} orders, ${all} rows in all, ${pictures} picture files`
}
