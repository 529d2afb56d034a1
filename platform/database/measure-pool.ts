import type { Registry } from 'prom-client'
import { measure } from '../observe/metrics.ts'
import type { Pool } from './pool.ts'

export function measurePool(registry: Registry, pool: Pool): void {
  const connections = { name: 'database_connections', help: 'Connections that answer pages, by what they do' }
  measure(registry, { ...connections, label: 'state' }, () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
  }))
  const silence = 'For how long PostgreSQL has answered nobody who waits for it'
  measure(registry, { name: 'database_silent_seconds', help: silence, aggregator: 'max' }, () => pool.silentMs / 1_000)
  const waiting = { name: 'database_waiting', help: 'Statements that wait for a connection' }
  measure(registry, waiting, () => pool.waitingCount)
}
