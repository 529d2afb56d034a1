import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type { Family, Metrics } from './metrics.ts'

/** One that does not answer by then is busy or gone; the next time it counts again. */
const PATIENCE_MS = 2_000

/** Between a worker that was asked for the figures, the primary process, and all workers. */
type Message =
  | { metrics: 'wanted'; id: string }
  | { metrics: 'tell'; id: string }
  | { metrics: 'told'; id: string; families: Family[] }
  | { metrics: 'all'; id: string; processes: Family[][] }

/**
 * @returns asks for the figures of every process of this shop: whoever is asked by the outside is one of several, and
 * nobody can choose which
 */
export function gatherMetrics(metrics: Metrics): () => Promise<Family[][]> {
  if (!cluster.isWorker) return async () => [await metrics.read()]
  const asked = new Map<string, (processes: Family[][]) => void>()
  process.on('message', async (message: Message) => {
    if (message.metrics === 'all') asked.get(message.id)?.(message.processes)
    if (message.metrics === 'tell') send({ metrics: 'told', id: message.id, families: await metrics.read() })
  })
  return async () => {
    const id = randomUUID()
    const { promise, resolve } = Promise.withResolvers<Family[][]>()
    asked.set(id, resolve)
    send({ metrics: 'wanted', id })
    return await promise.finally(() => asked.delete(id))
  }
}

function send(message: Message): void {
  process.send?.(message)
}

/** In the primary process, which has no figures of its own. */
export function passMetricsOn(): void {
  cluster.on('message', (worker: Worker, message: Message) => {
    if (message.metrics === 'wanted') void answer(worker, message.id)
  })
}

async function answer(asking: Worker, id: string): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true)
  const told = await Promise.all(workers.map((worker) => (worker === undefined ? undefined : ask(worker, id))))
  const processes = told.filter((families) => families !== undefined)
  if (asking.isConnected()) asking.send({ metrics: 'all', id, processes } satisfies Message)
}

function ask(worker: Worker, id: string): Promise<Family[] | undefined> {
  const { promise, resolve } = Promise.withResolvers<Family[] | undefined>()
  const timer = setTimeout(resolve, PATIENCE_MS, undefined)
  const hear = (message: Message) => {
    if (message.metrics === 'told' && message.id === id) resolve(message.families)
  }
  worker.on('message', hear)
  worker.send({ metrics: 'tell', id } satisfies Message)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', hear)
  })
}
