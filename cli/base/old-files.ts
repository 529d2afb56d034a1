import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SourceFile } from '#domain/csv/csv-file.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { type AskedReading, sourceAt } from './source-file.ts'

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

export async function filesAt(path: string, endings: string[], asked: AskedReading = {}): Promise<SourceFile[]> {
  const paths = await pathsAt(path, endings)
  return await Promise.all(paths.map((each) => sourceAt(each, basename(each), asked)))
}

export async function isFolderAt(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: Error) => {
    throw new StartProblem(`${path} cannot be read: ${error.message}`)
  })
  return found.isDirectory()
}
