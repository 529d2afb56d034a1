import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfAbsent } from '../start/absent.ts'

type Made = { bytes: Uint8Array; keep: boolean }
export type FileCache = { get(name: string, make: () => Promise<Made | undefined>): Promise<Uint8Array | undefined> }

/** Removing many at once makes removing rare. */
const SHARE_REMOVED = 0.1

/**
 * Files that can be made again, cached in a folder by name; at about `most` of them, the least recently used
 * go. However many ask for one that is not there, it is made once. Several processes may share the folder.
 */
export function openFileCache({ folder, most }: { folder: string; most: number }): FileCache {
  const underWay = new Map<string, Promise<Uint8Array | undefined>>()
  const room = Math.ceil(most * SHARE_REMOVED)
  let untilTrimmed = 0

  async function find(name: string, make: () => Promise<Made | undefined>) {
    const cached = await readCached(join(folder, name))
    if (cached !== undefined) return cached
    const made = await make()
    if (made?.keep) await keep(name, made.bytes)
    return made?.bytes
  }

  async function keep(name: string, bytes: Uint8Array) {
    await mkdir(folder, { recursive: true })
    if (untilTrimmed === 0) await trim(folder, most - room)
    untilTrimmed = untilTrimmed === 0 ? room : untilTrimmed - 1
    // No reader may see a half-written file.
    const draft = join(folder, `${name}.${randomBytes(6).toString('hex')}.draft`)
    await writeFile(draft, bytes)
    await rename(draft, join(folder, name))
  }

  return {
    get(name, make) {
      const found =
        underWay.get(name) ??
        find(name, make).finally(() => {
          underWay.delete(name)
        })
      underWay.set(name, found)
      return found
    },
  }
}

/** Reading counts as use: the file's date is what it was last asked for. */
async function readCached(path: string): Promise<Uint8Array | undefined> {
  const bytes = await readFile(path).catch(undefinedIfAbsent)
  const now = new Date()
  if (bytes !== undefined) await utimes(path, now, now).catch(undefinedIfAbsent)
  return bytes
}

async function trim(folder: string, most: number): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= most) return
  const files: { path: string; usedMs: number }[] = []
  for (const name of names) {
    const path = join(folder, name)
    // Another process may have removed it just now.
    const found = await stat(path).catch(undefinedIfAbsent)
    if (found !== undefined) files.push({ path, usedMs: found.mtimeMs })
  }
  files.sort((one, other) => one.usedMs - other.usedMs)
  for (const { path } of files.slice(0, Math.max(files.length - most, 0))) await rm(path, { force: true })
}
