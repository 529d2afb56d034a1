import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '#platform/start/start-problem.ts'
import { type Cluster, inDataDirectory, letShopIn, reasonIn, takeOver } from './cluster.ts'
import { endPostmaster, readPostmasterPid, stopLeftover } from './leftover.ts'
import { canHoldSocket, clearSockets } from './socket.ts'

// Durability (fsync, synchronous_commit, full_page_writes) is PostgreSQL's default and stated here so that it stays.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: `${bufferMegabytes()}MB`,
  // A search for letters that most texts have marks the rows to read. PostgreSQL's 4 MB do not hold the marks of a million products:
  // it would mark whole pages, and split every text of them into its letters again, for half a minute.
  work_mem: '16MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  logging_collector: 'off',
  // No values: they are people's names and addresses.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  cluster_name: 'cartridge',
}
const MAX_LOG_BYTES = 10_000_000
const RECOVERY_MS = 10 * 60_000

/** An eighth of the memory there is, and only what a shop's pages fill of it is taken: walks along an index read them anywhere. More than 64 MB of 512 would leave too little for Node. */
function bufferMegabytes(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.round(Math.min(1024, Math.max(64, bytes / 8 / 2 ** 20)))
}

/** `server` is the latest process, set as soon as there is one, so that stopping reaches it while it starts. */
export type ServerRun = {
  cluster: Cluster
  stopping: AbortSignal
  server: ChildProcess | undefined
}

export const runs = (server: ChildProcess) => server.exitCode === null && server.signalCode === null

/** Resolves when the server accepts connections; a failure leaves no server behind. */
export async function launch(run: ServerRun, port: number) {
  const { cluster } = run
  await stopLeftover(cluster)
  await takeOver(cluster)
  await letShopIn(cluster)
  await clearSockets(cluster.dir)
  // In the data directory, which no other account may enter.
  const where = { port, unix_socket_directories: (await canHoldSocket(cluster.dir)) ? '.' : '' }
  const logged = openLog(cluster.logFile)
  try {
    run.stopping.throwIfAborted()
    const server = spawnServer(cluster, where, logged.fd)
    run.server = server
    await ready(server, cluster, () => readFileSync(cluster.logFile).subarray(logged.size).toString())
  } finally {
    closeSync(logged.fd)
  }
}

function spawnServer({ postgres, dir }: Cluster, where: Record<string, string | number>, logFd: number) {
  const { cwd, pgdata } = inDataDirectory(dir)
  const settings = Object.entries({ ...SETTINGS, ...where }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // detached: its own session, so that the terminal's Ctrl-C reaches the shop alone, which then stops it in due order.
  return postgres.spawn('postgres', ['-D', pgdata, ...settings], {
    cwd,
    detached: true,
    stdio: ['ignore', logFd, logFd],
  })
}

export async function endServer(server: ChildProcess | undefined) {
  if (server?.pid !== undefined) await endPostmaster(server.pid, () => runs(server))
}

function openLog(file: string) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > MAX_LOG_BYTES) renameSync(file, `${file}.1`)
  return { fd: openSync(file, 'a', 0o600), size: size > MAX_LOG_BYTES ? 0 : size }
}

async function ready(server: ChildProcess, { dir }: Cluster, said: () => string) {
  let failure: Error | undefined
  server.once('error', (error) => {
    failure = error
  })
  const deadline = performance.now() + RECOVERY_MS
  while (true) {
    const status = readPostmasterPid(dir)
    if (status?.ready && status.pid === server.pid) return
    if (failure) throw failure
    if (!runs(server)) throw new StartProblem(`PostgreSQL did not start: ${whyNot(said())}`)
    if (performance.now() > deadline) break
    await sleep(5)
  }
  await endServer(server)
  throw new StartProblem('PostgreSQL takes too long to start; see postgres.log')
}

function whyNot(said: string) {
  if (/Address already in use/.test(said)) return 'Address already in use'
  return reasonIn(said)
}
