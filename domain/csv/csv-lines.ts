import type { Layout } from './csv.ts'

/** More lines, or a longer text, are no cell that somebody wrote. */
const MOST_LINES = 1_000
const MOST_LENGTH = 1_000_000

type State = 'closed' | 'open' | 'wrong'

/**
 * Takes lines, and gives the text of each record: a line, or several where a quoted cell has breaks. Many programs quote
 * nothing, so that `12" LP` or `"Sonic` is text: a mark at the beginning of a cell that has no partner before the next
 * separator, or would make one cell of lines that are rows by themselves, keeps no line from being a record of its own.
 */
export function recordTaker(lineEnd: string, { delimiter, columns }: Layout) {
  /** The lines of a record whose cell is not closed yet. */
  let open: string[] = []
  let length = 0

  function* take(lines: readonly string[]): Generator<string> {
    for (const line of lines) {
      if (open.length === 0 && !line.includes('"')) {
        yield line
        continue
      }
      open.push(line)
      length += line.length
      const state = scan(line, { isInside: open.length > 1, delimiter })
      const isTooLong = open.length > MOST_LINES || length > MOST_LENGTH
      if (state === 'closed' && !isRows()) yield takeOpen().join(lineEnd)
      else if (state !== 'open' || isTooLong) yield* giveUp()
    }
  }

  function takeOpen(): string[] {
    const lines = open
    ;[open, length] = [[], 0]
    return lines
  }

  /** The first open line is a record; those behind it are read again without it. */
  function* giveUp(): Generator<string> {
    const [line = '', ...others] = takeOpen()
    yield line
    yield* take(others)
  }

  /** Whether the first two lines of what looks like one record have as many cells as the titles, so that each is a row. */
  function isRows(): boolean {
    const isRow = (line: string | undefined) => line?.split(delimiter).length === columns
    return columns > 1 && isRow(open[0]) && isRow(open[1])
  }

  return {
    take,
    /** What is open at the end of the file has no partner. */
    *finish(): Generator<string> {
      while (open.length > 0) yield* giveUp()
    },
  }
}

/** What a line leaves its cell as: closed, open to the next line, or with a mark where none may stand. */
function scan(line: string, { isInside, delimiter }: { isInside: boolean; delimiter: string }): State {
  let at = 0
  for (let inside = isInside; ; ) {
    if (inside) {
      const close = closeOf(line, at)
      if (close === -1) return 'open'
      if (close + 1 === line.length) return 'closed'
      if (line[close + 1] !== delimiter) return 'wrong'
      at = close + 2
    }
    inside = line[at] === '"'
    if (inside) at += 1
    else {
      const next = line.indexOf(delimiter, at)
      if (next === -1) return 'closed'
      at = next + 1
    }
  }
}

/** The cells of a record, or of any line: a mark that is not closed before a separator is text. */
export function recordCells(record: string, delimiter: string): string[] {
  if (!record.includes('"')) return record.split(delimiter)
  const cells: string[] = []
  for (let at = 0; at <= record.length; ) {
    const close = record[at] === '"' ? closeOf(record, at + 1) : -1
    const isQuoted = close !== -1 && (close + 1 === record.length || record[close + 1] === delimiter)
    const next = isQuoted ? close + 1 : record.indexOf(delimiter, at)
    const end = next === -1 ? record.length : next
    cells.push(isQuoted ? record.slice(at + 1, close).replaceAll('""', '"') : record.slice(at, end))
    at = end + 1
  }
  return cells
}

/** Where a cell that is inside quotes at this place is closed: at a mark that is not written twice. */
function closeOf(line: string, from: number): number {
  for (let at = line.indexOf('"', from); at !== -1; at = line.indexOf('"', at + 2)) if (line[at + 1] !== '"') return at
  return -1
}
