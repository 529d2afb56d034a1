import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onlyFor } from './absent.ts'
import type { Config } from './config.ts'
import { folderProblem } from './data-dir.ts'
import { StartProblem } from './start-problem.ts'

const FILE = 'session-secret'
const LEAST = 32

/**
 * The secret of the settings, or else one that is made once and stored in the data folder (mode 0600). Two processes that start
 * together agree on one: the file appears whole and on the disk, under its name, or not at all.
 *
 * @throws StartProblem that names DATA_DIR
 */
export async function secretOf({ sessionSecret, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (sessionSecret !== undefined) return sessionSecret
  const path = join(dataDir, FILE)
  const draft = `${path}.${process.pid}`
  try {
    await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    await link(draft, path).catch(onlyFor('EEXIST'))
    const secret = await readFile(path, 'utf8')
    if (secret.length >= LEAST) return secret
    throw new StartProblem(`its ${FILE} is not whole: put a copy back, or remove it, and everybody signs in again`)
  } catch (error) {
    throw folderProblem(dataDir, error)
  } finally {
    await rm(draft, { force: true })
  }
}
