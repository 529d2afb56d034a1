import { storable } from '#domain/text/storable.ts'
import { guessEncoding, isUtf7, type ReadEncoding } from './encodings.ts'
import { foreignFile } from './foreign-file.ts'

/** Why a file is no spreadsheet that the shop can read; follows "Failed to read the file: ". */
export class NoSheet extends Error {
  readonly isEmpty: boolean

  constructor(problem: string, { isEmpty = false } = {}) {
    super(problem)
    this.isEmpty = isEmpty
  }
}

type Chunks = AsyncIterable<Uint8Array>

const UTF_8 = 'utf-8'

const FIRST_BYTES = 4_096
/** Letters outside of ASCII that a guess looks at, with what stands around them. */
const GUESSED_BYTES = 256 * 1024

/**
 * The encoding of a file: UTF-8 or UTF-16, which show in the bytes, or else a guess.
 *
 * @throws NoSheet for what is no text, with what it is
 */
export async function encodingOf(chunks: () => Chunks): Promise<ReadEncoding> {
  const first = await firstBytes(chunks())
  const problem = foreignFile(first)
  if (problem !== undefined) throw new NoSheet(problem)
  const utf16 = utf16Of(first)
  if (utf16 !== undefined) return { encoding: utf16, isGuessed: false }
  if (first.includes(0)) throw new NoSheet(NO_TEXT)
  if (await isUtf8(chunks())) {
    if (isUtf7(Buffer.from(first).toString('latin1'))) throw new NoSheet(UTF_7)
    return { encoding: UTF_8, isGuessed: false }
  }
  const { wrong, wide, sample } = await countUtf8(chunks())
  // A damaged letter among many that are right.
  return { encoding: wide >= DAMAGED * wrong ? UTF_8 : guessEncoding(sample), isGuessed: true }
}

const DAMAGED = 20
const NO_TEXT = 'this is not a text file. Save the sheet as "CSV UTF-8" in your spreadsheet program.'
const UTF_7 =
  'it is in UTF-7, an encoding for old mail programs that spreadsheets no longer read. Save the sheet as "CSV UTF-8".'

export async function isZip(chunks: Chunks): Promise<boolean> {
  return Buffer.from(await firstBytes(chunks)).toString('latin1', 0, 4) === 'PK\u0003\u0004'
}

async function firstBytes(chunks: Chunks): Promise<Uint8Array> {
  for await (const chunk of chunks) return chunk.subarray(0, FIRST_BYTES)
  return new Uint8Array()
}

/** By its mark, or by the empty halves of its plain letters and separators, which all lie on one side. */
function utf16Of(first: Uint8Array): string | undefined {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  const empty = [0, 0]
  for (const [place, byte] of first.entries()) if (byte === 0) empty[place % 2] = (empty[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  const [most, least] = [Math.max(even, odd), Math.min(even, odd)]
  if (least > 0 || most * 20 < first.length || most < 2) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

async function isUtf8(chunks: Chunks): Promise<boolean> {
  const decoder = new TextDecoder(UTF_8, { fatal: true })
  try {
    for await (const chunk of chunks) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** How many bytes are wrong as UTF-8, how many letters of several bytes are right, and some of what has such bytes. */
async function countUtf8(chunks: Chunks) {
  const decoder = new TextDecoder(UTF_8)
  let [wrong, wide, length] = [0, 0, 0]
  const sampled: Uint8Array[] = []
  const count = (text: string) => {
    for (const [letter] of text.matchAll(/[^\0-\x7f]/gu))
      if (letter === '\ufffd') wrong += 1
      else wide += 1
  }
  for await (const chunk of chunks) {
    count(decoder.decode(chunk, { stream: true }))
    if (length >= GUESSED_BYTES || !chunk.some((byte) => byte >= 0x80)) continue
    sampled.push(Uint8Array.from(chunk.subarray(0, GUESSED_BYTES - length)))
    length += sampled.at(-1)?.length ?? 0
  }
  count(decoder.decode())
  return { wrong, wide, sample: Buffer.concat(sampled) }
}

/** The text of a file, part by part, without what PostgreSQL cannot store. */
export async function* decodedTexts(chunks: Chunks, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield storable(decoder.decode(chunk, { stream: true }))
  yield storable(decoder.decode())
}

/** Bytes as a text that PostgreSQL stores, a letter each: what they mean is decided when they are read. */
export async function* bytesAsTexts(chunks: Chunks): AsyncGenerator<string> {
  for await (const chunk of chunks) yield Buffer.from(chunk).toString('latin1').replaceAll('\0', ' ')
}

export async function* textsAsBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text, 'latin1')
}
