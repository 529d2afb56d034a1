import { basename, dirname, resolve } from 'node:path'
import { done, refused } from '#domain/outcome.ts'
import type { SheetKind } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { SHEET_KINDS } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { command } from '../base/command.ts'
import { accept, writeNew } from '../base/csv-files.ts'
import { showProgress } from '../base/progress.ts'
import { say } from '../base/say.ts'
import { openSheetShop } from '../base/sheet-shop.ts'
import { sourceAt } from '../base/source-file.ts'
import type { CommandTable } from '../base/usage.ts'
import { columnLines, openList, UPLOAD_IT } from './open-list.ts'
import { report } from './report.ts'

const CONSENT = { consent: { type: 'boolean', about: 'Confirm that all of these people agreed' } } as const

function importing(kind: SheetKind) {
  const plural = kind.name.toLowerCase()
  return command({
    about: `Import ${plural} from a list, CSV or .xlsx: all of it, or nothing`,
    operands: ['file.csv'],
    options: {
      'dry-run': { type: 'boolean', about: 'Change nothing and report what would be done' },
      json: { type: 'boolean', about: 'Print the report as JSON' },
      ...(kind.consent === undefined ? {} : CONSENT),
    },
    async run({ 'file.csv': file, 'dry-run': dryRun, json, consent }) {
      checkConsent(kind, dryRun || consent === true)
      const source = await sourceAt(file, file)
      const { columns, choices, rows } = await openList(kind, source)
      if (!json) columnLines(kind, columns).map(say)
      // Before a shop is made for it, or a picture is stored.
      const wrong = await kind.checkRows(rows(), choices)
      accept(file, wrong.length > 0 ? refused(wrong) : done(undefined), [UPLOAD_IT])
      await using shop = await openSheetShop({ mayCreate: !dryRun && kind.id === 'products' })
      using progress = showProgress()
      progress.tell(`Reading ${plural}`)
      const tell = (written: number) => progress.tell(`Importing ${plural}, ${written}`)
      const options = { shop, actor: 'command line', file: basename(file), dryRun, tell } as const
      const list = { rows: rows(), texts: source.texts, choices, folder: dirname(resolve(file)) }
      const hints = [UPLOAD_IT, ...(shop.newShop === undefined ? [] : [shop.newShop])]
      const imported = accept(file, await kind.importRows(shop.db, { ...options, ...list }), hints)
      progress.end()
      report(imported, { json, dryRun, columns, newShop: shop.newShop })
    },
  })
}

function checkConsent({ consent }: SheetKind, isGiven: boolean): void {
  if (consent !== undefined && !isGiven) throw new StartProblem(`"${consent}" Confirm it with --consent.`)
}

function exporting(kind: SheetKind) {
  return command({
    about: `Write all ${kind.name.toLowerCase()} into a new CSV file`,
    operands: ['file.csv'],
    async run({ 'file.csv': file }) {
      await using shop = await openSheetShop()
      using progress = showProgress()
      progress.tell(`Writing the ${kind.name.toLowerCase()}`)
      await writeNew(file, kind.exportAll(shop, 'command line'))
      progress.end()
      say(`${file} is written.`)
    },
  })
}

/** Products are what `import` and `export` mean without a further word. */
export const sheetCommands: CommandTable = Object.fromEntries(
  SHEET_KINDS.flatMap((kind) => {
    const noun = kind.id === 'products' ? '' : ` ${kind.id}`
    return [
      [`import${noun}`, importing(kind)],
      [`export${noun}`, exporting(kind)],
    ]
  }),
)
