import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canMount } from '../machine/small-disk.ts'

/**
 * Where the programs of docs/cluster.md are: this machine, or the root folder of a Debian 13 on it, as
 * `debootstrap trixie <folder>` makes one.
 */
export const PROGRAMS_ROOT = process.env.CLUSTER_ROOT ?? '/'

const NEEDED = [
  'usr/bin/patroni',
  'usr/bin/etcd',
  'usr/sbin/haproxy',
  'usr/sbin/pgbouncer',
  'usr/lib/postgresql/17/bin/postgres',
]

/** Namespaces for machines and disks of their own need root, and not every container lets it. */
function canNest(): boolean {
  const name = `ct-try-${process.pid}`
  const made = spawnSync('ip', ['netns', 'add', name]).status === 0
  if (made) spawnSync('ip', ['netns', 'delete', name])
  return made && canMount
}

function whatIsMissing(): string | undefined {
  const absent = NEEDED.filter((program) => !existsSync(join(PROGRAMS_ROOT, program)))
  if (absent.length > 0)
    return `${absent.map((program) => join(PROGRAMS_ROOT, program)).join(', ')}: see docs/reliability.md`
  return canNest() ? undefined : 'network namespaces and mounts, which need root'
}

/** What a cluster cannot be started without, if anything is missing. */
export const missing = whatIsMissing()
