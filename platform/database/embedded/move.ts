import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#platform/observe/log.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { findEarlierPostgres, type Postgres } from './binaries.ts'
import { type Cluster, clusterExists, majorOf, syncFolder } from './cluster.ts'
import { openCluster, PASSWORD_FILE } from './open.ts'

/** Copies all rows of one database into another, empty one. The folder is for what it needs meanwhile. */
export type CopyDatabase = (databases: {
  from: string
  to: string
  folder: string
  log: Log | undefined
}) => Promise<void>

/**
 * Moves the data of another major version by dump and restore, if that version's programs are here.
 *
 * @throws StartProblem with one line that says what to do, where they are not
 */
export async function moveFrom(version: string, cluster: Cluster, copy: CopyDatabase | undefined): Promise<void> {
  const ours = majorOf(cluster.postgres)
  const earlier = Number(version) < Number(ours) ? await findEarlierPostgres(version) : undefined
  if (earlier !== undefined && copy !== undefined) return await moveCluster(cluster, { earlier, copy })
  throw new StartProblem(
    `its database is of PostgreSQL ${version}, this shop brings ${ours}; write a backup with the version it came from, and restore it into a new folder: see docs/upgrade.md`,
  )
}

type Move = { earlier: Postgres; copy: CopyDatabase }

/** Nothing is changed in the old folder, which stays, as `postgres-17`. */
export async function moveCluster(cluster: Cluster, { earlier, copy }: Move): Promise<void> {
  const { log } = cluster
  const folder = join(cluster.dataDir, 'postgres.moving')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  log?.info({ from: earlier.version, to: cluster.postgres.version }, 'moving the database to another PostgreSQL')
  const fresh = { ...cluster, dataDir: folder, dir: join(folder, 'postgres') }
  await copyCluster({ ...cluster, postgres: earlier }, fresh, copy)
  await rename(fresh.dir, movedOf(cluster))
  await syncFolder(cluster.dataDir)
  const kept = join(cluster.dataDir, `postgres-${majorOf(earlier)}`)
  await rename(cluster.dir, kept)
  await finishMove(cluster)
  log?.info({ kept }, 'the database has moved; its old folder is kept')
}

async function copyCluster(old: Cluster, fresh: Cluster, copy: CopyDatabase) {
  const from = await openCluster(old)
  try {
    // The new cluster takes the place of the old one, and its password.
    await cp(join(old.dataDir, PASSWORD_FILE), join(fresh.dataDir, PASSWORD_FILE))
    const to = await openCluster(fresh)
    try {
      await copy({ from: from.url, to: to.url, folder: fresh.dataDir, log: fresh.log })
    } finally {
      await to.stop()
    }
  } finally {
    await from.stop()
  }
}

/** Complete, and about to take its place. */
function movedOf({ dataDir }: Cluster): string {
  return join(dataDir, 'postgres.moved')
}

/** Also after a kill between two renames; one whose place is still taken is copied again. */
export async function finishMove(cluster: Cluster): Promise<void> {
  const moved = movedOf(cluster)
  const isThere = await clusterExists({ dir: moved })
  if (isThere && !(await clusterExists(cluster))) {
    await rename(moved, cluster.dir)
    await syncFolder(cluster.dataDir)
  }
  for (const left of [moved, join(cluster.dataDir, 'postgres.moving')]) await rm(left, { recursive: true, force: true })
}
