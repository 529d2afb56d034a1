import { writeArchive } from '#platform/backup/archive.ts'
import { dumpShop } from '#platform/backup/dump-shop.ts'
import { checkBackup, restoreShop } from '#platform/backup/restore-shop.ts'
import { command } from './command.ts'
import { openShopDatabase } from './open-database.ts'
import { say } from './say.ts'

const operands = ['file.tar.gz'] as const

export const backup = command({
  about: 'Write the whole shop into one new file, even while it sells',
  operands,
  async run({ 'file.tar.gz': file }) {
    await using shop = await openShopDatabase()
    const { bytes } = await writeArchive(file, dumpShop(shop))
    // Read back from the disk, to prove that it can be restored.
    const { counts } = await checkBackup(file)
    say(`${file}: ${countsText(counts)}, ${(bytes / 1_000_000).toFixed(1)} MB.`)
  },
})

export const restore = command({
  about: 'Fill an empty shop from such a file',
  operands,
  async run({ 'file.tar.gz': file }) {
    const checked = await checkBackup(file)
    await using shop = await openShopDatabase({ mayCreate: true, asItIs: true })
    await restoreShop(shop, checked)
    say(`The shop is as it was on ${checked.about.createdAt}: ${countsText(checked.counts)}.`)
  },
})

type Counts = Awaited<ReturnType<typeof checkBackup>>['counts']

export function countsText({ rows, pictures }: Counts): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${rows.products ?? 0} products, ${rows.orders ?? 0} orders, ${all} rows in all, ${pictures} picture files`
}
