import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listenLocally } from './free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PLACES = ['/srv/cartridge', '/var/lib/cartridge', '/var/backups/cartridge', '/run/systemd/system', '/etc/']

/** The files and folders that an image and a server get. */
export const SHIPPED = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1))

/** Stand for the shop's tool: a backup is a copy of the orders, and of one that is damaged nothing is restored. Newer data is refused. */
const TOOL = `
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
const [command, ...given] = process.argv.slice(2)
if (given.includes('--help')) process.exit(console.log('  --yes  Do not ask'))
const file = given.at(-1)
if (command === 'restore' && !given.includes('--yes')) process.exit(1)
const orders = process.env.DATA_DIR + '/orders'
if (existsSync(orders + '-are-newer')) {
  console.error('the data is of a newer version of the shop')
  process.exit(1)
}
if (command === 'restore' && readFileSync(file, 'utf8') === 'damaged') process.exit(1)
if (command === 'backup') copyFileSync(orders, file)
if (command === 'restore') copyFileSync(file, orders)
`

/** Stand for the machine's programs. npm is an old one, which writes lockfiles its own way. A service that does not open ends and is started again and again. */
const PROGRAMS = {
  id: 'echo 0',
  npm: `cat SERVER/account >> SERVER/builders
  case "$*" in
    ci*) mkdir -p node_modules/.bin && ln -sfn ${process.execPath} node_modules/.bin/node; [ "$2" = --omit=dev ] || : > node_modules/builder ;;
    prune*--no-save*) ;;
    prune*) echo older > package-lock.json ;;
    *build) grep -q fresh build/stamp || { [ -e node_modules/builder ] && echo fresh > build/stamp; } ;;
  esac`,
  runuser: `echo "$2" > SERVER/account; shift 3; "$@"; code=$?; echo root > SERVER/account; exit $code`,
  systemctl: `case "$*" in
    restart*) : > "SERVER/running"; echo 0 > "SERVER/restarts" ;;
    start*) : > "SERVER/running" ;;
    stop*) rm -f "SERVER/running" ;;
    *ActiveState) echo active ;;
    *NRestarts) n=$(cat "SERVER/restarts"); echo $n; echo $((n + 1)) > "SERVER/restarts" ;;
  esac`,
  ...Object.fromEntries(['apt-get', 'caddy', 'chgrp', 'chown', 'getent', 'sleep'].map((name) => [name, 'true'])),
}

type Release = { version: string; opens: boolean; stamp?: string }

/**
 * A folder in which deploy/install.sh finds its server: the places where it puts files are below it. The shop that it installs is
 * a stand-in, which a test can break.
 */
export async function openScratchServer() {
  const dir = await mkdtemp(join(tmpdir(), 'cartridge-server-'))
  const at = (...path: string[]) => join(dir, ...path)
  const current = at('srv/cartridge/current')
  const opens = () => existsSync(at('running')) && existsSync(join(current, 'public/opens'))
  const shop = createServer((_, answer) => answer.writeHead(opens() ? 200 : 503).end())
  const port = await listenLocally(shop)
  for (const place of ['bin', 'srv', 'var/lib', 'var/backups', 'run/systemd/system', 'etc/systemd/system'])
    await mkdir(at(place), { recursive: true })
  await symlink(process.execPath, at('bin/node'))
  for (const [name, script] of Object.entries(PROGRAMS))
    await writeProgram(at('bin', name), `#!/bin/sh\n${script.replaceAll('SERVER', dir)}\n`)
  await writeFile(at('account'), 'root\n')

  return {
    port,
    at,
    read: (path: string) => readFileSync(at(path), 'utf8'),
    /** Which version `current` leads to. */
    version: () => JSON.parse(readFileSync(join(current, 'package.json'), 'utf8')).version as string,
    write: (path: string, text: string) => writeFile(at(path), text),
    /** Unpacks a version, puts `beside` among its files, and runs its deploy/install.sh. */
    async run({ version, opens, stamp = 'fresh' }: Release, verb: string, beside: string[] = []) {
      const source = at(`unpacked-${version}`)
      await writeRelease(source, { version, opens, stamp }, dir)
      for (const file of beside) await writeBelow(source, file, 'a customer’s address')
      const env = { PATH: `${at('bin')}:/usr/bin:/bin` }
      return await new Promise<{ code: number; said: string }>((resolve) => {
        execFile(join(source, 'deploy/install.sh'), [verb], { env }, (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
        )
      })
    },
    async [Symbol.asyncDispose]() {
      shop.closeAllConnections()
      shop.close()
      await rm(dir, { recursive: true })
    },
  }
}

async function writeRelease(source: string, { version, opens, stamp }: Required<Release>, dir: string) {
  await rm(source, { recursive: true, force: true })
  const here = (text: string) => PLACES.reduce((moved, place) => moved.replaceAll(place, `${dir}${place}`), text)
  const copy = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const files = {
    ...Object.fromEntries(SHIPPED.map((name) => [/\.|LICENSE/.test(name) ? name : `${name}/part`, ''])),
    '.dockerignore': copy('.dockerignore'),
    'deploy/Caddyfile': copy('deploy/Caddyfile'),
    'deploy/cartridge.service': copy('deploy/cartridge.service'),
    'scripts/earlier-assets.ts': copy('scripts/earlier-assets.ts'),
    'package.json': JSON.stringify({ name: 'cartridge', version, type: 'module' }, undefined, 2),
    'cli/shop.ts': TOOL,
    'package-lock.json': 'newer',
    'build/stamp': stamp,
    [`build/client/assets/page-${version}.js`]: '',
    ...(opens ? { 'public/opens': '' } : {}),
  }
  for (const [name, text] of Object.entries(files)) await writeBelow(source, name, text)
  // The accounts are that of the test.
  const script = here(copy('deploy/install.sh')).replaceAll(
    / -o (?:cartridge -g cartridge|"\$BUILDER" -g "\$BUILDER")/g,
    '',
  )
  await writeProgram(join(source, 'deploy/install.sh'), script)
}

async function writeBelow(folder: string, name: string, text: string) {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}

async function writeProgram(path: string, script: string) {
  await writeFile(path, script)
  await chmod(path, 0o755)
}
