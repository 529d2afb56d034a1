import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

const TIMEOUT_MS = 1_000

/** One per shop; tests open several in one process. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'shop_processes', help: 'Processes that answer', registers: [registry] }).set(1)
  return registry
}

/** A figure that fails or takes long is undefined: it must not hold up the others. */
export async function figureInTime<Figure>(figure: Promise<Figure>): Promise<Figure | undefined> {
  return await Promise.race([figure.catch(() => undefined), wait(TIMEOUT_MS, undefined, { ref: false })])
}
