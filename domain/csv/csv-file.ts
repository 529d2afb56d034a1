import { StartProblem } from '#platform/start/start-problem.ts'
import { BrokenCsv, type CsvRecord, csvRecords, csvTitles } from './csv-records.ts'
import { guessFields } from './guess-fields.ts'
import type { ColumnNames, SheetRow } from './sheet-row.ts'

/** A file of any kind that can be read several times, part by part. `texts` throws a `StartProblem` if it cannot be read. */
export type SourceFile = { name: string; texts(): AsyncIterable<string> | Iterable<string> }

/**
 * The titles of a file's columns; none where it is empty.
 *
 * @throws StartProblem
 */
export async function titlesOf(file: SourceFile): Promise<string[]> {
  return await csvTitles(file.texts()).catch((error) => {
    throw namingFile(file, error)
  })
}

/**
 * The records of a file, the titles first.
 *
 * @throws StartProblem with the line at which the file is broken
 */
export async function* recordsIn(file: SourceFile): AsyncGenerator<CsvRecord> {
  try {
    yield* csvRecords(file.texts())
  } catch (error) {
    throw namingFile(file, error)
  }
}

/** The rows of a file, by the fields that its titles mean. */
export async function* csvRows<Column extends string>(
  file: SourceFile,
  columns: ColumnNames<Column>,
): AsyncGenerator<SheetRow<Column>> {
  yield* rowsByField(recordsIn(file), (titles) => guessFields(titles, columns))
}

function namingFile({ name }: SourceFile, error: unknown): unknown {
  return error instanceof BrokenCsv ? new StartProblem(`${name}, line ${error.line}: ${error.message}`) : error
}

/** The records below the titles. Cells whose column means nothing are left out. */
export async function* rowsByField<Column extends string>(
  records: AsyncIterable<CsvRecord>,
  fieldsOf: (titles: string[]) => readonly (Column | '')[],
): AsyncGenerator<SheetRow<Column>> {
  let fields: readonly (Column | '')[] | undefined
  for await (const { cells, line } of records) {
    if (fields !== undefined)
      yield {
        line,
        cells: cellsByField(fields, cells),
        ...(cells.slice(fields.length).some((cell) => cell !== '') && { isTorn: true }),
      }
    fields ??= fieldsOf(cells)
  }
}

export function cellsByField<Column extends string>(
  fields: readonly (Column | '')[],
  cells: readonly string[],
): SheetRow<Column>['cells'] {
  const named: Partial<Record<string, string>> = {}
  for (const [place, field] of fields.entries()) if (field !== '') named[field] = cells[place] ?? ''
  return named as SheetRow<Column>['cells']
}
