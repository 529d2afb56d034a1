import type pg from 'pg'
import type { Metrics } from '../metrics.ts'

export function measurePool(metrics: Metrics, pool: pg.Pool): void {
  metrics.gauge('database_connections', 'Connections that answer pages, by what they do', () => [
    [{ state: 'busy' }, pool.totalCount - pool.idleCount],
    [{ state: 'idle' }, pool.idleCount],
  ])
  metrics.gauge('database_waiting', 'Statements that wait for a connection', () => [[{}, pool.waitingCount]])
}
