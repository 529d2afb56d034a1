import type { Registry } from 'prom-client'
import type { BackupPlace } from '#platform/backup/stored-backups.ts'
import type { Db } from '#platform/database/client.ts'
import { tryWrite } from '#platform/database/database-state.ts'
import { replicaLagSeconds } from '#platform/database/replica.ts'
import { measure } from '#platform/observe/metrics.ts'
import type { Config } from '#platform/start/config.ts'
import { failedTasks } from '#platform/work/schedule.ts'
import { lookAtBackups, type PlaceOfBackups } from './check-backups.server.ts'
import { freeDisk } from './check-machine.server.ts'

type Shop = { db: Db; config: Config; backupPlaces: BackupPlace[] }

const WRITE_MS = 1_000
/** A bucket is not listed for every scrape. */
const BACKUPS_MS = 5 * 60_000
const LIST_MS = 10_000

/** What alerts are made of. The database and a bucket tell every process the same. */
export function measureHealth(registry: Registry, { db, config, backupPlaces }: Shop): void {
  const { replicaUrl, dataDir } = config
  const writable = 'Whether an order could be stored: 1 when a tiny write was confirmed within a second'
  const writes = { name: 'database_writable', help: writable, aggregator: 'min', otherwise: 0 } as const
  measure(registry, writes, () => tryWrite(db, WRITE_MS).then(() => 1))
  if (replicaUrl !== undefined) {
    const lag = { name: 'database_replica_lag_seconds', help: 'How far the read replica is behind' }
    measure(registry, { ...lag, aggregator: 'max' }, () => replicaLagSeconds(replicaUrl))
  }
  const free = 'Parts of 1 that are free where the data folder lies, of its bytes and of its inodes'
  measure(registry, { name: 'disk_free_ratio', help: free, label: 'of', aggregator: 'min' }, async () => {
    const { share, inodesShare } = await freeDisk(dataDir)
    return { bytes: share, inodes: inodesShare }
  })
  const tasks = { name: 'shop_task_failed', help: 'Tasks whose last run failed', label: 'task' }
  measure(registry, { ...tasks, aggregator: 'max' }, async () =>
    Object.fromEntries((await failedTasks(db)).map(({ name }) => [name, 1])),
  )
  if (backupPlaces.length > 0) measureBackups(registry, backupPlaces)
}

function measureBackups(registry: Registry, places: BackupPlace[]): void {
  let known: { until: number; looked: Promise<PlaceOfBackups[]> } | undefined
  const age = { name: 'shop_backup_age_seconds', help: 'The age of the newest backup of each place', label: 'place' }
  measure(registry, { ...age, aggregator: 'max' }, async () => {
    if (known === undefined || known.until < Date.now())
      known = { until: Date.now() + BACKUPS_MS, looked: lookAtBackups(places, AbortSignal.timeout(LIST_MS)) }
    const ages = (await known.looked).flatMap(({ name, backups: [newest] }) =>
      newest === undefined ? [] : [[name, Math.max(0, (Date.now() - newest.at.getTime()) / 1_000)]],
    )
    return Object.fromEntries(ages)
  })
}
