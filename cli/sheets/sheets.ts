import { basename, dirname, resolve } from 'node:path'
import { done, refused } from '#domain/outcome.ts'
import type { SheetKind } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { SHEET_KINDS } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { checkNewMap, readMap, writeMap } from '../base/category-map.ts'
import { command } from '../base/command.ts'
import { accept, writeNew } from '../base/csv-files.ts'
import { showProgress } from '../base/progress.ts'
import { say } from '../base/say.ts'
import { openSheetShop } from '../base/sheet-shop.ts'
import { READ_OPTIONS, sourceAt } from '../base/source-file.ts'
import type { CommandTable } from '../base/usage.ts'
import { choicesFrom, LIST_OPTIONS, PRODUCT_OPTIONS, type ProductOptions, RATE_OPTION } from './list-options.ts'
import { columnLines, openList } from './open-list.ts'
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
      ...READ_OPTIONS,
      ...LIST_OPTIONS,
      ...(Object.hasOwn(kind.fields, 'currency') ? RATE_OPTION : {}),
      ...(kind.problemOfEvery === undefined ? {} : PRODUCT_OPTIONS),
      ...(kind.consent === undefined ? {} : CONSENT),
    },
    async run({ 'file.csv': file, 'dry-run': dryRun, json, 'skip-wrong': skipInvalid, ...given }) {
      checkConsent(kind, dryRun || given.consent === true)
      const { map, 'write-map': newMap, ...said }: ProductOptions = given
      checkNewMap(newMap)
      const { categories } = await readMap(map)
      const source = await sourceAt(file, file, given)
      const choicesFor = (fields: string[]) => choicesFrom(said, { fields, categories })
      const list = await openList(kind, source, { column: given.column, choicesFor })
      if (!json) columnLines(kind, list.columns).map(say)
      const checked = await kind.checkRows(list.rows(), list.choices)
      await writeMap(newMap, checked.categories ?? [])
      if (!skipInvalid)
        accept(file, checked.problems.length > 0 ? refused(checked.problems) : done(undefined), hintOf(checked))
      await using shop = await openSheetShop({ mayCreate: !dryRun && kind.id === 'products' })
      using progress = showProgress()
      progress.tell(`Reading ${plural}`)
      const tell = (written: number) => progress.tell(`Importing ${plural}, ${written}`)
      const options = { shop, actor: 'command line', file: basename(file), dryRun, skipInvalid, tell } as const
      const { choices } = list
      // Read again, because dates are on the clock of the shop.
      const rows = { rows: list.rows(), texts: source.texts, choices, folder: dirname(resolve(file)) }
      const imported = accept(file, await kind.importRows(shop.db, { ...options, ...rows }))
      progress.end()
      report(imported, { file, json, dryRun, columns: list.columns, newShop: shop.newShop })
    },
  })
}

function checkConsent({ consent }: SheetKind, isGiven: boolean): void {
  if (consent !== undefined && !isGiven) throw new StartProblem(`"${consent}" Confirm it with --consent.`)
}

type Checked = Awaited<ReturnType<SheetKind['checkRows']>>

/** What cures many wrong lines at once. */
function hintOf({ categories = [], currencies = [] }: Checked): string[] {
  const [unknown] = categories.filter(({ ours }) => ours === '')
  const [currency] = currencies
  return [
    ...(unknown === undefined ? [] : [`--map says what "${unknown.old}" is here; --write-map writes its file.`]),
    ...(currency === undefined ? [] : [`--rate ${currency.code}=… says what it is worth.`]),
  ]
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
