import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { plainText } from './csv.ts'

/** One record of a CSV file and the line that it begins in; the first is the header. */
export type CsvRecord = { cells: string[]; line: number }

/** A file that is no CSV, with the line from which it cannot be read. */
export class BrokenCsv extends Error {
  readonly line: number

  constructor(line: number, cause: unknown) {
    super('a quotation mark is not closed, or stands where none may: inside quotes it is written twice ("")', { cause })
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
  const [delimiter, whole] = await delimiterOf(texts)
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    info: true,
  })
  // An error of the file comes out of the loop below.
  pipeline(Readable.from(whole), parser, () => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) yield recordOf(record, info.lines)
  } catch (error) {
    throw error instanceof CsvError ? new BrokenCsv(Number(error.lines), error) : error
  }
}

type Parsed = { record: string[]; info: { lines: number } }

/** `lines`: how many lines there are up to its end. */
function recordOf(cells: string[], lines: number): CsvRecord {
  const breaks = cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0)
  return { cells: cells.map(plainText), line: lines - breaks }
}

const LONGEST_HEAD = 100_000

/** What stands most often between the titles, outside of quotes, and the file with what was read of it. */
async function delimiterOf(texts: AsyncIterable<string>): Promise<[string, AsyncIterable<string>]> {
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
  const titles = (head.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => titles.split(delimiter).length
  const [first = ','] = [',', ';', '\t'].sort((one, other) => count(other) - count(one))
  return [first, whole()]
}
