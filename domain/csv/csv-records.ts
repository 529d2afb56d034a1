import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { delimiterOf, lineOf, NOT_CLOSED, plainText } from './csv.ts'

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

/**
 * The records of a CSV file, one after the other, with commas, semicolons or tabs between their cells.
 *
 * @throws BrokenCsv
 */
export async function* csvRecords(texts: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const [head, whole] = await readHead(texts)
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
  pipeline(Readable.from(whole), parser, () => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>)
      yield { cells: record.map(plainText), line: lineOf(record, info.lines) }
  } catch (error) {
    throw error instanceof CsvError ? new BrokenCsv(Number(error.lines), error) : error
  }
}

type Parsed = { record: string[]; info: { lines: number } }

const LONGEST_HEAD = 100_000

/** The first line, and the file with what was read of it. */
async function readHead(texts: AsyncIterable<string>): Promise<[string, AsyncIterable<string>]> {
  const rest = texts[Symbol.asyncIterator]()
  let head = ''
  while (!head.includes('\n') && head.length < LONGEST_HEAD) {
    const { value, done } = await rest.next()
    if (done === true) break
    head += value
  }
  async function* whole() {
    yield head
    // Delegated, so that who stops reading closes the file.
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  const [first = ''] = head.split(/\r?\n/, 1)
  return [first, whole()]
}
