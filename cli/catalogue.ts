import { basename, dirname, resolve } from 'node:path'
import { pictureProblemText } from '#app/forms/picture-problem.ts'
import { exportProducts } from '#domain/catalogue/sheet/export-products.server.ts'
import { type FilePictureProblem, takePictures } from '#domain/catalogue/sheet/file-pictures.server.ts'
import { importCatalogue } from '#domain/catalogue/sheet/import-catalogue.server.ts'
import { type FileRow, readProductFile } from '#domain/catalogue/sheet/product-file.ts'
import { PICTURE_ADDRESS_RULE } from '#domain/images/picture.ts'
import { createLog } from '#platform/observe/log.ts'
import { command } from './base/command.ts'
import { accept, writeNew } from './base/csv-files.ts'
import { openShopDatabase } from './base/open-database.ts'
import { showProgress } from './base/progress.ts'
import { textsOf } from './base/read-text.ts'
import { say, sayIfAny } from './base/say.ts'

export const importing = command({
  about: 'Add and change products as a CSV file says: all of it, or nothing',
  operands: ['file.csv'],
  options: {
    'dry-run': { type: 'boolean', about: 'Change nothing and report what would be done' },
    check: { type: 'boolean', about: 'The same' },
    json: { type: 'boolean', about: 'Print the report as JSON' },
  },
  async run({ 'file.csv': file, 'dry-run': isDryRun, check, json }) {
    const dryRun = isDryRun || check
    accept(file, await readProductFile(textsOf(file)))
    await using shop = await openShopDatabase({ mayCreate: !dryRun })
    // Again, because dates are on the clock of the shop.
    const rows = accept(file, await readProductFile(textsOf(file)))
    using progress = showProgress()
    progress.tell(`Importing ${rows.length} products`)
    const withPictures = dryRun ? rows : await takeAll({ ...shop, log: createLog('silent') }, file, rows)
    const order = { actor: 'command line', file: basename(file), rows: withPictures, dryRun } as const
    const imported = accept(file, await importCatalogue(shop.db, order))
    progress.end()
    const { added, changed, same, stockKept } = imported
    if (json) return say(JSON.stringify({ added, changed, same, stockKept, dryRun, newShop: shop.newShop }))
    say(`${dryRun ? 'To be done: ' : ''}Products: ${added} added, ${changed} changed, ${same} as they were.`)
    sayIfAny(shop.newShop)
    if (stockKept > 0)
      say(
        `The stock of ${stockKept} was left as it is in the shop: only a file with the column quantityWas changes it.`,
      )
  },
})

export const exporting = command({
  about: 'Write all products into a new CSV file, to be changed and imported',
  operands: ['file.csv'],
  async run({ 'file.csv': file }) {
    await using shop = await openShopDatabase()
    using progress = showProgress()
    progress.tell('Writing the products')
    await writeNew(file, exportProducts(shop.db))
    progress.end()
    say(`${file} is written.`)
  },
})

async function takeAll(shop: Parameters<typeof takePictures>[0], file: string, rows: FileRow[]): Promise<FileRow[]> {
  const taken = await takePictures(shop, { rows, folder: dirname(resolve(file)) })
  if (taken.ok) return taken.value
  const problem = taken.problem.map(({ line, image, problem }) => ({ line, text: `${image}: ${reason(problem)}` }))
  return accept(file, { ok: false, problem })
}

function reason({ kind }: FilePictureProblem): string {
  if (kind === 'no-such-file') return 'There is no such file beside the list, and it is no address of a picture.'
  if (kind === 'not-https') return `A picture’s address ${PICTURE_ADDRESS_RULE}.`
  if (kind === 'gone') return 'The shop has no such picture. Name a file beside the list, or an https address.'
  return pictureProblemText({ kind })
}
