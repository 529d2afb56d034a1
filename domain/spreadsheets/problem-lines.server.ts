import type { Db } from '#platform/database/client.ts'
import { csvLine } from '../csv/csv.ts'
import { cellsByField } from '../csv/csv-file.ts'
import { problemsOf, recordsOf, type Sheet } from './find-sheet.server.ts'
import type { Inheriting } from './kinds/sheet-kind.ts'
import { findKind } from './kinds/sheet-kinds.server.ts'
import { meantFields } from './mapping/meant-rows.ts'

type Given = Pick<Sheet, 'id' | 'kind' | 'source' | 'columns'>

/**
 * The lines that cannot be imported as a file of their own, with a last column that says why. What they take from other lines
 * is in it, too, so that it can be mended and sent by itself.
 */
export async function* problemLines(db: Db, sheet: Given): AsyncGenerator<string> {
  const problems = await problemsOf(db, sheet.id)
  if (findKind(sheet.kind)?.isWhole) {
    yield csvLine(['Problem'])
    for (const { text } of problems) yield csvLine([text])
    return
  }
  const texts = new Map<number, string[]>()
  for (const { line, text } of problems) texts.set(line, [...(texts.get(line) ?? []), text])
  const inheriting = findKind(sheet.kind)?.inheriting
  const isWanted = await parentsOf(db, sheet, { inheriting, lines: new Set(texts.keys()) })
  const whole = wholeBy(sheet, inheriting)
  let isTitles = true
  for await (const { cells, line } of recordsOf(db, sheet)) {
    const said = isTitles ? ['Problem'] : texts.get(line)
    const full = isTitles ? cells : whole(cells)
    if (said !== undefined) yield csvLine([...full, said.join('; ')])
    else if (isWanted(cells)) yield csvLine([...cells, ''])
    isTitles = false
  }
}

type Wrong = { inheriting: Inheriting | undefined; lines: Set<number> }

/** Tells the lines that a wrong line takes something from, wherever they stand. */
async function parentsOf(db: Db, sheet: Given, { inheriting, lines }: Wrong): Promise<(cells: string[]) => boolean> {
  if (inheriting?.from !== 'parent') return () => false
  const fields = meantFields(sheet.columns)
  const wanted = new Set<string>()
  for await (const { cells, line } of recordsOf(db, sheet))
    if (lines.has(line)) wanted.add(inheriting.parentOf(cellsByField(fields, cells)))
  return (cells) => inheriting.namesOf(cellsByField(fields, cells)).some((name) => wanted.has(name))
}

/** Gives each line, in their order, what it takes from the first of its group. */
function wholeBy({ columns }: Given, inheriting: Inheriting | undefined): (cells: string[]) => string[] {
  if (inheriting?.from !== 'first') return (cells) => cells
  const fields = meantFields(columns)
  let first: string[] = []
  let key = ''
  return (cells) => {
    const own = inheriting.keyOf(cellsByField(fields, cells))
    if (own !== '' && own !== key) {
      first = cells
      key = own
    }
    return fields.map((field, place) => {
      const inherited = inheriting.fields.includes(field) ? first[place] : ''
      return inherited || (cells[place] ?? '')
    })
  }
}
