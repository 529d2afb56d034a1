import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/** Files are written here first, on the same disk as their folder. */
const INCOMING = '.incoming'
const HOUR_MS = 60 * 60 * 1000

/** Stores pictures in a folder: every file in it is complete and on disk. */
export async function openFolder(location: string): Promise<FSDriver> {
  const incoming = join(location, INCOMING)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await removeLeftovers(incoming)
  return new WholeFiles({ location, visibility: 'private' })
}

class WholeFiles extends FSDriver {
  /** An older file of the same name may be being read, and browsers would cache half a picture for a year. */
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const location = String(this.options.location)
    const part = join(location, INCOMING, randomUUID())
    try {
      await using file = await open(part, 'wx', 0o600)
      await file.writeFile(contents)
      await file.sync()
      await rename(part, join(location, key))
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
}

/** Incomplete files of a killed process; another process may be writing now. */
async function removeLeftovers(incoming: string) {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    if (Date.now() - (await stat(path)).mtimeMs > HOUR_MS) await rm(path, { force: true })
  }
}
