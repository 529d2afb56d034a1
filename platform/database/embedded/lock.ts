import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockFile } from '#platform/files/lock-file.ts'
import { undefinedIfAbsent } from '#platform/start/absent.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { isProcessAlive } from './leftover.ts'

/** Locks the folder against a second shop while this process lives: PostgreSQL's own check fails between containers. */
export async function lockDataDir(folder: string): Promise<() => void> {
  const pidFile = join(folder, 'shop.pid')
  const unlock = lockFile(join(folder, 'shop.lock'))
  if (unlock === undefined)
    throw new StartProblem(`in use by another shop (${await holder(pidFile)}); stop it, or choose another folder`)
  try {
    writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
  } catch (error) {
    unlock()
    throw error
  }
  return unlock
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
