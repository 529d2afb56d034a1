import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SourceFile } from '#domain/csv/csv-file.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { type AskedReading, sourceAt } from './source-file.ts'

/** The file at this path, or those in the folder at it that end so, in the order of their names. */
export async function pathsAt(path: string, ending: string): Promise<string[]> {
  if (!(await isFolderAt(path))) return [path]
  const files = (await readdir(path)).sort().filter((name) => name.toLowerCase().endsWith(ending))
  if (files.length === 0) throw new StartProblem(`${path} holds no ${ending} file`)
  return files.map((name) => join(path, name))
}

export async function filesAt(path: string, ending: string, asked: AskedReading = {}): Promise<SourceFile[]> {
  const paths = await pathsAt(path, ending)
  return await Promise.all(paths.map((each) => sourceAt(each, basename(each), asked)))
}

export async function isFolderAt(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: Error) => {
    throw new StartProblem(`${path} cannot be read: ${error.message}`)
  })
  return found.isDirectory()
}
