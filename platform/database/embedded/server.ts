import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { endServer, launch, runs, type ServerRun } from './launch.ts'
import { sendSignal, stopLeftover } from './leftover.ts'

const FIRST_START_MS = 15_000

/** Starts the server on a free port and starts it again, on the same port, whenever it ends before `stop`. */
export async function keepServerRunning(cluster: Cluster) {
  const stopping = new AbortController()
  const run: ServerRun = { cluster, stopping: stopping.signal, server: undefined }
  // A shop that exits without `stop` takes its server along; only kill -9 leaves it behind.
  const takeAlong = () => run.server?.pid && runs(run.server) && sendSignal(run.server.pid, 'SIGINT')
  process.once('exit', takeAlong)
  const port = await startOnFreePort(run).catch((error: unknown) => {
    process.off('exit', takeAlong)
    throw error
  })
  const isInPlace = watchPlace(cluster.dir)
  const supervision = supervise(run, { port, isInPlace })

  return {
    port,
    async stop() {
      stopping.abort()
      process.off('exit', takeAlong)
      await endServer(run.server)
      await supervision
      // A server that was killed, and not stopped, may have left connections behind.
      if (isInPlace()) await stopLeftover(cluster)
    },
  }
}

/** Once the folder was moved away, the one in its place is another shop's. */
function watchPlace(dir: string): () => boolean {
  const { dev, ino } = statSync(dir)
  return () => {
    const now = statSync(dir, { throwIfNoEntry: false })
    return now?.dev === dev && now.ino === ino
  }
}

type Place = { port: number; isInPlace(): boolean }

async function supervise(run: ServerRun, { port, isInPlace }: Place) {
  const { log } = run.cluster
  while (true) {
    const { server } = run
    if (server && runs(server)) await once(server, 'exit')
    if (run.stopping.aborted) return
    log?.error({ code: server?.exitCode, signal: server?.signalCode }, 'PostgreSQL ended; starting it again')
    if (await startAgain(run, { port, isInPlace })) log?.info({ port }, 'PostgreSQL is back')
  }
}

async function startAgain(run: ServerRun, { port, isInPlace }: Place) {
  for (let pauseMs = 100; !run.stopping.aborted; pauseMs = Math.min(2 * pauseMs, 5000)) {
    const failure = isInPlace()
      ? await launch(run, port).catch((error: Error) => error)
      : new Error('its folder was moved')
    if (!failure) return true
    if (!run.stopping.aborted) run.cluster.log?.error({ reason: failure.message }, 'PostgreSQL does not start')
    await sleep(pauseMs, undefined, { signal: run.stopping }).catch(() => {})
  }
  return false
}

function passesByItself(message: string): boolean {
  if (message.includes('Address already in use')) return true
  return message.includes('shared memory block') && message.includes('still in use')
}

/**
 * Another program may take the port between our asking and PostgreSQL's, and after a crash the old server's last
 * connections may take a moment to notice: both pass. Anything else is a reason not to start.
 */
async function startOnFreePort(run: ServerRun) {
  const deadline = performance.now() + FIRST_START_MS
  while (true) {
    const port = await freePort()
    try {
      await launch(run, port)
      return port
    } catch (error) {
      if (!passesByItself((error as Error).message) || performance.now() > deadline) throw error
      await sleep(100)
    }
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('a listening server has no address')
  return address.port
}
