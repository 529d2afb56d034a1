import { join } from 'node:path'
import { lockFile } from '#platform/files/lock-file.ts'
import { StartProblem } from '#platform/start/start-problem.ts'

/** Locks the folder against a second shop while this process lives: PostgreSQL's own check fails between containers. */
export function lockDataDir(folder: string): () => void {
  const unlock = lockFile(join(folder, 'shop.lock'))
  if (unlock === undefined) throw new StartProblem('in use by another shop; stop it, or choose another folder')
  return unlock
}
