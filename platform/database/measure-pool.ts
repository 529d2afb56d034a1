import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

export function measurePool(registry: Registry, pool: pg.Pool): void {
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
    name: 'database_waiting',
    help: 'Statements that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}
