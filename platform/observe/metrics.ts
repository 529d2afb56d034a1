import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

const TIMEOUT_MS = 1_000

/** One per shop; tests open several in one process. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measure(registry, { name: 'shop_processes', help: 'Processes that answer' }, () => 1)
  return registry
}

type Measured = {
  name: string
  help: string
  /** What tells several figures of the name apart. */
  label?: string
  /** How the figures of several processes become one. */
  aggregator?: 'sum' | 'min' | 'max'
  /** What is told where there is no figure. */
  otherwise?: number
}

type Figure = number | { [of: string]: number } | undefined

/** Reads a figure for each scrape. One that fails or takes long is left out: it must not hold up the others. */
export function measure(registry: Registry, of: Measured, read: () => Figure | Promise<Figure>): void {
  const { name, help, label, aggregator = 'sum', otherwise } = of
  new Gauge({
    ...{ name, help, aggregator, registers: [registry] },
    labelNames: label === undefined ? [] : [label],
    async collect() {
      const figure = (await inTime(read)) ?? otherwise
      if (label === undefined) this.remove()
      else this.reset()
      if (typeof figure === 'number') this.set(figure)
      else for (const [each, value] of Object.entries(figure ?? {})) this.set({ [label ?? '']: each }, value)
    },
  })
}

async function inTime(read: () => Figure | Promise<Figure>): Promise<Figure> {
  const figure = Promise.resolve().then(read)
  return await Promise.race([figure.catch(() => undefined), wait(TIMEOUT_MS, undefined, { ref: false })])
}
