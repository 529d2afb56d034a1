import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Log } from '#platform/observe/log.ts'
import { answerMetricsRequests } from '#platform/observe/worker-metrics.ts'
import { StartProblem } from '#platform/start/start-problem.ts'

/** The delay before a dead process is replaced, so that one that dies at once does not load the machine. */
const REPLACE_AFTER_MS = 1_000

export type Workers = { stop(): Promise<void> }

/**
 * Starts `count` processes that share the port, each a whole shop on the same database. The first one migrates and fills
 * the database; the others follow once it answers. One that dies is replaced.
 *
 * @throws StartProblem when one cannot start
 */
export async function startWorkers(count: number, env: Record<string, string>, log: Log): Promise<Workers> {
  let isStopping = false
  const replace = (worker: Worker, code: number, signal: string) => {
    if (isStopping) return
    log.error({ pid: worker.process.pid, code, signal }, 'a process of the shop ended and is replaced')
    setTimeout(() => isStopping || cluster.fork(env), REPLACE_AFTER_MS)
  }
  try {
    for (let number = 0; number < count; number++) await open(cluster.fork(env))
  } catch (error) {
    await endAll()
    throw error
  }
  cluster.on('exit', replace)
  answerMetricsRequests()

  async function endAll() {
    isStopping = true
    const ending = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker === undefined ? [] : [end(worker)]))
    await Promise.all(ending)
  }
  return { stop: endAll }
}

async function open(worker: Worker): Promise<void> {
  const told = new Promise<string>((resolve) =>
    worker.on('message', ({ problem }) => problem && resolve(String(problem))),
  )
  const ended = once(worker, 'exit').then(([code, signal]) => `one of its processes ended with ${signal ?? code}`)
  const problem = await Promise.race([once(worker, 'listening').then(() => undefined), told, ended])
  if (problem !== undefined) throw new StartProblem(problem)
}

/** In a worker: why it cannot start, for the one process that speaks to the operator. */
export function tellProblem(problem: StartProblem): void {
  process.send?.({ problem: problem.message })
}

/** A terminal's Ctrl-C reaches the workers as well: they know already. */
async function end(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
