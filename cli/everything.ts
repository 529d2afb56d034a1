import { exportShop } from '#platform/backup/dump-shop.ts'
import { writeFolder } from '#platform/backup/folder.ts'
import { checkExport, restoreShop } from '#platform/backup/restore-shop.ts'
import { countsText } from './backup.ts'
import { command } from './command.ts'
import { openShopDatabase } from './open-database.ts'
import { showProgress } from './progress.ts'
import { say, sayIfAny } from './say.ts'

const operands = ['dir'] as const
const options = { json: { type: 'boolean', about: 'Print the result as JSON' } } as const

export const exportAll = command({
  about: 'Write every row and picture into a new folder, to move out',
  operands,
  options,
  async run({ dir, json }) {
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
  operands,
  options,
  async run({ dir, json }) {
    using progress = showProgress()
    progress.tell('Checking the folder')
    const checked = await checkExport(dir)
    await using shop = await openShopDatabase({ mayCreate: true, asItIs: true })
    await restoreShop(shop, checked, progress.tell)
    progress.end()
    if (json) return say(JSON.stringify({ dir, ...checked.counts, newShop: shop.newShop }))
    say(`The shop holds ${countsText(checked.counts)}.`)
    sayIfAny(shop.newShop)
  },
})
