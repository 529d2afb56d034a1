import { type Layout, layoutOf, readCell } from './csv.ts'
import { linesTaker, recordCells } from './csv-lines.ts'

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
  const text = read.slice(said?.[0].length ?? 0).replace(/^\uFEFF/, '')
  const layout = layoutOf(firstLines(text), said?.[1])
  let line = said === null ? 1 : 2
  for await (const record of recordsOf(whole(text, rest), lineEndOf(text), layout)) {
    if (record.length > LONGEST_RECORD) throw new BrokenCsv(line)
    const cells = recordCells(record, layout.delimiter).map(readCell)
    if (cells.some((cell) => cell !== '')) yield { cells, line }
    line += record.split(LINE_END).length
  }
}

/** What spreadsheets of Microsoft write, and read, above the titles. */
const SAID_DELIMITER = /^\uFEFF?"?sep=([^\r\n"])"?(?:\r\n|\n|\r)/i
const LINE_END = /\r\n|\n|\r/

/** What ends the lines of a file with this beginning; another sign for it is a part of a cell. */
function lineEndOf(head: string): string {
  const outside = LINE_END.exec(head.replace(/"[^"]*"/g, '""'))
  return (outside ?? LINE_END.exec(head))?.[0] ?? '\n'
}

/** The text of each record, without what ends it. A line that is too long is the last. */
async function* recordsOf(texts: AsyncIterable<string>, lineEnd: string, layout: Layout): AsyncGenerator<string> {
  const { take, finish } = linesTaker(lineEnd, layout)
  let rest = ''
  for await (const text of texts) {
    const lines = (rest + text).split(lineEnd)
    rest = lines.pop() ?? ''
    yield* take(lines)
    if (rest.length > LONGEST_RECORD) break
  }
  yield* take([rest])
  yield* finish()
}

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
  const lines = read.slice(0, HEAD_LENGTH).split(LINE_END)
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
