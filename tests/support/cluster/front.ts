import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { answers } from '../machine/debian-postgres.ts'
import { freePort } from '../machine/free-port.ts'
import { endProgram } from '../machine/subprocesses.ts'
import type { Cluster } from './cluster.ts'
import { PROGRAMS_ROOT } from './programs.ts'

type Ports = { primary: number; replicas: number; web: number; plain: number; pooler: number; shops: number[] }

/**
 * HAProxy and PgBouncer as the recipe has them on each machine, here once, on ports of this computer: the shops run on it, at
 * the ports that are given. TLS is left out.
 */
export async function openFront(cluster: Cluster, shops: [number, number]) {
  await using opened = new AsyncDisposableStack()
  const [primary, replicas, web, plain, pooler] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  // The third machine has no shop.
  const ports: Ports = { primary, replicas, web, plain, pooler, shops: [...shops, await freePort()] }
  const dir = join(cluster.dir, 'front')
  for (const own of ['etc', 'run/haproxy', 'run/postgresql', 'log']) mkdirSync(join(dir, own), { recursive: true })
  // Written by PgBouncer, which does not run as root.
  for (const own of ['run/postgresql', 'log']) await chmod(join(dir, own), 0o777)
  const write = (name: string, text: string) => writeFile(join(dir, 'etc', name), text)
  await write('haproxy.cfg', balancerAt(ports, await cluster.file('etc/haproxy/haproxy.cfg')))
  await write('pgbouncer.ini', poolerAt(ports, await cluster.file('etc/pgbouncer/pgbouncer.ini')))
  await write('userlist.txt', await cluster.file('etc/pgbouncer/userlist.txt'))
  opened.use(beside(dir, 'haproxy', '-db', '-q', '-f', '/mnt/etc/haproxy.cfg'))
  opened.use(beside(dir, 'pgbouncer', '-u', 'postgres', '/mnt/etc/pgbouncer.ini'))
  const urlAt = (port: number) => `postgresql://shop:${cluster.password}@127.0.0.1:${port}/shop`
  const urls = { direct: urlAt(primary), replica: urlAt(replicas), pooled: urlAt(pooler) }
  for (const url of Object.values(urls)) await vi.waitUntil(() => answers(url), { timeout: 30_000, interval: 500 })
  const resources = opened.move()
  return { address: `http://localhost:${web}`, urls, [Symbol.asyncDispose]: () => resources.disposeAsync() }
}

function balancerAt({ primary, replicas, web, plain, shops }: Ports, recipe: string): string {
  return recipe
    .replace('127.0.0.1:5000', `127.0.0.1:${primary}`)
    .replace('127.0.0.1:5001', `127.0.0.1:${replicas}`)
    .replace('bind :80', `bind 127.0.0.1:${plain}`)
    .replace(/bind :443 .*/, `bind 127.0.0.1:${web}`)
    .replaceAll(/ ([abc]) [\d.]+:3000/g, (_, name) => ` ${name} 127.0.0.1:${shops['abc'.indexOf(name)]}`)
}

function poolerAt({ primary, pooler }: Ports, recipe: string): string {
  return recipe
    .replace('port=5000', `port=${primary}`)
    .replace('listen_port = 6432', `listen_port = ${pooler}`)
    .replaceAll('/etc/pgbouncer/', '/mnt/etc/')
}

/** Runs a program of the root folder with this folder below /mnt, and its own /run and log. */
function beside(dir: string, ...program: string[]) {
  const at = (path: string) => `'${join(PROGRAMS_ROOT, path)}'`
  const script = [
    'set -e',
    `mount --bind '${dir}' ${at('mnt')}`,
    `mount --bind '${dir}/log' ${at('var/log/postgresql')}`,
    ...(PROGRAMS_ROOT === '/' ? [] : ['proc', 'dev'].map((each) => `mount --rbind /${each} ${at(each)}`)),
    `mount --bind '${dir}/run' ${at('run')}`,
    `exec chroot '${PROGRAMS_ROOT}' "$@"`,
  ].join('\n')
  const child = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...program], {
    stdio: 'ignore',
  })
  return { [Symbol.asyncDispose]: () => endProgram(child, 'SIGKILL') }
}
