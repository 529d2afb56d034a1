import { open } from 'node:fs/promises'
import type { SourceFile } from '#domain/csv/csv-file.ts'
import { ENCODINGS } from '#domain/spreadsheets/read/encodings.ts'
import { decodedTexts, encodingOf, isZip, NoSheet } from '#domain/spreadsheets/read/sheet-text.ts'
import { openWorkbook, tabOf } from '#domain/spreadsheets/read/workbook/workbook.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { bytesOf } from './read-text.ts'

/** What every command takes that reads lists. */
export const READ_OPTIONS = {
  encoding: { type: 'string', value: 'name', about: 'The encoding of files that do not tell, such as windows-1256' },
  sheet: { type: 'string', value: 'name', about: 'The sheet of a workbook, unless it is the first with rows' },
} as const

export type AskedReading = { encoding?: string | undefined; sheet?: string | undefined }

/**
 * A list on this machine, read as the browser's are.
 *
 * @throws StartProblem in one line for what is none
 */
export async function sourceAt(path: string, name: string, asked: AskedReading): Promise<SourceFile> {
  if (asked.encoding !== undefined && !Object.hasOwn(ENCODINGS, asked.encoding))
    throw new StartProblem(`--encoding must be one of ${Object.keys(ENCODINGS).join(', ')}`)
  return await namingFile(name, async () => {
    if (await isZip(bytesOf(path))) return { name, texts: () => workbookTexts(path, name, asked.sheet) }
    const { encoding, isGuessed } = await encodingOf(() => bytesOf(path))
    if (isGuessed && asked.encoding === undefined)
      process.stderr.write(`${name} is read as ${ENCODINGS[encoding]}, by a guess: --encoding chooses another.\n`)
    return { name, texts: () => decodedTexts(bytesOf(path), isGuessed ? (asked.encoding ?? encoding) : encoding) }
  })
}

async function namingFile<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof NoSheet ? new StartProblem(`${name}: ${error.message}`) : error
  }
}

async function* workbookTexts(path: string, name: string, tab: string | undefined): AsyncGenerator<string> {
  await using file = await open(path)
  const lines = await namingFile(name, async () => await tabOf(await openWorkbook(file.fd), tab))
  while (true) {
    const { done, value } = await namingFile(name, () => lines.next())
    if (done === true) return
    yield value
  }
}
