import { basename } from 'node:path'
import { csvRows, titlesOf } from '#domain/csv/csv-file.ts'
import { guessFields } from '#domain/csv/guess-fields.ts'
import { countedWords } from '#domain/spreadsheets/counted-words.ts'
import type { SheetKind } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { SHEET_KINDS } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { inTransaction } from '#platform/database/client.ts'
import { createLog } from '#platform/observe/log.ts'
import { readConfig } from '#platform/start/config.ts'
import { secretOf } from '#platform/start/secret.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { command } from './base/command.ts'
import { accept, writeNew } from './base/csv-files.ts'
import { openShopDatabase } from './base/open-database.ts'
import { showProgress } from './base/progress.ts'
import { textsOf } from './base/read-text.ts'
import { say } from './base/say.ts'
import type { CommandTable } from './base/usage.ts'

const CONSENT = { consent: { type: 'boolean', about: 'Confirm that all of these people agreed' } } as const

function importing(kind: SheetKind) {
  const plural = kind.name.toLowerCase()
  const names = Object.values(kind.fields).map(([name]) => name)
  return command({
    about: `Import ${plural} from a CSV file: all of it, or nothing`,
    operands: ['file.csv'],
    options: {
      'dry-run': { type: 'boolean', about: 'Change nothing and report what would be done' },
      ...(kind.consent === undefined ? {} : CONSENT),
    },
    async run({ 'file.csv': file, 'dry-run': dryRun, ...given }) {
      const hasConsent = kind.consent === undefined || ('consent' in given && given.consent)
      if (!hasConsent && !dryRun) throw new StartProblem(`"${kind.consent}" Confirm it with --consent.`)
      const source = { name: file, texts: () => textsOf(file) }
      const titles = await titlesOf(source)
      if (titles.length === 0)
        throw new StartProblem(`${file} is empty. Its first line holds the titles of the columns.`)
      const fields = guessFields(titles, kind.fields)
      const problem = kind.problemOf(fields.filter((field) => field !== ''))
      if (problem !== undefined) throw new StartProblem(`${file}: ${problem} Columns are known as ${names.join(', ')}.`)
      await using shop = await openSheetShop()
      using progress = showProgress()
      progress.tell(`Reading ${plural}`)
      const imported = await inTransaction(shop.db, (tx) => {
        const rows = csvRows(source, kind.fields)
        const tell = (written: number) => progress.tell(`Importing ${plural}, ${written}`)
        return kind.importRows(tx, { shop, rows, actor: 'command line', file: basename(file), dryRun, tell })
      })
      const { counts } = accept(file, imported)
      progress.end()
      const left = titles.filter((_, place) => fields[place] === '')
      if (left.length > 0) say(`Columns that were left out: ${left.join(', ')}.`)
      say(
        (dryRun ? 'To be done: ' : '') +
          counts.map(([words, count]) => `${count} ${countedWords(words, count)}`).join(', '),
      )
    },
  })
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

async function openSheetShop() {
  await using opened = new AsyncDisposableStack()
  const config = readConfig(process.env)
  const shop = opened.use(await openShopDatabase())
  const auth = { db: shop.db, secret: await secretOf(config) }
  opened.move()
  return Object.assign(shop, { config, log: createLog('silent'), auth })
}

/** Products have commands of their own, which take pictures beside the file. */
const KINDS = SHEET_KINDS.filter(({ id }) => id !== 'products')

export const sheetCommands: CommandTable = Object.fromEntries(
  KINDS.flatMap((kind) => [
    [`import ${kind.id}`, importing(kind)],
    [`export ${kind.id}`, exporting(kind)],
  ]),
)
