import type { Db } from '#platform/database/client.ts'
import { csvLine } from '../csv/csv.ts'
import { cellsByField } from '../csv/csv-file.ts'
import { problemsOf, recordsOf, type Sheet } from './find-sheet.server.ts'
import { kindOf } from './kinds/sheet-kinds.server.ts'
import { meantFields } from './mapping/meant-rows.ts'
import type { Joins } from './programs/program.ts'

type Given = Pick<Sheet, 'id' | 'kind' | 'source' | 'columns'>

/**
 * The lines that cannot be imported as a file of their own, with a last column that says why. What they take from other lines
 * is in it, too, so that it can be mended and sent by itself.
 */
export async function* problemLines(db: Db, sheet: Given): AsyncGenerator<string> {
  const problems = await problemsOf(db, sheet.id)
  const { isWhole, program } = kindOf(sheet) ?? {}
  if (isWhole) {
    yield csvLine(['Problem'])
    for (const { text } of problems) yield csvLine([text])
    return
  }
  const texts = new Map<number, string[]>()
  for (const { line, text } of problems) texts.set(line, [...(texts.get(line) ?? []), text])
  const isWanted = await parentsOf(db, sheet, { joins: program?.joins, lines: new Set(texts.keys()) })
  const whole = wholeBy(sheet, program?.joins)
  let isTitles = true
  for await (const { cells, line } of recordsOf(db, sheet)) {
    const said = isTitles ? ['Problem'] : texts.get(line)
    const full = isTitles ? cells : whole(cells)
    if (said !== undefined) yield csvLine([...full, said.join('; ')])
    else if (isWanted(cells)) yield csvLine([...cells, ''])
    isTitles = false
  }
}

type Wrong = { joins: Joins | undefined; lines: Set<number> }

/** Tells the lines that a wrong line takes something from, wherever they stand. */
async function parentsOf(db: Db, sheet: Given, { joins, lines }: Wrong): Promise<(cells: string[]) => boolean> {
  if (joins?.with !== 'parent') return () => false
  const fields = meantFields(sheet.columns)
  const wanted = new Set<string>()
  for await (const { cells, line } of recordsOf(db, sheet))
    if (lines.has(line)) wanted.add(joins.parentOf(cellsByField(fields, cells)))
  return (cells) => joins.namesOf(cellsByField(fields, cells)).some((name) => wanted.has(name))
}

/** Gives each line, in their order, what it takes from the first of its group. */
function wholeBy({ columns }: Given, joins: Joins | undefined): (cells: string[]) => string[] {
  if (joins?.with !== 'first') return (cells) => cells
  const fields = meantFields(columns)
  let first: string[] = []
  let key = ''
  return (cells) => {
    const own = joins.keyOf(cellsByField(fields, cells))
    if (own !== '' && own !== key) {
      first = cells
      key = own
    }
    return columns.map(({ field }, place) => {
      const inherited = joins.fields.includes(field) ? first[place] : ''
      return inherited || (cells[place] ?? '')
    })
  }
}
