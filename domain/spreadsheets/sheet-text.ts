import { storable } from '../text/storable.ts'

/** Why a file is no spreadsheet that the shop can read; follows "Failed to read the file: ". */
export class NoSheet extends Error {}

const UTF_8 = 'utf-8'
const LATIN = 'windows-1252'

/** Enough to know an encoding by. */
const FIRST_BYTES = 4_096

/**
 * The encoding of a file: UTF-8 with or without a mark, UTF-16 with one, or else what Windows writes in Western countries.
 *
 * @throws NoSheet for a workbook, an archive or anything else that is no text
 */
export async function encodingOf(chunks: () => AsyncIterable<Uint8Array>): Promise<string> {
  const first = await firstBytes(chunks())
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  if (startsWith(first, 'PK\u0003\u0004') || startsWith(first, '\u00d0\u00cf\u0011\u00e0')) throw new NoSheet(WORKBOOK)
  if (first.includes(0)) throw new NoSheet(NO_TEXT)
  return (await isUtf8(chunks())) ? UTF_8 : LATIN
}

const WORKBOOK =
  'this is a workbook, such as .xlsx or .ods. Open it in your spreadsheet program and save the sheet as "CSV UTF-8".'
const NO_TEXT = 'this is not a text file. Save the sheet as "CSV UTF-8" in your spreadsheet program.'

async function firstBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const chunk of chunks) return chunk.subarray(0, FIRST_BYTES)
  return new Uint8Array()
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, place) => bytes[place] === letter.charCodeAt(0))
}

async function isUtf8(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
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

/** The text of a file, part by part, without what PostgreSQL cannot store. */
export async function* decodedTexts(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield storable(decoder.decode(chunk, { stream: true }))
  yield storable(decoder.decode())
}
