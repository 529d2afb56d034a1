import { open } from 'node:fs/promises'
import { StartProblem } from '#platform/start-problem.ts'

/** Larger files come as several. */
const MOST_BYTES = 256 * 1024 * 1024

/** @throws StartProblem with one line when the file cannot be read, is too large or is not UTF-8 */
export async function readText(file: string): Promise<string> {
  const parts: string[] = []
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    // A device or a pipe does not say beforehand how much it holds.
    for await (const bytes of limited(file)) parts.push(decoder.decode(bytes, { stream: true }))
    parts.push(decoder.decode())
  } catch (error) {
    if (error instanceof StartProblem) throw error
    const { syscall, message } = error as NodeJS.ErrnoException
    if (syscall !== undefined) throw new StartProblem(`${file} cannot be read: ${message}`)
    throw new StartProblem(`${file} is not UTF-8: save it as "CSV UTF-8", or as JSON in UTF-8`)
  }
  return parts.join('')
}

async function* limited(file: string): AsyncGenerator<Buffer> {
  await using handle = await open(file)
  const tooLarge = new StartProblem(`${file} is larger than 256 MB`)
  if ((await handle.stat()).size > MOST_BYTES) throw tooLarge
  let read = 0
  for await (const bytes of handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
    read += bytes.byteLength
    if (read > MOST_BYTES) throw tooLarge
    yield bytes
  }
}
