import { defineCommand } from 'citty'
import { writeArchive } from '#platform/backup/archive.ts'
import { dumpShop } from '#platform/backup/dump-shop.ts'
import { checkBackup, restoreShop } from '#platform/backup/restore-shop.ts'
import { openShopDatabase } from './open-database.ts'
import { say } from './say.ts'

const args = {
  file: { type: 'positional', description: 'A file name that ends in .tar.gz', required: true },
} as const

export const backup = defineCommand({
  meta: {
    name: 'backup',
    description: 'Write the whole shop into one new file, even while it sells',
  },
  args,
  async run({ args: { file } }) {
    await using shop = await openShopDatabase()
    const { bytes } = await writeArchive(file, dumpShop(shop))
    // Read back from the disk, to prove that it can be restored.
    const { counts } = await checkBackup(file)
    say(`${file}: ${countsText(counts)}, ${(bytes / 1_000_000).toFixed(1)} MB.`)
  },
})

export const restore = defineCommand({
  meta: { name: 'restore', description: 'Fill an empty shop from such a file' },
  args,
  async run({ args: { file } }) {
    const checked = await checkBackup(file)
    await using shop = await openShopDatabase({ asItIs: true })
    await restoreShop(shop, checked)
    say(`The shop is as it was on ${checked.about.createdAt}: ${countsText(checked.counts)}.`)
  },
})

type Counts = Awaited<ReturnType<typeof checkBackup>>['counts']

function countsText({ rows, pictures }: Counts): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${rows.products ?? 0} products, ${rows.orders ?? 0} orders, ${all} rows in all, ${pictures} picture files`
}
