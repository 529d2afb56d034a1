import { exportShop } from '#platform/backup/dump-shop.ts'
import { writeFolder } from '#platform/backup/folder.ts'
import { checkExport, restoreShop } from '#platform/backup/restore-shop.ts'
import { countsText } from './backup.ts'
import { command } from './command.ts'
import { openShopDatabase } from './open-database.ts'
import { showProgress } from './progress.ts'
import { say } from './say.ts'

const operands = ['dir'] as const

export const exportAll = command({
  about: 'Write every row and picture into a new folder, to move out',
  operands,
  async run({ dir }) {
    await using shop = await openShopDatabase()
    using progress = showProgress()
    await writeFolder(dir, exportShop(shop, progress.tell))
    const { counts } = await checkExport(dir)
    progress.end()
    say(`${dir}: ${countsText(counts)}.`)
  },
})

export const importAll = command({
  about: 'Fill an empty shop from such a folder',
  operands,
  async run({ dir }) {
    const checked = await checkExport(dir)
    await using shop = await openShopDatabase({ mayCreate: true, asItIs: true })
    using progress = showProgress()
    await restoreShop(shop, checked, progress.tell)
    progress.end()
    say(`The shop holds ${countsText(checked.counts)}.`)
  },
})
