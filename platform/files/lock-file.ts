import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

// An unreferenced SQLite handle would be closed by the garbage collector, and its lock with it.
const held = new Set<DatabaseSync>()

/**
 * Locks a file, which is created if it is missing, for as long as this process lives.
 *
 * Node has no file locks of its own, but its SQLite takes a real one: the kernel grants it to one process only and takes it
 * back however that process ends, so it cannot go stale, and it also holds between containers that share the folder
 * (where process ids mean nothing). Nothing is ever written to the file. This process must not open it by other means:
 * closing any handle on it gives the lock up.
 *
 * @returns what gives the lock back, or undefined while another process has it
 */
export function lockFile(path: string): (() => void) | undefined {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    return undefined
  }
  held.add(lock)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}
