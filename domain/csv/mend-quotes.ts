/** More lines, or a longer text, are no cell that somebody wrote. */
const MOST_LINES = 1_000
const MOST_LENGTH = 1_000_000

type State = 'closed' | 'open' | 'wrong'

/**
 * Passes the text of a CSV file on with its quotation marks as RFC 4180 has them. Many programs write none, so that `12" LP` or
 * `"Sonic` is text: where a mark at the beginning of a cell has no partner before the next separator, or would make one cell of
 * lines that are rows by themselves, the cells of its line are quoted anew. Lines keep their number.
 */
export async function* withMendedQuotes(
  texts: AsyncIterable<string> | Iterable<string>,
  { delimiter, columns }: { delimiter: string; columns: number },
): AsyncGenerator<string> {
  const mender = new Mender(delimiter, columns)
  let rest = ''
  for await (const text of texts) {
    const all = rest + text
    const end = endOfLines(all)
    rest = all.slice(end)
    const mended = mender.take(all.slice(0, end))
    if (mended !== '') yield mended
  }
  const last = mender.take(rest) + mender.finish()
  if (last !== '') yield last
}

/** Where the last whole line ends; a carriage return at the very end may have a line feed behind it. */
function endOfLines(text: string): number {
  const last = text.endsWith('\r') ? text.length - 2 : text.length - 1
  return Math.max(text.lastIndexOf('\n', last), text.lastIndexOf('\r', last)) + 1
}

class Mender {
  readonly #delimiter: string
  readonly #columns: number
  /** The lines of a record whose cell is not closed yet. */
  #open: string[] = []
  #length = 0

  constructor(delimiter: string, columns: number) {
    this.#delimiter = delimiter
    this.#columns = columns
  }

  take(text: string): string {
    if (this.#open.length === 0 && !text.includes('"')) return text
    return this.#takeAll(text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [])
  }

  /** What is open at the end of the file has no partner. */
  finish(): string {
    let mended = ''
    while (this.#open.length > 0) mended += this.#giveUp()
    return mended
  }

  #takeAll(lines: string[]): string {
    let mended = ''
    for (const line of lines) {
      this.#open.push(line)
      this.#length += line.length
      const state = this.#open.length === 1 ? this.#scan(line, false) : this.#scan(line, true)
      const isTooLong = this.#open.length > MOST_LINES || this.#length > MOST_LENGTH
      if (state === 'closed' && !this.#isRows()) mended += this.#passOn()
      else if (state !== 'open' || isTooLong) mended += this.#giveUp()
    }
    return mended
  }

  #passOn(): string {
    const text = this.#open.join('')
    this.#open = []
    this.#length = 0
    return text
  }

  /** Quotes the first open line anew; those behind it are read again without it. */
  #giveUp(): string {
    const [line = '', ...others] = this.#open
    this.#open = []
    this.#length = 0
    return this.#quotedAnew(line) + this.#takeAll(others)
  }

  /** Whether the first two lines of what looks like one record have as many cells as the titles, so that each is a row. */
  #isRows(): boolean {
    const [first, second] = this.#open
    const isRow = (line = '') => line.split(this.#delimiter).length === this.#columns
    return second !== undefined && this.#columns > 1 && isRow(first) && isRow(second)
  }

  /** What a line leaves its cell as: closed, open to the next line, or with a mark where none may stand. */
  #scan(line: string, isInside: boolean): State {
    const end = lengthOf(line)
    let at = 0
    for (let inside = isInside; ; ) {
      if (inside) {
        const close = closeOf(line, at)
        if (close === -1) return 'open'
        at = close + 1
        if (at >= end) return 'closed'
        if (line[at] !== this.#delimiter) return 'wrong'
        at += 1
      }
      inside = line[at] === '"'
      if (inside) {
        at += 1
        continue
      }
      const next = line.indexOf(this.#delimiter, at)
      if (next === -1) return 'closed'
      at = next + 1
    }
  }

  #quotedAnew(line: string): string {
    const end = lengthOf(line)
    const cells: string[] = []
    for (let at = 0; at <= end; ) {
      const close = line[at] === '"' ? closeOf(line, at + 1) : -1
      const isQuoted = close !== -1 && (close + 1 >= end || line[close + 1] === this.#delimiter)
      const next = isQuoted ? close + 1 : line.indexOf(this.#delimiter, at)
      const stop = next === -1 || next > end ? end : next
      const cell = line.slice(at, stop)
      cells.push(isQuoted || !cell.includes('"') ? cell : `"${cell.replaceAll('"', '""')}"`)
      at = stop + 1
    }
    return cells.join(this.#delimiter) + line.slice(end)
  }
}

/** Without its end. */
function lengthOf(line: string): number {
  if (line.endsWith('\r\n')) return line.length - 2
  return line.endsWith('\n') || line.endsWith('\r') ? line.length - 1 : line.length
}

/** Where a cell that is inside quotes at this place is closed: at a mark that is not written twice. */
function closeOf(line: string, from: number): number {
  for (let at = line.indexOf('"', from); at !== -1; at = line.indexOf('"', at + 2)) if (line[at + 1] !== '"') return at
  return -1
}
