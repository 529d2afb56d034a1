import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderProblem } from './data-dir.ts'

/**
 * A secret that is made once and stored in the data folder (mode 0600). Two processes that start together agree on one:
 * the file appears whole, under its name, or not at all.
 */
export async function keepSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  const draft = `${path}.${process.pid}`
  try {
    await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    return await readFile(path, 'utf8')
  } catch (error) {
    throw folderProblem(dataDir, error)
  } finally {
    await rm(draft, { force: true })
  }
}
