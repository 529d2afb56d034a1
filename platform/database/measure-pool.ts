import { Gauge, type Registry } from 'prom-client'
import type { Pool } from './pool.ts'

export function measurePool(registry: Registry, pool: Pool): void {
  const registers = [registry]
  new Gauge({
    name: 'database_connections',
    help: 'Connections that answer pages, by what they do',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'database_silent_seconds',
    help: 'For how long PostgreSQL has answered nobody who waits for it',
    aggregator: 'max',
    registers,
    collect() {
      this.set(pool.silentMs / 1_000)
    },
  })
  new Gauge({
    name: 'database_waiting',
    help: 'Statements that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}
