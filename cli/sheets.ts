import { basename, dirname, resolve } from 'node:path'
import { csvRows, type SourceFile, titlesOf } from '#domain/csv/csv-file.ts'
import { guessFields } from '#domain/csv/guess-fields.ts'
import { done, refused } from '#domain/outcome.ts'
import { countedWords } from '#domain/spreadsheets/counted-words.ts'
import type { Imported } from '#domain/spreadsheets/kinds/import-items.server.ts'
import type { OwnKind } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { recogniseKind, SHEET_KINDS } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { command } from './base/command.ts'
import { accept, writeNew } from './base/csv-files.ts'
import { showProgress } from './base/progress.ts'
import { say, sayIfAny } from './base/say.ts'
import { openSheetShop } from './base/sheet-shop.ts'
import { READ_OPTIONS, sourceAt } from './base/source-file.ts'
import type { CommandTable } from './base/usage.ts'

const CONSENT = { consent: { type: 'boolean', about: 'Confirm that all of these people agreed' } } as const

function importing(kind: OwnKind) {
  const plural = kind.name.toLowerCase()
  return command({
    about: `Import ${plural} from a CSV file: all of it, or nothing`,
    operands: ['file.csv'],
    options: {
      'dry-run': { type: 'boolean', about: 'Change nothing and report what would be done' },
      check: { type: 'boolean', about: 'The same' },
      json: { type: 'boolean', about: 'Print the report as JSON' },
      ...READ_OPTIONS,
      ...(kind.consent === undefined ? {} : CONSENT),
    },
    async run({ 'file.csv': file, 'dry-run': isDryRun, check, json, encoding, sheet, ...given }) {
      const dryRun = isDryRun || check
      const hasConsent = kind.consent === undefined || ('consent' in given && given.consent)
      if (!hasConsent && !dryRun) throw new StartProblem(`"${kind.consent}" Confirm it with --consent.`)
      const source = await sourceAt(file, file, { encoding, sheet })
      const leftOut = await checkColumns(kind, source)
      const rows = () => csvRows(source, kind.fields)
      const problems = await kind.problemsIn(rows())
      accept(file, problems.length > 0 ? refused(problems) : done(undefined))
      await using shop = await openSheetShop({ mayCreate: !dryRun && kind.id === 'products' })
      using progress = showProgress()
      progress.tell(`Reading ${plural}`)
      const tell = (written: number) => progress.tell(`Importing ${plural}, ${written}`)
      const options = { shop, actor: 'command line', file: basename(file), dryRun, tell } as const
      // Read again, because dates are on the clock of the shop.
      const imported = await kind.importRows(shop.db, { ...options, rows: rows(), folder: dirname(resolve(file)) })
      progress.end()
      report(accept(file, imported), { json, dryRun, leftOut, newShop: shop.newShop })
    },
  })
}

/**
 * Whether the columns tell what the rows are.
 *
 * @returns the titles of those that mean nothing here
 */
async function checkColumns(kind: OwnKind, source: SourceFile): Promise<string[]> {
  const titles = await titlesOf(source)
  if (titles.length === 0)
    throw new StartProblem(`${source.name} is empty. Its first line holds the titles of the columns.`)
  const { about, id } = recogniseKind(kind, titles)
  if (id !== kind.id)
    throw new StartProblem(`${source.name}: ${about} The command "import ${id.split('-')[0]}" reads it.`)
  const fields = guessFields(titles, kind.fields)
  const problem = kind.problemOf(fields.filter((field) => field !== ''))
  const names = Object.values(kind.fields).map(([name]) => name)
  if (problem !== undefined)
    throw new StartProblem(`${source.name}: ${problem} Columns are known as ${names.join(', ')}.`)
  return titles.filter((_, place) => fields[place] === '')
}

type Told = { json: boolean; dryRun: boolean; leftOut: string[]; newShop: string | undefined }

function report(
  { added, changed, same, counts, figures, rewritten }: Imported,
  { json, dryRun, leftOut, newShop }: Told,
): void {
  if (json) {
    say(JSON.stringify({ added, changed, same, ...figures, leftOut, dryRun, newShop }))
    return
  }
  if (leftOut.length > 0) say(`Columns that were left out: ${leftOut.join(', ')}.`)
  if (rewritten.count > 0) say(rewrittenLine(rewritten))
  const told = counts.filter(([, count], place) => count > 0 || place < 2)
  say(
    (dryRun ? 'To be done: ' : '') + told.map(([words, count]) => `${count} ${countedWords(words, count)}`).join(', '),
  )
  sayIfAny(newShop)
}

function rewrittenLine({ count, first }: Imported['rewritten']): string {
  const [was, now] = first[0] ?? []
  return `A spreadsheet program changed ${count} texts when it saved the file, such as ${was}, which became ${now}.`
}

function exporting(kind: OwnKind) {
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
