import { BrokenCsv, csvRecords } from '#domain/csv/csv-records.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import type { OldFile } from '../old/old-file.ts'

/** Columns, each with the names that it has or once had in the files of an old shop. */
export type Columns<Column extends string> = Readonly<Record<Column, readonly [string, ...string[]]>>
/** A column that the file lacks is empty in all its records. */
export type OldRecord<Column extends string> = Record<Column, string> & { line: number }
export type OldRecords<Column extends string> = AsyncIterable<OldRecord<Column>> | Iterable<OldRecord<Column>>

/** The titles of a file's columns; none where it has no first line that can be read. */
export async function titlesOf(file: OldFile): Promise<string[]> {
  try {
    for await (const { cells } of csvRecords(firstLineOf(file))) return cells
    return []
  } catch (error) {
    if (error instanceof BrokenCsv) return []
    throw error
  }
}

/** Whether there are titles of each of these columns. Case does not count. */
export function hasColumns(titles: readonly string[], columns: Columns<string>): boolean {
  const given = new Set(titles.map((title) => title.toLowerCase()))
  return Object.values(columns).every((names) => names.some((name) => given.has(name.toLowerCase())))
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
  const known = new Map(named.flatMap(([column, names]) => names.map((name) => [name.toLowerCase(), column])))
  const empty = Object.fromEntries(named.map(([column]) => [column, '']))
  let titles: (string | undefined)[] | undefined
  try {
    for await (const { cells, line } of csvRecords(partsOf(file))) {
      if (titles !== undefined) yield { ...empty, ...byTitle(titles, cells), line } as OldRecord<Column>
      titles ??= cells.map((title) => known.get(title.toLowerCase()))
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error
    throw new StartProblem(`${file.name}, line ${error.line}: ${error.message}`)
  }
}

function byTitle(titles: (string | undefined)[], cells: string[]): Record<string, string> {
  return Object.fromEntries(
    titles.flatMap((column, place) => (column === undefined ? [] : [[column, cells[place] ?? '']])),
  )
}

async function* partsOf(file: OldFile): AsyncGenerator<string> {
  yield* file.texts()
}

const LONGEST_HEAD = 100_000

/** Alone, so that what is broken further down is said of its line. */
async function* firstLineOf(file: OldFile): AsyncGenerator<string> {
  let text = ''
  for await (const part of file.texts()) {
    text += part
    if (text.includes('\n') || text.length > LONGEST_HEAD) break
  }
  yield text.slice(0, LONGEST_HEAD).split('\n', 1)[0] ?? ''
}
