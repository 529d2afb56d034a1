import { Gauge, type Registry } from 'prom-client'
import type { BackupPlace } from '#platform/backup/stored-backups.ts'
import type { Db } from '#platform/database/client.ts'
import { tryWrite } from '#platform/database/database-state.ts'
import { replicaLagSeconds } from '#platform/database/replica-lag.ts'
import { figureInTime } from '#platform/observe/metrics.ts'
import type { Config } from '#platform/start/config.ts'
import { failedTasks } from '#platform/work/schedule.ts'
import { freeDisk } from './check-machine.server.ts'
import { lookAtBackups } from './stored-backups.server.ts'

type Shop = { db: Db; config: Config; backupPlaces: BackupPlace[] }

const WRITE_MS = 1_000
/** A bucket is not listed for every scrape. */
const BACKUPS_MS = 5 * 60_000
const LIST_MS = 10_000

/** What alerts are made of. A figure that is not known now is left out; the database and a bucket tell every process the same. */
export function measureHealth(registry: Registry, { db, config, backupPlaces }: Shop): void {
  const registers = [registry]
  new Gauge({
    name: 'database_writable',
    help: 'Whether an order could be stored: 1 when a tiny write was confirmed within a second',
    aggregator: 'min',
    registers,
    async collect() {
      this.set((await figureInTime(tryWrite(db, WRITE_MS))) === undefined ? 0 : 1)
    },
  })
  if (config.replicaUrl !== undefined) measureReplica(registry, config.replicaUrl)
  const disk = { labelNames: ['of'], aggregator: 'min', registers } as const
  new Gauge({
    name: 'disk_free_ratio',
    help: 'Parts of 1 that are free where the data folder lies, of its bytes and of its inodes',
    ...disk,
    async collect() {
      const free = await figureInTime(freeDisk(config.dataDir))
      this.reset()
      if (free === undefined) return
      this.set({ of: 'bytes' }, free.share)
      this.set({ of: 'inodes' }, free.inodesShare)
    },
  })
  new Gauge({
    name: 'shop_task_failed',
    help: 'Tasks whose last run failed',
    labelNames: ['task'],
    aggregator: 'max',
    registers,
    async collect() {
      const failed = await figureInTime(failedTasks(db))
      this.reset()
      for (const { name } of failed ?? []) this.set({ task: name }, 1)
    },
  })
  if (backupPlaces.length > 0) measureBackups(registry, backupPlaces)
}

function measureReplica(registry: Registry, replicaUrl: string): void {
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How far the read replica is behind',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const lag = await figureInTime(replicaLagSeconds(replicaUrl))
      this.remove()
      if (lag !== undefined) this.set(lag)
    },
  })
}

type Newest = { place: string; at: Date }[]

function measureBackups(registry: Registry, places: BackupPlace[]): void {
  let known: { until: number; newest: Promise<Newest> } | undefined
  new Gauge({
    name: 'shop_backup_age_seconds',
    help: 'The age of the newest backup of each place',
    labelNames: ['place'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      if (known === undefined || known.until < Date.now())
        known = { until: Date.now() + BACKUPS_MS, newest: newestOf(places) }
      const found = await figureInTime(known.newest)
      this.reset()
      for (const { place, at } of found ?? []) this.set({ place }, Math.max(0, (Date.now() - at.getTime()) / 1_000))
    },
  })
}

async function newestOf(places: BackupPlace[]): Promise<Newest> {
  const looked = await lookAtBackups(places, AbortSignal.timeout(LIST_MS))
  return looked.flatMap(({ name, backups: [first] }) => (first === undefined ? [] : [{ place: name, at: first.at }]))
}
