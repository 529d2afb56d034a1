import { decimalFromCents } from '../money.ts'
import type { ListPage } from '../paging/list-page.server.ts'
import { csvLine } from './csv.ts'
import { keptText } from './kept-text.ts'
import type { ColumnNames } from './sheet-row.ts'

/** `written`: an amount or a moment, which spreadsheet programs may write as they like. Other texts come back as they are. */
export type ListCell = string | number | { written: string } | null | undefined
type Cells<Column extends string> = { [Name in Column]?: ListCell }

type ListAsCsv<Row, Column extends string> = {
  columns: ColumnNames<Column>
  /** The titles, where they are not the first names of the columns. */
  head?: readonly string[]
  read: (place: { after: string | undefined }) => Promise<ListPage<Row>>
  /** The cells of each line. */
  linesOf: (rows: Row[]) => Cells<Column>[] | Promise<Cells<Column>[]>
}

/** A list from its newest row to its last, as the lines of a file. Memory holds one page. */
export async function* listAsCsv<Row, Column extends string>(list: ListAsCsv<Row, Column>): AsyncGenerator<string> {
  const { columns, read, linesOf } = list
  const names = Object.keys(columns) as Column[]
  yield csvLine(list.head ?? names.map((name) => columns[name][0]))
  let after: string | undefined
  do {
    const page = await read({ after })
    const lines = page.rows.length > 0 ? await linesOf(page.rows) : []
    if (lines.length > 0) yield lines.map((cells) => csvLine(names.map((name) => textOf(cells[name])))).join('')
    after = page.older
  } while (after !== undefined)
}

/** The columns of a file that no import reads: what each is called, and what it says of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => ListCell>>

/** A list as the lines of a file that no import reads. */
export function columnsAsCsv<Row>(
  columns: CsvColumns<Row>,
  read: ListAsCsv<Row, string>['read'],
): AsyncGenerator<string> {
  const cells = Object.entries(columns)
  return listAsCsv({
    columns: Object.fromEntries(cells.map(([title]) => [title, [title] as const])),
    read,
    linesOf: (rows) => rows.map((row) => Object.fromEntries(cells.map(([title, cell]) => [title, cell(row)]))),
  })
}

/** Rows that are all there. */
export function onePage<Row>(rows: Row[]) {
  return () => Promise.resolve({ rows, newer: undefined, older: undefined })
}

/** A number, which may be negative; as a text it would be taken for a formula. */
export function dollars(cents: number | null | undefined): number | null {
  return cents === null || cents === undefined ? null : Number(decimalFromCents(cents))
}

function textOf(cell: ListCell): string | number {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'object') return cell.written
  return typeof cell === 'string' ? keptText(cell) : cell
}
