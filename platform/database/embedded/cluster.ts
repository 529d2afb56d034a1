import { once } from 'node:events'
import { chown, lchown, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { dirname, join } from 'node:path'
import type { Log } from '#platform/observe/log.ts'
import { onlyFor, undefinedIfAbsent } from '#platform/start/absent.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { output, type Postgres } from './binaries.ts'

/** PostgreSQL's cluster: a data directory and its databases. */
export type Cluster = { postgres: Postgres; dataDir: string; dir: string; logFile: string; log: Log | undefined }

// The password is all that lets anyone in, and only into the database's owner: the superuser `postgres` has none.
const PG_HBA = 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n'

/**
 * How to name the data directory to PostgreSQL: by the working directory it inherits. The account it runs under need not
 * be allowed into the folders above (/root, say), which stay as they are and closed, and no path can be too odd.
 */
export function inDataDirectory(dir: string) {
  return { cwd: dir, pgdata: platform() === 'linux' ? '/proc/self/cwd' : dir }
}

export async function clusterExists({ dir }: Pick<Cluster, 'dir'>) {
  return (await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(undefinedIfAbsent)) !== undefined
}

/** The major version of the cluster, if it is not the one of these programs. */
export async function otherVersion({ postgres, dir }: Cluster): Promise<string | undefined> {
  const found = (await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(undefinedIfAbsent))?.trim()
  return found === majorOf(postgres) ? undefined : found
}

export function majorOf({ version }: Postgres): string {
  return version.split('.')[0] ?? ''
}

/**
 * Makes the cluster under another name and gives it its own once it is complete and on disk: a start that is cut off
 * leaves nothing that looks like a database. One sync at the end stands for initdb's own and the first database's.
 */
export async function createCluster(cluster: Cluster, password: string) {
  await removeUnfinished(cluster.dataDir)
  const unfinished = { ...cluster, dir: await mkdtemp(`${cluster.dir}.new-`) }
  try {
    await fill(unfinished, password)
    await rename(unfinished.dir, cluster.dir)
    await syncFolder(dirname(cluster.dir))
  } catch (error) {
    await removeUnfinished(cluster.dataDir)
    throw error
  }
}

/** The initdb of a shop killed a moment ago may still write into its folder: what stays now goes the next time. */
async function removeUnfinished(dataDir: string) {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))
  const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }
  for (const name of names) await rm(join(dataDir, name), options).catch(onlyFor('ENOTEMPTY', 'EBUSY'))
}

async function fill(cluster: Cluster, password: string) {
  const { owner } = cluster.postgres
  if (owner) await chown(cluster.dir, owner.uid, owner.gid)
  // Sorting is the builtin C.UTF-8, the same on every machine; the C library only tells letters from signs (for searching).
  const ctype = platform() === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', `--lc-ctype=${ctype}`]
  await run(cluster, 'initdb', [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    ...locale,
    '--data-checksums',
    '--no-sync',
  ])
  await letShopIn(cluster)
  const role = `create role cartridge login createdb password '${password}'`
  await runSql(cluster, [role, 'create database cartridge owner cartridge'], 'off')
  await run(cluster, 'initdb', ['--sync-only'])
}

/** Written at every start: a cluster may have been made by an earlier shop, which came by fewer ways. */
export async function letShopIn({ dir }: Cluster) {
  await writeFile(join(dir, 'pg_hba.conf'), PG_HBA)
}

/** For a folder without its password file: the single-user mode needs no password. */
export async function setClusterPassword(cluster: Cluster, password: string) {
  await takeOver(cluster)
  await runSql(cluster, [`alter role cartridge password '${password}'`], 'on')
}

/** Gives the data directory to the account PostgreSQL now runs under: it may have been made under another. */
export async function takeOver({ postgres: { owner }, dir }: Cluster) {
  if (!owner || (await stat(dir)).uid === owner.uid) return
  for (const path of await readdir(dir, { recursive: true })) await lchown(join(dir, path), owner.uid, owner.gid)
  await chown(dir, owner.uid, owner.gid) // last: a change cut off in the middle is made again
}

async function runSql(cluster: Cluster, statements: string[], fsync: 'on' | 'off') {
  // -j: a statement ends with a semicolon and an empty line.
  const input = statements.map((statement) => `${statement};\n\n`).join('')
  const said = await run(cluster, 'postgres', ['--single', '-j', '-c', `fsync=${fsync}`, 'postgres'], input)
  if (/(ERROR|FATAL|PANIC):/.test(said)) throw new StartProblem(`PostgreSQL failed: ${reasonIn(said)}`)
}

async function run({ postgres, dir }: Cluster, program: 'initdb' | 'postgres', args: string[], input?: string) {
  const { cwd, pgdata } = inDataDirectory(dir)
  const [first = '', ...rest] = args // `postgres --single` wants its mode first and the database last
  const child = postgres.spawn(program, [first, '-D', pgdata, ...rest], { cwd, stdio: 'pipe' })
  const said = Promise.all([output(child.stdout), output(child.stderr)])
  child.stdin?.on('error', () => {}) // it ended without reading: its exit code tells
  child.stdin?.end(input)
  const takeAlong = () => child.kill()
  process.once('exit', takeAlong)
  const [code, signal] = await once(child, 'close')
  process.off('exit', takeAlong)
  const all = (await said).join('\n')
  if (code !== 0) throw new StartProblem(`${program} failed (${code ?? signal}): ${reasonIn(all)}`)
  return all
}

export function reasonIn(said: string) {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  const line = lines.find((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  return line.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s*/, '')
}

export async function syncFolder(dir: string) {
  const handle = await open(dir)
  await handle.sync().finally(() => handle.close())
}
