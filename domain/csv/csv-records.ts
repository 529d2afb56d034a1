import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseText } from 'csv-parse/sync'
import { delimiterOf, lineOf, NOT_CLOSED, readCell } from './csv.ts'

/** One record of a CSV file and the line that it begins in; the first is the header. */
export type CsvRecord = { cells: string[]; line: number }

/** A file that is no CSV, with the line from which it cannot be read. */
export class BrokenCsv extends Error {
  readonly line: number

  constructor(line: number, cause: unknown) {
    super(NOT_CLOSED, { cause })
    this.line = line
  }
}

/** Longer than any product or post: an unclosed quotation mark makes one record of all that follows. */
const LONGEST_RECORD = 4_000_000

type Texts = AsyncIterable<string> | Iterable<string>

/**
 * The records of a CSV file, one after the other, with commas, semicolons, tabs or bars between their cells.
 *
 * @throws BrokenCsv
 */
export async function* csvRecords(texts: Texts): AsyncGenerator<CsvRecord> {
  const { head, read, rest } = await readHead(texts)
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(head),
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: LONGEST_RECORD,
    info: true,
  })
  // An error of the file comes out of the loop below.
  pipeline(Readable.from(whole(read, rest)), parser, () => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>)
      yield { cells: record.map(readCell), line: lineOf(record, info.lines) }
  } catch (error) {
    throw error instanceof CsvError ? new BrokenCsv(Number(error.lines), error) : error
  }
}

type Parsed = { record: string[]; info: { lines: number } }

/** The titles of the columns, from the first line alone: what is broken further down is said of its own line. */
export async function csvTitles(texts: Texts): Promise<string[]> {
  const { head, rest } = await readHead(texts)
  await rest.return()
  for await (const { cells } of csvRecords([head])) return cells
  return []
}

const LONGEST_HEAD = 100_000

/** The first line that says something, all that was read with it, and what follows. */
async function readHead(texts: Texts) {
  const rest = partsOf(texts)
  let read = ''
  while (!read.trimStart().includes('\n') && read.length < LONGEST_HEAD) {
    const { value, done } = await rest.next()
    if (done === true) break
    read += value
  }
  const lines = read.slice(0, LONGEST_HEAD).split(/\r?\n/)
  return { head: lines.find((line) => line.trim() !== '') ?? '', read, rest }
}

async function* partsOf(texts: Texts): AsyncGenerator<string, void, void> {
  yield* texts
}

/** Closes the file however far it is read. */
async function* whole(read: string, rest: AsyncGenerator<string, void, void>) {
  try {
    yield read
    yield* rest
  } finally {
    await rest.return()
  }
}

/** The cells of one line that was pasted, whose quotation marks need not be a file's. */
export function csvCells(line: string, delimiter: string): string[] {
  const cells = (quote: '"' | null) => parseText(line, { delimiter, quote, relax_quotes: true })[0]?.map(readCell) ?? []
  try {
    return cells('"')
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return cells(null)
  }
}
