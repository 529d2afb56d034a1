import { exportShop } from '#platform/backup/dump-shop.ts'
import { writeFolder } from '#platform/backup/folder.ts'
import { refuseBucket } from '#platform/backup/named-archive.ts'
import { checkExport } from '#platform/backup/restore-shop.ts'
import { command } from '../base/command.ts'
import { openShopDatabase } from '../base/open-database.ts'
import { showProgress } from '../base/progress.ts'
import { say, sayIfAny } from '../base/say.ts'
import { countsText } from './backup.ts'
import { BRING_BACK_OPTIONS, bringBack, missingText, staffText, watchForStaff } from './bring-back.ts'

const operands = ['dir'] as const

export const exportAll = command({
  about: 'Write every row and picture into a new folder, to move out',
  operands,
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
  operands,
  options: BRING_BACK_OPTIONS,
  async run({ dir, 'without-pictures': withoutPictures, yes, json }) {
    using progress = showProgress()
    progress.tell('Checking the folder')
    const { see, named } = watchForStaff()
    const checked = await checkExport(dir, { withoutPictures, see })
    const { counts, missingPictures } = checked
    const staff = named()
    const newShop = await bringBack(checked, { staff, yes, progress })
    if (json) return say(JSON.stringify({ dir, ...counts, missingPictures, ...staff, newShop }))
    say(`The shop holds ${countsText(counts)}. ${staffText(staff)}`)
    sayIfAny(missingText(checked))
    sayIfAny(newShop)
  },
})
