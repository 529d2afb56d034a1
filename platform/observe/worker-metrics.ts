import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** Messages between the worker that answers /metrics and the primary process. */
type Message = { metricsRequest?: string; metricsAnswer?: { id: string; text: string | undefined } }

const processes = new AggregatorRegistry()

/** @returns reads the metrics of every process: a scrape reaches any worker, which asks the primary for the sum of all */
export function shareMetrics(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries(registry)
  const pending = new Map<string, (text: string | undefined) => void>()
  process.on('message', ({ metricsAnswer: answer }: Message) => {
    if (answer !== undefined) pending.get(answer.id)?.(answer.text)
  })
  return async () => {
    const id = randomUUID()
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    pending.set(id, resolve)
    process.send?.({ metricsRequest: id } satisfies Message)
    const text = await promise.finally(() => pending.delete(id))
    if (text === undefined) throw new Error('a process of the shop did not tell its metrics in time')
    return text
  }
}

/** In the primary process, which has no metrics of its own. */
export function answerMetricsRequests(): void {
  cluster.on('message', async (worker: Worker, { metricsRequest: id }: Message) => {
    if (id === undefined) return
    const text = await processes.clusterMetrics().catch(() => undefined)
    if (worker.isConnected()) worker.send({ metricsAnswer: { id, text } } satisfies Message)
  })
}
