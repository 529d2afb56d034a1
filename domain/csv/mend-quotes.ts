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
  /** What a line is that leaves its last cell closed, or open to the next. Others have a mark where none may stand. */
  readonly #closed: RegExp
  readonly #open: RegExp
  /** Each cell of a line. The first group has those whose marks are right. */
  readonly #cell: RegExp
  /** The lines of a record whose cell is not closed yet. */
  #lines: string[] = []
  #length = 0

  constructor(delimiter: string, columns: number) {
    this.#delimiter = delimiter
    this.#columns = columns
    const sign = `\\u${delimiter.charCodeAt(0).toString(16).padStart(4, '0')}`
    const quoted = '"[^"]*(?:""[^"]*)*'
    const cell = `(?:${quoted}"|(?!")[^${sign}]*)`
    this.#closed = new RegExp(`^${cell}(?:${sign}${cell})*$`)
    this.#open = new RegExp(`^(?:${cell}${sign})*${quoted}$`)
    this.#cell = new RegExp(`(${quoted}")(?=${sign}|$)|[^${sign}]*`, 'g')
  }

  take(text: string): string {
    if (this.#lines.length === 0 && !text.includes('"')) return text
    return this.#takeAll(text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [])
  }

  /** What is open at the end of the file has no partner. */
  finish(): string {
    let mended = ''
    while (this.#lines.length > 0) mended += this.#giveUp()
    return mended
  }

  #takeAll(lines: string[]): string {
    let mended = ''
    for (const line of lines) {
      this.#lines.push(line)
      this.#length += line.length
      const isTooLong = this.#lines.length > MOST_LINES || this.#length > MOST_LENGTH
      const state = isTooLong ? 'wrong' : this.#stateAfter(line)
      if (state === 'closed' && !this.#isRows()) mended += this.#passOn()
      else if (state !== 'open') mended += this.#giveUp()
    }
    return mended
  }

  #passOn(): string {
    const text = this.#lines.join('')
    this.#lines = []
    this.#length = 0
    return text
  }

  /** Quotes the first open line anew; those behind it are read again without it. */
  #giveUp(): string {
    const [line = '', ...others] = this.#lines
    this.#lines = []
    this.#length = 0
    return this.#quotedAnew(line) + this.#takeAll(others)
  }

  /** Whether the first two lines of what looks like one record have as many cells as the titles, so that each is a row. */
  #isRows(): boolean {
    const [first, second] = this.#lines
    const isRow = (line = '') => line.split(this.#delimiter).length === this.#columns
    return second !== undefined && this.#columns > 1 && isRow(first) && isRow(second)
  }

  /** The last of several lines begins inside of a cell. */
  #stateAfter(line: string): State {
    const text = (this.#lines.length > 1 ? '"' : '') + withoutEnd(line)
    if (this.#closed.test(text)) return 'closed'
    return this.#open.test(text) ? 'open' : 'wrong'
  }

  #quotedAnew(line: string): string {
    if (line.length > MOST_LENGTH) return line
    const text = withoutEnd(line)
    const anew = text.replace(this.#cell, (cell, whole?: string) =>
      whole !== undefined || !cell.includes('"') ? cell : `"${cell.replaceAll('"', '""')}"`,
    )
    return anew + line.slice(text.length)
  }
}

function withoutEnd(line: string): string {
  return line.replace(/(?:\r\n|\r|\n)$/, '')
}
