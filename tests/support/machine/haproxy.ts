import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from './free-port.ts'
import { endProgram } from './subprocesses.ts'

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0

/**
 * HAProxy as docs/scale.md shows it, in front of machines on these ports. A request is sent again only when no machine
 * took the connection: one that may have been heard is not asked twice.
 */
function settings(port: number, statsPort: number, machines: number[]): string {
  return `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  option redispatch
  retries 3
  retry-on conn-failure
frontend stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /
frontend shop
  bind 127.0.0.1:${port}
  use_backend unready if { nbsrv(machines) eq 0 }
  default_backend machines
backend machines
  balance roundrobin
  option forwardfor
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 300ms fall 2 rise 1
${machines.map((machine) => `  server m${machine} 127.0.0.1:${machine}`).join('\n')}
backend unready
  option forwardfor
${machines.map((machine) => `  server n${machine} 127.0.0.1:${machine}`).join('\n')}
`
}

/** Closed by `await using`. */
export async function startHaproxy(port: number, machines: number[]) {
  const dir = await mkdtemp(join(tmpdir(), 'cartridge-haproxy-'))
  const file = join(dir, 'haproxy.cfg')
  const statsPort = await freePort()
  await writeFile(file, settings(port, statsPort, machines))
  const balancer = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' })
  /** The machines that it sends people to, by port. */
  async function inService(): Promise<number[]> {
    const table = await fetch(`http://127.0.0.1:${statsPort}/;csv`).then((answer) => answer.text())
    const rows = table.split('\n').map((line) => line.split(','))
    return rows.flatMap(([, name = '', ...rest]) =>
      rest[15] === 'UP' && /^m\d/.test(name) ? [Number(name.slice(1))] : [],
    )
  }
  const has = (wanted: number[]) => async () => {
    const found = await inService().catch((): number[] => [])
    return wanted.every((machine) => found.includes(machine))
  }
  const serves = (...wanted: number[]) => vi.waitUntil(has(wanted), { timeout: 20_000 })
  await serves(...machines)
  return {
    /** Resolves once it sends people to these machines. */
    serves,
    async [Symbol.asyncDispose]() {
      await endProgram(balancer, 'SIGTERM')
      await rm(dir, { recursive: true })
    },
  }
}
