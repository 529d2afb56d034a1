import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { undefinedIfAbsent } from '#platform/start/absent.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { isProcessAlive } from './leftover.ts'

const SQLITE_BUSY = 5

// An unreferenced SQLite handle would be closed by the garbage collector, and its lock with it.
const held = new Set<DatabaseSync>()

/**
 * Locks the folder against a second shop while this process lives.
 *
 * Node has no file locks of its own, but its SQLite takes a real one: the kernel grants it to one process only and takes it
 * back however that process ends, so it cannot go stale, and it also holds between containers that share the folder
 * (where process ids mean nothing and PostgreSQL's own check fails). Nothing is ever written to `shop.lock`. This process
 * must not open that file by other means: closing any handle on it gives the lock up.
 */
export async function lockDataDir(folder: string): Promise<() => void> {
  const lock = new DatabaseSync(join(folder, 'shop.lock'))
  const pidFile = join(folder, 'shop.pid')
  try {
    lock.exec('begin exclusive')
    writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
  } catch (cause) {
    lock.close()
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause
    throw new StartProblem(`in use by another shop (${await holder(pidFile)}); stop it, or choose another folder`, {
      cause,
    })
  }
  held.add(lock)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}

/** The winner of two shops started at once may not have written its id yet: worth a moment, not a failure. */
async function holder(pidFile: string) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const pid = readPid(pidFile)
    if (pid !== undefined) return `process ${pid}`
    await sleep(25)
  }
  return 'its process is not to be seen from here'
}

function readPid(pidFile: string) {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'))
    return pid > 0 && isProcessAlive(pid) ? pid : undefined
  } catch (error) {
    return undefinedIfAbsent(error as NodeJS.ErrnoException)
  }
}
