import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'
import { endProgram } from './subprocesses.ts'

const asked = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
export const hasPgBouncer = asked.status === 0

/** From 1.21 on it keeps prepared statements apart from sessions. */
const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(asked.stdout ?? '') ?? []
export const knowsStatements = Number(major) > 1 || Number(minor) >= 21

/** Debian's PgBouncer in front of a database on this machine. Closed by `await using`. */
export async function startPgBouncer(databaseUrl: string, mode: 'session' | 'transaction') {
  const { port, username, password, pathname } = new URL(databaseUrl)
  const dir = await mkdtemp(join(tmpdir(), 'cartridge-pgbouncer-'))
  await chmod(dir, 0o755)
  const listenPort = await freePort()
  const file = join(dir, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${port} user=${username} ${password === '' ? '' : `password=${decodeURIComponent(password)}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${knowsStatements ? 'max_prepared_statements = 200' : ''}
`,
  )
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler = spawn('pgbouncer', [...account, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  for await (const line of createInterface(pooler.stderr)) if (line.includes('process up')) break
  pooler.stderr.resume()
  return {
    url: `postgresql://${username}:any@127.0.0.1:${listenPort}${pathname}`,
    async [Symbol.asyncDispose]() {
      await endProgram(pooler, 'SIGKILL')
      await rm(dir, { recursive: true })
    },
  }
}
