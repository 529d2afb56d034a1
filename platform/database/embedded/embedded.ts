import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isConnectionLoss } from '#platform/net/connection-loss.ts'
import type { Log } from '#platform/observe/log.ts'
import { undefinedIfAbsent } from '#platform/start/absent.ts'
import { folderProblem, openDataDir, orFolderProblem } from '#platform/start/data-dir.ts'
import { findPostgres } from './binaries.ts'
import { clusterExists, otherVersion } from './cluster.ts'
import { readPostmasterPid } from './leftover.ts'
import { lockDataDir } from './lock.ts'
import { type CopyDatabase, finishMove, moveFrom } from './move.ts'
import { checkAnswers, openCluster, PASSWORD_FILE, urlOf } from './open.ts'

export type EmbeddedDatabase = {
  /** Reaches the database `cartridge` as its owner, the role `cartridge`, which is no superuser. */
  url: string
  /** Shuts PostgreSQL down and frees the folder; takes 8 s at the very most. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log?: Log | undefined
  /** How a database of another major version moves; such a one is refused without. */
  copy?: CopyDatabase | undefined
}

/**
 * Starts the PostgreSQL in `${dataDir}/postgres`, creating it in an empty folder, and keeps it running until `stop`.
 * A server that a killed shop left behind is shut down first and started again, so that there is one way of running it:
 * as our own child, with today's settings.
 *
 * @throws StartProblem with one line that names DATA_DIR
 */
export async function startEmbeddedDatabase({ dataDir, log, copy }: Options): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir)
  const postgres = await findPostgres()
  let unlock = () => {}
  try {
    await openDataDir(folder)
    unlock = lockDataDir(folder)
    const [dir, logFile] = [join(folder, 'postgres'), join(folder, 'postgres.log')]
    const cluster = { postgres, dataDir: folder, dir, logFile, log }
    await finishMove(cluster)
    const other = await otherVersion(cluster)
    if (other !== undefined) await moveFrom(other, cluster, copy)
    const database = await openCluster(cluster)
    let stopped: Promise<void> | undefined
    return {
      url: database.url,
      stop() {
        stopped ??= database.stop().finally(unlock)
        return stopped
      },
    }
  } catch (error) {
    unlock()
    throw folderProblem(folder, error)
  }
}

/** The address of the database that a running shop has open in the folder, for tools that work beside it. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const folder = resolve(dataDir)
  const dir = join(folder, 'postgres')
  const read = async () =>
    [readPostmasterPid(dir), await readFile(join(folder, PASSWORD_FILE), 'utf8').catch(undefinedIfAbsent)] as const
  const [running, password] = await orFolderProblem(folder, read)
  if (running?.ready !== true || password === undefined) return undefined
  const url = urlOf({ dir, port: running.port, password: password.trim() })
  return await checkAnswers(url).then(
    () => url,
    (error) => {
      if (!isConnectionLoss(error)) throw folderProblem(folder, error)
      return undefined
    },
  )
}

/** Whether the folder holds a shop's database, running or not. Nothing is created. */
export function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  const folder = resolve(dataDir)
  return orFolderProblem(folder, () => clusterExists({ dir: join(folder, 'postgres') }))
}
