import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { folderProblem, openDataDir } from '#platform/data-dir.ts'
import type { Log } from '#platform/log.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { findPostgres } from './embedded-binaries.ts'
import {
  type Cluster,
  checkVersion,
  clusterExists,
  createCluster,
  setPassword,
  undefinedIfAbsent,
} from './embedded-cluster.ts'
import { readPostmasterPid, stopLeftover } from './embedded-leftover.ts'
import { lockDataDir } from './embedded-lock.ts'
import { keepServerRunning } from './embedded-server.ts'
import { hasSocket } from './embedded-socket.ts'

export type EmbeddedDatabase = {
  /** Reaches the database `cartridge` as its owner, the role `cartridge`, which is no superuser. */
  url: string
  /** Shuts PostgreSQL down and frees the folder; takes 8 s at the very most. */
  stop(): Promise<void>
}

const PASSWORD_FILE = 'postgres-password'

type Options = { dataDir: string; log?: Log | undefined }

/**
 * Starts the PostgreSQL in `${dataDir}/postgres`, creating it in an empty folder, and keeps it running until `stop`.
 * A server that a killed shop left behind is shut down first and started again, so that there is one way of running it:
 * as our own child, with today's settings.
 *
 * @throws StartProblem with one line that names DATA_DIR
 */
export async function startEmbeddedDatabase({ dataDir, log }: Options): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir)
  const postgres = await findPostgres()
  let unlock = () => {}
  try {
    await openDataDir(folder)
    unlock = await lockDataDir(folder)
    const cluster = { postgres, dataDir: folder, dir: join(folder, 'postgres'), logFile: join(folder, 'postgres.log') }
    const database = await open(cluster, log)
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
  const dir = resolve(dataDir, 'postgres')
  const running = readPostmasterPid(dir)
  const password = await readFile(join(dataDir, PASSWORD_FILE), 'utf8').catch(undefinedIfAbsent)
  if (running?.ready !== true || password === undefined) return undefined
  const url = urlOf({ dir, port: running.port, password: password.trim() })
  return await checkAnswers(url).then(
    () => url,
    () => undefined,
  )
}

/** By its socket, if there is one: that takes the shop less time than TCP. */
function urlOf({ dir, port, password }: { dir: string; port: number; password: string }): string {
  const url = new URL(`postgresql://cartridge:${password}@127.0.0.1:${port}/cartridge`)
  if (hasSocket(dir, port)) url.searchParams.set('host', dir)
  return url.href
}

async function open(cluster: Cluster, log: Log | undefined): Promise<EmbeddedDatabase> {
  const password = await keepPassword(cluster, log)
  const server = await keepServerRunning(cluster, log)
  const url = urlOf({ dir: cluster.dir, port: server.port, password })
  try {
    await checkAnswers(url)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { url, stop: server.stop }
}

/** Whether the folder holds a shop's database, running or not. Nothing is created. */
export function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  return clusterExists({ dir: resolve(dataDir, 'postgres') })
}

/** Creates the cluster if it is missing and sets the password of `postgres-password`, which is created too. */
async function keepPassword(cluster: Cluster, log: Log | undefined) {
  const file = join(cluster.dataDir, PASSWORD_FILE)
  const exists = await clusterExists(cluster)
  if (exists) await checkVersion(cluster)
  if (exists) await stopLeftover(cluster.dir, log)
  const stored = (await readFile(file, 'utf8').catch(undefinedIfAbsent))?.trim()
  const password = stored || randomBytes(24).toString('base64url')
  if (!exists) {
    log?.info({ dir: cluster.dir }, 'creating the database')
    await createCluster(cluster, password)
  } else if (!stored) {
    log?.warn({ file }, 'the password of the database was missing; setting a new one')
    await setPassword(cluster, password)
  }
  if (!stored) await writeFile(file, `${password}\n`, { mode: 0o600 })
  return password
}

const WRONG_PASSWORD = '28P01'

async function checkAnswers(url: string) {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select 1')
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const hint = code === WRONG_PASSWORD ? '; remove the file postgres-password, and a new one is made' : ''
    throw new StartProblem(`its PostgreSQL does not let the shop in (${message})${hint}`, { cause })
  } finally {
    await client.end().catch(() => {})
  }
}
