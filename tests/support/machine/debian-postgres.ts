import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { freePort } from './free-port.ts'
import { endProgram } from './subprocesses.ts'

const BIN = '/usr/lib/postgresql/15/bin'

export const hasDebianPostgres = existsSync(join(BIN, 'initdb'))

type Account = { uid: number; gid: number } | Record<string, never>

/** A PostgreSQL 15 as Debian ships it, on an empty folder: the "any other PostgreSQL" of DATABASE_URL. */
export async function startDebianPostgres() {
  const folder = await openFolder()
  const data = join(folder.dir, 'data')
  run(folder, 'initdb', ['-D', data, '-U', 'shop', '--auth=trust', '-E', 'UTF8', '--no-sync'])
  return await startServer(folder, data)
}

/** A streaming replica of it, with everything it has. Closed by `await using`, before the primary. */
export async function startReplica(primaryUrl: string) {
  const folder = await openFolder()
  const data = join(folder.dir, 'data')
  run(folder, 'pg_basebackup', ['-D', data, '-d', primaryUrl, '-R', '-c', 'fast', '--no-sync'])
  return await startServer(folder, data)
}

type Folder = { dir: string; as: Account }

async function openFolder(): Promise<Folder> {
  const dir = await mkdtemp(join(tmpdir(), 'cartridge-pg15-'))
  return { dir, as: userInfo().uid === 0 ? accountNamed('postgres', dir) : {} }
}

function run({ dir, as }: Folder, program: string, options: string[]) {
  execFileSync(join(BIN, program), options, { ...as, cwd: dir, stdio: 'pipe' })
}

async function startServer({ dir, as }: Folder, data: string) {
  const port = await freePort()
  const options = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', dir]
  const server = spawn(join(BIN, 'postgres'), options, { ...as, cwd: dir, stdio: 'ignore' })
  const url = `postgresql://shop@127.0.0.1:${port}/postgres`
  await vi.waitUntil(() => answers(url), { timeout: 20_000 })
  return {
    url,
    /** At once, with open connections. */
    end: () => endProgram(server, 'SIGINT'),
    async [Symbol.asyncDispose]() {
      await endProgram(server, 'SIGINT')
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Whether a database answers, soon. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** PostgreSQL refuses to run as root. */
function accountNamed(name: string, dir: string): Account {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  const account = { uid: id('-u'), gid: id('-g') }
  execFileSync('chown', [`${account.uid}:${account.gid}`, dir])
  chmodSync(dir, 0o755)
  return account
}
