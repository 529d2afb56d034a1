import { type DateOrder, dateOrderOf } from '#domain/clock/written-date.ts'
import type { CsvRecord } from '#domain/csv/csv-records.ts'
import { whyNoRow } from '../read/find-titles.ts'
import type { SheetChoices, SpreadsheetColumn } from '../spreadsheet-tables.ts'
import { isDateField, noneOf, problemOfCell } from './cell-problem.ts'
import { usualFields } from './guess-columns.ts'
import type { KindOfColumns } from './mapping-problem.ts'

type List = {
  kind: KindOfColumns
  columns: readonly SpreadsheetColumn[]
  choices: SheetChoices
}

/** What all cells of a column say of its field. */
type Look = {
  place: number
  field: string
  filled: number
  wrong: number
  /** How its dates tell that they are written, how many do not tell, and the first of these. */
  tells: Set<DateOrder>
  eithers: number
  either?: string
}

/**
 * The columns of a list as all of its cells tell: how dates are written, and without a field those whose title alone told it,
 * and whose cells mostly are none. `unclear`: a date of a column that does not tell.
 */
export async function fitColumns(
  records: AsyncIterable<CsvRecord>,
  list: List,
): Promise<{ columns: SpreadsheetColumn[]; unclear: string | undefined }> {
  const titles = list.columns.map(({ title }) => title)
  const usual = usualFields(list.kind, titles)
  const looks = await lookedAt(records, watched(list, usual))
  const columns = list.columns.map((column, place) => {
    const look = looks.find((each) => each.place === place)
    const { why: _, dates: __, ...plain } = column
    if (look === undefined) return plain
    const [dates] = look.tells.size === 1 ? look.tells : []
    if (look.field !== usual[place] || look.wrong * 2 <= look.filled || isNeeded(look.field, list))
      return { ...plain, ...(dates && { dates }) }
    return { ...plain, field: '', why: `${look.wrong} of ${look.filled} cells are ${noneOf(look.field)}` }
  })
  const asked = looks.filter(({ place, tells }) => columns[place]?.field !== '' && tells.size !== 1)
  // A single one among others that are plain is a wrong line, where lines mean something without it.
  const isAsked = ({ field, eithers, filled }: Look) => eithers > 0 && (eithers * 2 >= filled || isNeeded(field, list))
  return { columns, unclear: asked.find(isAsked)?.either }
}

/** Records that tell what a column is not. How dates are written may stand in the last. */
const ENOUGH = 1_000

/** Columns that may be what their title says, or hold dates. */
function watched({ kind, columns }: List, usual: readonly string[]): Look[] {
  const taken = new Set(columns.map(({ field }) => field))
  return [...columns.entries()].flatMap(([place, { field: given, values }]) => {
    const guess = usual[place] ?? ''
    const isFree = !taken.has(guess) && values.every((cell) => problemOfCell(guess, cell) !== undefined)
    const field = given === '' && isFree ? guess : given
    const isWatched = field !== '' && (isDateField(field) || (kind.program?.about === undefined && field === guess))
    return isWatched ? [{ place, field, filled: 0, wrong: 0, eithers: 0, tells: new Set<DateOrder>() }] : []
  })
}

async function lookedAt(records: AsyncIterable<CsvRecord>, looks: Look[]): Promise<Look[]> {
  if (looks.length === 0) return looks
  const hasDates = looks.some(({ field }) => isDateField(field))
  let titles: readonly string[] | undefined
  let count = 0
  for await (const record of records) {
    count += 1
    if (count > ENOUGH && !hasDates) break
    if (titles !== undefined && whyNoRow(record, titles) === undefined)
      for (const look of looks) lookAt(look, record.cells[look.place] ?? '')
    titles ??= record.cells
  }
  return looks
}

function lookAt(look: Look, cell: string): void {
  if (cell === '') return
  look.filled += 1
  if (problemOfCell(look.field, cell) !== undefined) look.wrong += 1
  const told = isDateField(look.field) ? dateOrderOf(cell) : undefined
  if (told === 'either') {
    look.eithers += 1
    look.either ??= cell
  } else if (told !== undefined) look.tells.add(told)
}

/** Without it no row means anything: then its lines say what is wrong with it. */
function isNeeded(field: string, { kind, columns, choices }: List): boolean {
  const others = columns.flatMap((column) => (['', field].includes(column.field) ? [] : column.field))
  return field === 'price' || field === 'quantity' || kind.problemOf(others, choices) !== undefined
}
