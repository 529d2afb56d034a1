import type { SourceFile } from '#domain/csv/csv-file.ts'
import { ENCODINGS } from '#domain/spreadsheets/read/encodings.ts'
import { decodedTexts, encodingOf, NoSheet } from '#domain/spreadsheets/read/sheet-text.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { bytesOf } from './read-text.ts'

/** What every command takes that reads lists. */
export const READ_OPTIONS = {
  encoding: { type: 'string', value: 'name', about: 'The encoding of files that do not tell, such as windows-1256' },
} as const

type AskedReading = { encoding: string | undefined }

/**
 * A list on this machine, read as the browser's are.
 *
 * @throws StartProblem in one line for what is none
 */
export async function sourceAt(path: string, name: string, { encoding: asked }: AskedReading): Promise<SourceFile> {
  if (asked !== undefined && !Object.hasOwn(ENCODINGS, asked))
    throw new StartProblem(`--encoding must be one of ${Object.keys(ENCODINGS).join(', ')}`)
  const chunks = () => bytesOf(path)
  const { encoding, isGuessed } = await encodingOf(chunks).catch((error) => {
    throw error instanceof NoSheet ? new StartProblem(`${name}: ${error.message}`) : error
  })
  if (isGuessed && asked === undefined)
    process.stderr.write(`${name} is read as ${ENCODINGS[encoding]}, by a guess: --encoding chooses another.\n`)
  return { name, texts: () => decodedTexts(chunks(), isGuessed ? (asked ?? encoding) : encoding) }
}
