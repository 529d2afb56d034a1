import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'

const BIN = '/usr/lib/postgresql/15/bin'
const PORT = 45_432

export const hasDebianPostgres = existsSync(join(BIN, 'initdb'))

/** A PostgreSQL 15 as Debian ships it, on an empty folder: the "any other PostgreSQL" of DATABASE_URL. */
export async function startDebianPostgres() {
  const dir = await mkdtemp(join(tmpdir(), 'cartridge-pg15-'))
  const as = userInfo().uid === 0 ? accountNamed('postgres', dir) : {}
  const data = join(dir, 'data')
  execFileSync(join(BIN, 'initdb'), ['-D', data, '-U', 'shop', '--auth=trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    cwd: dir,
  })
  const options = ['-D', data, '-p', String(PORT), '-c', 'listen_addresses=127.0.0.1', '-k', dir]
  const server = spawn(join(BIN, 'postgres'), options, { ...as, cwd: dir, stdio: 'ignore' })
  const url = `postgresql://shop@127.0.0.1:${PORT}/postgres`
  await expect.poll(() => answers(url), { timeout: 20_000 }).toBe(true)
  return {
    url,
    async [Symbol.asyncDispose]() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** PostgreSQL refuses to run as root. */
function accountNamed(name: string, dir: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  const account = { uid: id('-u'), gid: id('-g') }
  execFileSync('chown', [`${account.uid}:${account.gid}`, dir])
  chmodSync(dir, 0o755)
  return account
}
