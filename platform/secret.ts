import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** Makes the shop's folder when it is missing; nobody but its owner may look inside. */
export async function openDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await chmod(dataDir, 0o700)
  } catch (error) {
    throw new StartProblem(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}`)
  }
}

/**
 * A secret that is made once and kept in the data folder (mode 0600). Two processes that start together agree on one:
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
    throw new StartProblem(`DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}`)
  } finally {
    await rm(draft, { force: true })
  }
}
