import { statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Bytes: what a whole run of tests leaves there at most, with room to spare. */
const ENOUGH = 4 * 1024 ** 3

/**
 * An empty folder of the test's own, in memory where there is room: hundreds of databases are made and dropped in a run, and
 * a disk that syncs each of them is most of the wait. Tests about what a disk keeps use a folder on the disk instead.
 */
export async function scratchFolder(name: string): Promise<string> {
  return await mkdtemp(join(memoryHasRoom() ? MEMORY : tmpdir(), `cartridge-${name}-`))
}

function memoryHasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH
  } catch {
    return false
  }
}
