import { Counter, Histogram, type Registry } from 'prom-client'
import { measure } from '#platform/observe/metrics.ts'

/** The app's metrics, by route and not by address, because addresses are unlimited. */
export function createMetrics(registry: Registry) {
  const registers = [registry]
  const pageCaches = new Set<{ bytes: number }>()
  measure(registry, { name: 'page_cache_bytes', help: 'Memory of cached pages' }, () =>
    [...pageCaches].reduce((sum, { bytes }) => sum + bytes, 0),
  )
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers })
  return {
    pageCaches,
    pageCacheHits: counter('page_cache_hits_total', 'Requests answered from the page cache'),
    pageCacheMisses: counter('page_cache_misses_total', 'Anonymous requests that the page cache could not answer'),
    requests: counter('http_requests_total', 'Answers, without those from the page cache', [
      'method',
      'route',
      'status',
    ]),
    durations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to the answer, without those from the page cache',
      labelNames: ['route'],
      registers,
    }),
    ordersPlaced: counter('shop_orders_placed_total', 'Orders placed since the processes started'),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
