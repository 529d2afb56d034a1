import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileProblem, StartProblem } from '#platform/start/start-problem.ts'

/** Larger files come as several. */
const MOST_BYTES = 256 * 1024 * 1024

/** @throws StartProblem with one line when it cannot be read, is too large or is not UTF-8 */
export async function readText(file: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parts: string[] = []
  try {
    for await (const bytes of bytesOf(file)) {
      if (parts.length === 0 && isArchive(bytes))
        throw new StartProblem(`${file} is an archive: unpack it, and name what is in it`)
      parts.push(decoder.decode(bytes, { stream: true }))
    }
    parts.push(decoder.decode())
    return parts.join('')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    throw new StartProblem(`${file} is not UTF-8: save it so`)
  }
}

/**
 * A file, part by part.
 *
 * @throws StartProblem with one line when it cannot be read or is too large
 */
export async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const tooLarge = new StartProblem(`${file} is larger than 256 MB`)
  try {
    if ((await stat(file)).size > MOST_BYTES) throw tooLarge
    // A device or a pipe does not say beforehand how much it holds.
    let read = 0
    for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
      read += bytes.byteLength
      if (read > MOST_BYTES) throw tooLarge
      yield bytes
    }
  } catch (error) {
    throw fileProblem(`${file} cannot be read`, error)
  }
}

/** Zip and gzip. */
function isArchive(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004' || bytes.toString('latin1', 0, 2) === '\u001f\u008b'
}
