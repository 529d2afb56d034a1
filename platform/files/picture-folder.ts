import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import { removeLeftovers, writeWhole } from './whole-file.ts'

/** Files are written here first, on the same disk as their folder. */
const INCOMING = '.incoming'
const HOUR_MS = 60 * 60 * 1000

/** Stores pictures in a folder: every file in it is complete and on disk. */
export async function openFolder(location: string): Promise<FSDriver> {
  const incoming = join(location, INCOMING)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await removeLeftovers(incoming, /./, HOUR_MS)
  return new WholeFiles({ location, visibility: 'private' })
}

class WholeFiles extends FSDriver {
  /** An older file of the same name may be being read, and browsers would cache half a picture for a year. */
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const location = String(this.options.location)
    await writeWhole(join(location, key), join(location, INCOMING, randomUUID()), contents)
  }
}
