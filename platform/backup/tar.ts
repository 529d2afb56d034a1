/** Enough of the tar format (ustar) for files with short names, so that any tool opens a backup in an emergency. */

const BLOCK = 512
/** Batches of rows and pictures are far smaller; a header that says more is none of ours. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024

export type Entry = { name: string; content: Buffer }

/** An entry as it stands in the file: its head, its content, and zeros up to the next block. */
export function entryBytes({ name, content }: Entry): Buffer {
  const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)
  return Buffer.concat([headOf(name, content.length), content, padding])
}

/** Two empty blocks. */
export const ARCHIVE_END = Buffer.alloc(2 * BLOCK)

function headOf(name: string, size: number): Buffer {
  const head = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 100) throw new Error(`the name ${name} is too long for a backup`)
  const number = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  head.write(name, 0)
  head.write(number(0o600, 8), 100)
  head.write(number(0, 8), 108)
  head.write(number(0, 8), 116)
  head.write(number(size, 12), 124)
  head.write(number(0, 12), 136)
  head.write(' '.repeat(8), 148)
  head.write('0', 156)
  head.write('ustar\x0000', 257)
  head.write(`${checksumOf(head).toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

function checksumOf(head: Buffer): number {
  return head.reduce((sum, byte) => sum + byte, 0)
}

/**
 * The entries of an archive one by one, as its bytes come in, until its end.
 *
 * @throws when it is cut off or no archive
 */
export async function* readEntries(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const source = new Source(bytes)
  for (;;) {
    const head = await source.take(BLOCK)
    if (head.every((byte) => byte === 0)) return await source.drain()
    const { name, size } = readHead(head)
    const content = await source.take(size)
    await source.take((BLOCK - (size % BLOCK)) % BLOCK)
    yield { name, content }
  }
}

function readHead(head: Buffer): { name: string; size: number } {
  const textAt = (start: number, end: number) => head.toString('utf8', start, end).replace(/\0.*$/s, '')
  const written = Number.parseInt(textAt(148, 156), 8)
  head.write(' '.repeat(8), 148)
  const size = Number.parseInt(textAt(124, 136), 8)
  if (written !== checksumOf(head) || !(size >= 0 && size <= MAX_ENTRY_BYTES)) throw new Error('an entry is damaged')
  return { name: textAt(0, 100), size }
}

/** Cuts what comes in pieces of any length into pieces of the length that is asked for. */
class Source {
  readonly #pieces: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.alloc(0)

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#pieces = bytes[Symbol.asyncIterator]()
  }

  /** What follows the end is of no interest, but whether it is there is: a zip has a checksum of its own at its end. */
  async drain(): Promise<void> {
    while ((await this.#pieces.next()).done !== true);
  }

  async take(length: number): Promise<Buffer> {
    const parts = [this.#rest]
    let there = this.#rest.length
    while (there < length) {
      const { done, value } = await this.#pieces.next()
      if (done === true) throw new Error('the file is cut off')
      parts.push(Buffer.from(value))
      there += value.length
    }
    const all = Buffer.concat(parts)
    this.#rest = all.subarray(length)
    return Buffer.from(all.subarray(0, length))
  }
}
