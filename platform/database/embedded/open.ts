import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { undefinedIfAbsent } from '#platform/start/absent.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { type Cluster, clusterExists, createCluster, setClusterPassword } from './cluster.ts'
import { stopLeftover } from './leftover.ts'
import { keepServerRunning } from './server.ts'
import { hasSocket } from './socket.ts'

export const PASSWORD_FILE = 'postgres-password'

/** Starts the server of a cluster, which is created if it is missing, and lets the shop in. */
export async function openCluster(cluster: Cluster) {
  const password = await keepPassword(cluster)
  const server = await keepServerRunning(cluster)
  const url = urlOf({ dir: cluster.dir, port: server.port, password })
  try {
    await checkAnswers(url)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { url, stop: server.stop }
}

/** By its socket, if there is one: that takes the shop less time than TCP. */
export function urlOf({ dir, port, password }: { dir: string; port: number; password: string }): string {
  const url = new URL(`postgresql://cartridge:${password}@127.0.0.1:${port}/cartridge`)
  if (hasSocket(dir, port)) url.searchParams.set('host', dir)
  return url.href
}

/** Creates the cluster if it is missing and sets the password of `postgres-password`, which is created too. */
async function keepPassword(cluster: Cluster) {
  const { log } = cluster
  const file = join(cluster.dataDir, PASSWORD_FILE)
  const exists = await clusterExists(cluster)
  if (exists) await stopLeftover(cluster)
  const stored = (await readFile(file, 'utf8').catch(undefinedIfAbsent))?.trim()
  const password = stored || randomBytes(24).toString('base64url')
  if (!exists) {
    log?.info({ dir: cluster.dir }, 'creating the database')
    await createCluster(cluster, password)
  } else if (!stored) {
    log?.warn({ file }, 'the password of the database was missing; setting a new one')
    await setClusterPassword(cluster, password)
  }
  if (!stored) await writeFile(file, `${password}\n`, { mode: 0o600 })
  return password
}

const WRONG_PASSWORD = '28P01'

export async function checkAnswers(url: string) {
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
