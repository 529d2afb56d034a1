import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ENCODINGS } from '#domain/spreadsheets/read/encodings.ts'
import { decodedTexts, encodingOf, isZip, NoSheet } from '#domain/spreadsheets/read/sheet-text.ts'
import { firstTab, openWorkbook } from '#domain/spreadsheets/read/workbook/workbook.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { bytesOf } from './read-text.ts'

/**
 * A list on this machine, read as the browser's are.
 *
 * @throws StartProblem in one line for what is none
 */
export async function sourceAt(path: string, name: string) {
  try {
    if (await isZip(bytesOf(path))) return { name, texts: () => workbookTexts(path, name) }
    const { encoding, isGuessed } = await encodingOf(() => bytesOf(path))
    if (isGuessed)
      process.stderr.write(
        `${name} is read as ${ENCODINGS[encoding]}, by a guess: if names look wrong, save it as UTF-8.\n`,
      )
    return { name, texts: () => decodedTexts(bytesOf(path), encoding) }
  } catch (error) {
    throw namingFile(name, error)
  }
}

export function namingFile(name: string, error: unknown): unknown {
  return error instanceof NoSheet ? new StartProblem(`${name}: ${error.message}`) : error
}

async function* workbookTexts(path: string, name: string): AsyncGenerator<string> {
  await using file = await open(path)
  try {
    yield* await firstTab(await openWorkbook(file.fd))
  } catch (error) {
    throw namingFile(name, error)
  }
}

/** Lists, whatever they were saved as. */
export const LISTS = ['.csv', '.tsv', '.xlsx']

/** The file at this path, or those in the folder at it that end so, in the order of their names. */
export async function pathsAt(path: string, endings: string[]): Promise<string[]> {
  if (!(await isFolderAt(path))) return [path]
  const isMeant = (name: string) => endings.some((ending) => name.toLowerCase().endsWith(ending))
  const files = (await readdir(path)).sort().filter(isMeant)
  if (files.length === 0) throw new StartProblem(`${path} holds no ${endings.join(' or ')} file`)
  return files.map((name) => join(path, name))
}

export async function filesAt(path: string, endings: string[]) {
  const paths = await pathsAt(path, endings)
  return await Promise.all(paths.map((each) => sourceAt(each, basename(each))))
}

export async function isFolderAt(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: Error) => {
    throw new StartProblem(`${path} cannot be read: ${error.message}`)
  })
  return found.isDirectory()
}
