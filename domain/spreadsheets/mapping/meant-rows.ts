import { type DateOrder, isoDate } from '#domain/clock/written-date.ts'
import { rowsByField } from '#domain/csv/csv-file.ts'
import type { CsvRecord } from '#domain/csv/csv-records.ts'
import { plainTitle } from '#domain/csv/guess-fields.ts'
import type { SheetRow } from '#domain/csv/sheet-row.ts'
import { FOR_SALE, isPart, partCell } from '../programs/column-parts.ts'
import { programFor } from '../programs/known/programs.ts'
import { DRAFT, type Program, type Words } from '../programs/program.ts'
import { stateReader } from '../programs/row-states.ts'
import { wholeRows } from '../programs/whole-rows.ts'
import { whyNoRow } from '../read/find-titles.ts'
import type { SheetChoices, SpreadsheetColumn } from '../spreadsheet-tables.ts'
import { isDateField } from './cell-problem.ts'
import { readByTitle } from './price-cells.ts'

type Column = Pick<SpreadsheetColumn, 'title' | 'field' | 'dates'>
/** A list of a kind, and the fields that its columns were given. */
export type MeantList = { kind: string; columns: readonly Column[]; choices?: Pick<SheetChoices, 'dates'> }

/**
 * The rows below the titles, by our fields. What a program writes as a code is in words, and what the title of its price says
 * of a piece is there as if it had a column.
 */
export async function* meantRows(
  records: AsyncIterable<CsvRecord>,
  { kind, columns: given, choices }: MeantList,
  leaveOut: (why: string) => void = () => undefined,
): AsyncGenerator<SheetRow> {
  const columns = given.map((column) => ({ ...column, dates: column.dates ?? choices?.dates }))
  const titles = columns.map(({ title }) => title)
  const program: Partial<Program> = programFor(kind, titles) ?? {}
  const priced = titledIn(program.priced, columns.find(({ field }) => field === 'price')?.title ?? '')
  const said = inWords(records, columns, { program, leaveOut })
  const rows = rowsByField(said, () => meantFields(columns))
  for await (const row of wholeRows(rows, program))
    yield (row.cells.price ?? '') === '' ? row : { ...row, cells: { ...priced, ...row.cells } }
}

function meantFields(columns: readonly Column[]): string[] {
  return columns.map(({ field, title }, place) => (isPart(field) ? partCell(field, place, title) : field))
}

/** Without what is no row, below the titles. */
async function* inWords(
  records: AsyncIterable<CsvRecord>,
  columns: readonly Column[],
  { program, leaveOut }: { program: Partial<Program>; leaveOut: (why: string) => void },
): AsyncGenerator<CsvRecord> {
  const titles = columns.map(({ title }) => title)
  const readers = columns.map((column) => cellReader(column, program))
  let isBelow = false
  for await (const record of records) {
    const why = isBelow ? whyNoRow(record, titles) : undefined
    isBelow = true
    if (why !== undefined) leaveOut(why)
    else yield { ...record, cells: record.cells.map((cell, place) => readers[place]?.(cell) ?? cell) }
  }
}

function cellReader({ title, field, dates }: Column, { words, hides }: Partial<Program>): (cell: string) => string {
  if (isDateField(field)) return (cell) => dateCell(field, cell, dates)
  const isState = field === FOR_SALE
  const codes = inLowerCase(titledIn(isState ? hides : words, title))
  if (isState && codes === undefined) return stateReader(title)
  const other = isState ? otherCode(codes) : undefined
  if (codes !== undefined)
    return (cell) => codes.get(cell.toLowerCase()) ?? (other === undefined || cell === '' ? cell : other)
  return readByTitle(title, field) ?? ((cell) => cell)
}

/** What a code means that is not known: where those for sale are known, it is none of them. */
function otherCode(codes: ReadonlyMap<string, string> | undefined): string {
  return [...(codes?.values() ?? [])].includes('') ? DRAFT : ''
}

function inLowerCase(words: Words | undefined): ReadonlyMap<string, string> | undefined {
  return words && new Map(Object.entries(words).map(([code, said]) => [code.toLowerCase(), said]))
}

/** One that ends with `*` may go on. */
function titledIn(titled: Readonly<Record<string, Words>> = {}, title: string): Words | undefined {
  const isMeant = (each: string) =>
    each.endsWith('*')
      ? title.toLowerCase().startsWith(each.slice(0, -1).toLowerCase())
      : plainTitle(each) === plainTitle(title)
  return Object.entries(titled).find(([each]) => isMeant(each))?.[1]
}

/** A date of a column as our sheets write it. What is none stays, to be refused with its line. */
function dateCell(field: string, cell: string, order: DateOrder | undefined): string {
  const date = isoDate(cell, order)
  return date === undefined ? cell : date.slice(0, field === 'releaseOn' ? DAY_LENGTH : undefined)
}

const DAY_LENGTH = '2026-11-28'.length

export function bothDays(cell: string): Record<DateOrder, string> {
  return { day: dateCell('releaseOn', cell, 'day'), month: dateCell('releaseOn', cell, 'month') }
}
