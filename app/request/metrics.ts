import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** The app's metrics, by route and not by address, because addresses are unlimited. */
export function createMetrics(registry: Registry) {
  const registers = [registry]
  const pageCaches = new Set<{ bytes: number }>()
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Memory of cached pages',
    registers,
    collect() {
      this.set([...pageCaches].reduce((sum, { bytes }) => sum + bytes, 0))
    },
  })
  return {
    pageCaches,
    pageCacheHits: new Counter({
      name: 'page_cache_hits_total',
      help: 'Requests answered from the page cache',
      registers,
    }),
    pageCacheMisses: new Counter({
      name: 'page_cache_misses_total',
      help: 'Anonymous requests that the page cache could not answer',
      registers,
    }),
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Answers, without those from the page cache',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to the answer, without those from the page cache',
      labelNames: ['route'],
      registers,
    }),
    ordersPlaced: new Counter({
      name: 'shop_orders_placed_total',
      help: 'Orders placed since the processes started',
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
