import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { test as base, vi } from 'vitest'
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts'
import type { CopyDatabase } from '#platform/database/embedded/move.ts'

export const ROOT = join(import.meta.dirname, '../../..')

// A shop in its own process, so that it can be killed: prints its address or why it does not start, stops with its stdin,
// and exits at once when told anything there.
const SHOP = `
  const [module, dataDir] = process.argv.slice(1)
  const { startEmbeddedDatabase } = await import(module)
  try {
    const database = await startEmbeddedDatabase({ dataDir })
    process.stdin.on('end', () => database.stop()).on('data', () => process.exit())
    console.log(JSON.stringify({ url: database.url }))
  } catch (problem) {
    console.log(JSON.stringify({ problem: problem.message }))
  }`

type Shop = { process: ChildProcess; url: string; problem?: string }
type How = { dataDir?: string; module?: string; command?: string[]; account?: { uid: number; gid: number } }

/** With a folder on the disk for each test, and shops in it, whatever becomes of them: none is running afterwards. */
export const test = base
  // Removed at the end only: ext4 is slow to create files where many were just deleted, which doubles every first start.
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are wanted.
  .extend('parent', { scope: 'file' }, async ({}, { onCleanup }) => {
    const parent = await mkdtemp(join(tmpdir(), 'embedded-'))
    onCleanup(() => rm(parent, { recursive: true, force: true, maxRetries: 5 }))
    chmodSync(parent, 0o755)
    return parent
  })
  .extend('dir', async ({ parent }, { onCleanup }) => {
    const dir = await mkdtemp(join(parent, 'shop-'))
    onCleanup(() => killServersBelow(dir))
    return dir
  })
  .extend('dataDir', ({ dir }) => join(dir, 'data'))
  .extend('spawnShop', ({ dataDir }, { onCleanup }) => {
    const shops: ChildProcess[] = []
    onCleanup(() => {
      for (const shop of shops) shop.kill('SIGKILL')
    })
    return (how: How = {}) => {
      const shop = spawnShop({ dataDir, ...how })
      shops.push(shop)
      return shop
    }
  })
  .extend('openShop', ({ spawnShop }) => async (how?: How): Promise<Shop> => {
    const child = spawnShop(how)
    const [line] = await once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(30_000) })
    return { process: child, ...JSON.parse(line) }
  })

/** The same, where the database has been made and stopped: a copy of one for each test, because making takes longer. */
export const testOfMade = test
  .extend('made', { scope: 'file' }, async ({ parent }) => {
    const made = join(parent, 'made')
    await (await startEmbeddedDatabase({ dataDir: made })).stop()
    return made
  })
  .extend('dataDir', async ({ dir, made }) => {
    const dataDir = join(dir, 'data')
    await promisify(execFile)('cp', ['-a', made, dataDir])
    return dataDir
  })

function spawnShop({
  dataDir = '',
  module = join(ROOT, 'platform/database/embedded/embedded.ts'),
  command = [],
  account,
}: How) {
  const [program = '', ...args] = [...command, process.execPath, '--input-type=module', '-e', SHOP, module, dataDir]
  return spawn(program, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'], ...account })
}

export async function killShop(shop: ChildProcess): Promise<void> {
  shop.kill('SIGKILL')
  await once(shop, 'exit')
}

export async function endShop(shop: ChildProcess): Promise<void> {
  shop.stdin?.end()
  await once(shop, 'exit')
}

export async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {}) // its server is killed in some tests: the query's own failure tells
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** What the database in this folder says, started for that and stopped. */
export async function answerOf(
  dataDir: string,
  sql: string,
  how: { copy?: CopyDatabase | undefined } = {},
): Promise<unknown[]> {
  const database = await startEmbeddedDatabase({ dataDir, ...how })
  try {
    return await query(database.url, sql)
  } finally {
    await database.stop()
  }
}

export const ONE = 'select 1 as one'

/** Where a connection came in: nowhere, if by a socket. */
export const CALLED = 'select inet_server_addr() as address'

/** The id of the server's own process. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {} // already gone
}

/** Every PostgreSQL process whose data directory lies below `folder`, one that creates it included. */
export async function serversBelow(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
      return /^(?:postgres|initdb)\n$/.test(name) && cwd.startsWith(folder) ? [pid] : []
    }),
  )
  return found.flat()
}

async function killServersBelow(folder: string) {
  for (const pid of await serversBelow(folder)) kill(pid)
  await vi.waitUntil(async () => (await serversBelow(folder)).length === 0, { timeout: 15_000 })
}
