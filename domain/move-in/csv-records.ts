import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { StartProblem } from '#platform/start-problem.ts'
import { delimiterOf, plainText } from '../csv.ts'
import type { OldFile } from './old-file.ts'

/** Columns, each with the names that it has or once had in the files of an old shop. Case does not count. */
export type Columns<Column extends string> = Readonly<Record<Column, readonly string[]>>
/** A column that the file lacks is empty in all its records. */
export type OldRecord<Column extends string> = Record<Column, string> & { line: number }

/** Longer than any product. An unclosed quotation mark makes one record of all that follows. */
const LONGEST_RECORD = 4_000_000
const LONGEST_HEAD = 100_000

/** The names of a file's columns as they are compared, and what parts them. */
export async function headOf(file: OldFile): Promise<{ names: string[]; delimiter: string }> {
  let text = ''
  for await (const part of file.texts()) {
    text += part
    if (text.includes('\n') || text.length > LONGEST_HEAD) break
  }
  const [head = ''] = text.split(/\r?\n/, 1)
  const delimiter = delimiterOf(head)
  return {
    names: head
      .replace(/^\ufeff/, '')
      .split(delimiter)
      .map(nameOf),
    delimiter,
  }
}

/** Whether a file has one of the names of each of these columns. */
export function hasColumns(names: readonly string[], columns: Columns<string>): boolean {
  return Object.values(columns).every((known) => known.some((name) => names.includes(nameOf(name))))
}

function nameOf(cell: string): string {
  return cell.replaceAll('"', '').trim().toLowerCase()
}

/**
 * The records of a CSV file, one after the other.
 *
 * @throws StartProblem with the line at which the file is broken
 */
export async function* recordsOf<Column extends string>(
  file: OldFile,
  columns: Columns<Column>,
): AsyncGenerator<OldRecord<Column>> {
  const named = Object.entries<readonly string[]>(columns)
  const known = new Map(named.flatMap(([column, names]) => names.map((name) => [nameOf(name), column])))
  const empty = Object.fromEntries(named.map(([column]) => [column, '']))
  const { delimiter } = await headOf(file)
  const parser = parse({
    bom: true,
    delimiter,
    columns: (names: string[]) => names.map((name) => known.get(nameOf(name)) ?? false),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    on_record: (cells: Record<string, string>, { lines }) => ({ cells, line: lines }),
  })
  // An error of the file comes out of the loop below.
  pipeline(Readable.from(file.texts()), parser, () => {})
  try {
    for await (const { cells, line } of parser as AsyncIterable<{ cells: Record<string, string>; line: number }>)
      yield { ...empty, ...plain(cells), line } as OldRecord<Column>
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const problem = 'a quotation mark is not closed, or stands where none may'
    throw new StartProblem(`${file.name}, line ${Number(error.lines)}: ${problem}`)
  }
}

function plain(cells: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, plainText(cell)]))
}
