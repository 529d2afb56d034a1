import { countedWords, leftOutWords } from '#domain/spreadsheets/counted-words.ts'
import type { Imported } from '#domain/spreadsheets/kinds/import-items.server.ts'
import type { SpreadsheetColumn } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { categoryLines } from '../base/category-map.ts'
import { say, sayIfAny } from '../base/say.ts'

type Told = {
  json: boolean
  dryRun: boolean
  columns: SpreadsheetColumn[]
  newShop: string | undefined
}

/** What an import did or would do; for scripts as JSON. */
export function report(imported: Imported, { json, dryRun, columns, newShop }: Told): void {
  const { added, changed, same, counts, figures, rewritten, categories = [], leftOut: stayed = [] } = imported
  if (json) {
    const taken = columns.filter(({ field }) => field !== '').map(({ title, field }) => [title, field])
    const leftOut = columns.filter(({ field }) => field === '').map(({ title }) => title)
    const read = { columns: Object.fromEntries(taken), leftOut }
    say(JSON.stringify({ added, changed, same, ...figures, ...read, dryRun, newShop }))
    return
  }
  if (rewritten.count > 0) say(rewrittenLine(rewritten))
  categoryLines('categories:', categories).map(say)
  const told = counts.filter(([, count], place) => count > 0 || place < 2)
  say(
    (dryRun ? 'To be done: ' : '') + told.map(([words, count]) => `${count} ${countedWords(words, count)}`).join(', '),
  )
  if (stayed.length > 0) say(`Left out: ${leftOutWords(stayed)}.`)
  sayIfAny(newShop)
}

function rewrittenLine({ count, first }: Imported['rewritten']): string {
  const [was, now] = first[0] ?? []
  return `A spreadsheet program changed ${count} texts when it saved the file, such as ${was}, which became ${now}.`
}
