import { layoutOf, readCell } from './csv.ts'
import { recordCells, recordTaker } from './csv-lines.ts'

/** One record of a CSV file and the line that it begins in; the first is the header. */
export type CsvRecord = { cells: string[]; line: number }

/** A file that is no CSV, with the line from which it cannot be read. */
export class BrokenCsv extends Error {
  readonly line: number

  constructor(line: number) {
    super('a row of more than 4 MB is no row of a list')
    this.line = line
  }
}

/** Longer than any product or post. */
const LONGEST_RECORD = 4_000_000

/**
 * The records of a CSV file, one after the other, with commas, semicolons, tabs or bars between their cells, or what a first line
 * such as `sep=;` says. A quotation mark that has no partner is text.
 *
 * @throws BrokenCsv
 */
export async function* csvRecords(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CsvRecord> {
  let read = ''
  let reader: RecordReader | undefined
  for await (const text of texts) {
    read += text
    if (reader === undefined && read.length < HEAD_LENGTH && firstLines(read).length <= HEAD_LINES) continue
    reader ??= readerOf(read)
    yield* reader.take(read)
    read = ''
  }
  reader ??= readerOf(read)
  yield* reader.take(read)
  yield* reader.finish()
}

/** What spreadsheets of Microsoft write, and read, above the titles. */
const SAID_DELIMITER = /^\uFEFF?"?sep=([^\r\n"])"?(?:\r\n|\n|\r)/i
const LINE_END = /\r\n|\n|\r/

/** So much of a file tells how it is laid out. */
const HEAD_LINES = 20
const HEAD_LENGTH = 100_000

/** Those that say something, with one more than are looked at. */
function firstLines(read: string): string[] {
  const lines = read.slice(0, HEAD_LENGTH).split(LINE_END)
  return lines.filter((line) => line.trim() !== '').slice(0, HEAD_LINES + 1)
}

/** What ends the lines of a file with this beginning; another sign for it is a part of a cell. */
function lineEndOf(head: string): string {
  const outside = LINE_END.exec(head.replace(/"[^"]*"/g, '""'))
  return (outside ?? LINE_END.exec(head))?.[0] ?? '\n'
}

type RecordReader = ReturnType<typeof readerOf>

/** Reads a file that begins so, from its beginning. */
function readerOf(beginning: string) {
  const [above = '', said] = SAID_DELIMITER.exec(beginning) ?? /^\uFEFF?/.exec(beginning) ?? []
  const head = beginning.slice(above.length)
  const layout = layoutOf(firstLines(head), said)
  const lineEnd = lineEndOf(head)
  const records = recordTaker(lineEnd, layout)
  let skipped = above.length
  let line = said === undefined ? 1 : 2
  let rest = ''
  function* cellsOf(texts: Iterable<string>): Generator<CsvRecord> {
    for (const text of texts) {
      if (text.length > LONGEST_RECORD) throw new BrokenCsv(line)
      const cells = recordCells(text, layout.delimiter).map(readCell)
      if (cells.some((cell) => cell !== '')) yield { cells, line }
      line += text.split(LINE_END).length
    }
  }
  return {
    *take(text: string) {
      const lines = (rest + text.slice(skipped)).split(lineEnd)
      skipped = 0
      rest = lines.pop() ?? ''
      yield* cellsOf(records.take(lines))
      if (rest.length > LONGEST_RECORD) throw new BrokenCsv(line)
    },
    *finish() {
      yield* cellsOf(records.take([rest]))
      yield* cellsOf(records.finish())
    },
  }
}
