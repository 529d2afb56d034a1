import { open } from 'node:fs/promises'
import { StartProblem } from '#platform/start/start-problem.ts'

/** Larger files come as several. */
const MOST_BYTES = 256 * 1024 * 1024

/** @throws StartProblem as `textsOf` does */
export async function readText(file: string): Promise<string> {
  const parts: string[] = []
  for await (const part of textsOf(file)) parts.push(part)
  return parts.join('')
}

/**
 * A file, part by part.
 *
 * @throws StartProblem with one line when it cannot be read, is too large or is not UTF-8
 */
export async function* textsOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    // A device or a pipe does not say beforehand how much it holds.
    for await (const bytes of limited(file)) yield decoder.decode(bytes, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof StartProblem) throw error
    const { syscall, code, message } = error as NodeJS.ErrnoException
    if (syscall !== undefined) throw new StartProblem(`${file} cannot be read: ${message}`)
    if (code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    throw new StartProblem(`${file} is not UTF-8: save it as "CSV UTF-8", or as JSON in UTF-8`)
  }
}

async function* limited(file: string): AsyncGenerator<Buffer> {
  await using handle = await open(file)
  const tooLarge = new StartProblem(`${file} is larger than 256 MB`)
  if ((await handle.stat()).size > MOST_BYTES) throw tooLarge
  let read = 0
  for await (const bytes of handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
    if (read === 0 && isArchive(bytes))
      throw new StartProblem(`${file} is an archive: unpack it, and name what is in it`)
    read += bytes.byteLength
    if (read > MOST_BYTES) throw tooLarge
    yield bytes
  }
}

/** Zip and gzip. */
function isArchive(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004' || bytes.toString('latin1', 0, 2) === '\u001f\u008b'
}
