import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from './metrics.ts'

const RESOLUTION_MS = 20
const NS = 1e9

/** What Node says of itself, until it is stopped. */
export function measureProcess(metrics: Metrics): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  // It measures from tick to tick, so a process with nothing to do shows the resolution.
  const late = (ns: number) => Math.max(0, ns / NS - RESOLUTION_MS / 1_000)
  metrics.gauge(
    'event_loop_lag_seconds',
    'How late timers came since this was last asked; the worst process',
    () => {
      const quantiles = [50, 90, 99].map((percent) => [{ quantile: percent / 100 }, late(delay.percentile(percent))])
      const lag = [...quantiles, [{ quantile: 1 }, late(delay.max)]] as [{ quantile: number }, number][]
      delay.reset()
      return lag.map(([labels, seconds]) => [labels, Number.isFinite(seconds) ? seconds : 0])
    },
    'max',
  )
  metrics.gauge('process_resident_memory_bytes', 'Memory of all processes of the shop, without PostgreSQL', () => [
    [{}, process.memoryUsage.rss()],
  ])
  metrics.gauge('process_cpu_seconds', 'Processor time of all processes since they started', () => {
    const { user, system } = process.cpuUsage()
    return [[{}, (user + system) / 1e6]]
  })
  metrics.gauge('process_uptime_seconds', 'The oldest process', () => [[{}, process.uptime()]], 'max')
  metrics.gauge('shop_processes', 'Processes that answer', () => [[{}, 1]])
  return { stop: () => delay.disable() }
}
