import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseText } from 'csv-parse/sync'
import { layoutOf, readCell } from './csv.ts'
import { withMendedQuotes } from './mend-quotes.ts'

/** One record of a CSV file and the line that it begins in; the first is the header. */
export type CsvRecord = { cells: string[]; line: number }

/** A file that is no CSV, with the line from which it cannot be read. */
export class BrokenCsv extends Error {
  readonly line: number

  constructor(line: number, cause: unknown) {
    super('a row of more than 4 MB is no row of a list', { cause })
    this.line = line
  }
}

/** Longer than any product or post. */
const LONGEST_RECORD = 4_000_000

type Texts = AsyncIterable<string> | Iterable<string>

/**
 * The records of a CSV file, one after the other, with commas, semicolons, tabs or bars between their cells, or what a first line
 * such as `sep=;` says. A quotation mark that has no partner is text.
 *
 * @throws BrokenCsv
 */
export async function* csvRecords(texts: Texts): AsyncGenerator<CsvRecord> {
  const { read, rest } = await readHead(texts)
  const said = SAID_DELIMITER.exec(read)
  const text = read.slice(said?.[0].length ?? 0)
  const layout = layoutOf(firstLines(text), said?.[1])
  const parser = parse({
    bom: true,
    delimiter: layout.delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: LONGEST_RECORD,
    info: true,
  })
  // An error of the file comes out of the loop below.
  const mended = withMendedQuotes(whole(text, rest), layout)
  pipeline(Readable.from(mended), parser, () => undefined)
  let above = said === null ? 0 : 1
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      // csv-parse tells the last line of a record, and counts a break in a cell that is written as two signs twice.
      yield { cells: record.map(readCell), line: info.lines - countOf(record, /[\r\n]/) + above }
      above -= countOf(record, /\r\n/)
    }
  } catch (error) {
    throw error instanceof CsvError ? new BrokenCsv(Number(error.lines), error) : error
  }
}

/** What spreadsheets of Microsoft write, and read, above the titles. */
const SAID_DELIMITER = /^\uFEFF?"?sep=([^\r\n"])"?(?:\r\n|\n|\r)/i

function countOf(cells: readonly string[], sign: RegExp): number {
  return cells.reduce((count, cell) => count + cell.split(sign).length - 1, 0)
}

type Parsed = { record: string[]; info: { lines: number } }

/** So much of a file tells how it is laid out. */
const HEAD_LINES = 20
const HEAD_LENGTH = 100_000

/** The first lines, or a part of very long ones, in all that was read for them, and what follows. */
async function readHead(texts: Texts) {
  const rest = partsOf(texts)
  let read = ''
  while (read.length < HEAD_LENGTH && firstLines(read).length <= HEAD_LINES) {
    const { value, done } = await rest.next()
    if (done === true) break
    read += value
  }
  return { read, rest }
}

/** Those that say something, with one more than are looked at. */
function firstLines(read: string): string[] {
  const lines = read.slice(0, HEAD_LENGTH).split(/\r\n|\n|\r/)
  return lines.filter((line) => line.trim() !== '').slice(0, HEAD_LINES + 1)
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
