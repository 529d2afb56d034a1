import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { onlyFor } from '../start/absent.ts'

/** Writes a file that gets its name once it is complete and on the disk. `part`: its name until then, on the same disk. */
export async function writeWhole(path: string, part: string, content: Readable | Uint8Array | string): Promise<void> {
  try {
    await writeFile(part, content, { flag: 'wx', mode: 0o600, flush: true })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Removes what processes that were killed so long ago have left incomplete; another one may be writing now. */
export async function removeLeftovers(folder: string, names: RegExp, olderMs: number): Promise<void> {
  // A folder may be for writing alone. One that is not there is told of by the writing.
  for (const name of (await readdir(folder).catch(onlyFor('EACCES', 'ENOENT'))) ?? []) {
    const path = join(folder, name)
    if (names.test(name) && Date.now() - (await stat(path)).mtimeMs > olderMs) await rm(path, { force: true })
  }
}
