import { readFile, stat } from 'node:fs/promises'
import { StartProblem } from '#platform/start-problem.ts'

/** Larger files come as several. */
const MOST_BYTES = 256 * 1024 * 1024

/** @throws StartProblem with one line when the file cannot be read or is not UTF-8 */
export async function readText(file: string): Promise<string> {
  const bytes = await readSome(file).catch((error: Error) => {
    throw error instanceof StartProblem ? error : new StartProblem(`${file} cannot be read: ${error.message}`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new StartProblem(`${file} is not UTF-8: save it as "CSV UTF-8", or as JSON in UTF-8`)
  }
}

async function readSome(file: string): Promise<Buffer> {
  const { size } = await stat(file)
  if (size > MOST_BYTES) throw new StartProblem(`${file} is larger than 256 MB`)
  return await readFile(file)
}
