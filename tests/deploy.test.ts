import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import project from '../package.json' with { type: 'json' }
import { ROOT, readSource } from './support/documents/sources.ts'
import { SHIPPED } from './support/machine/scratch-server.ts'
import { BESIDE } from './support/shops/beside.ts'
import { folderForFile, folderForTest } from './support/shops/folders.ts'
import { isInstalled } from './support/shops/installed.ts'
import { NPM_START } from './support/shops/npm-start.ts'

/** What docs/deploy.md has written beside compose.yaml. */
const SECRET_FILES = ['.env', 'shop.env']

describe('the unit of systemd', () => {
  /** systemd asks whether the programs of a unit are there. */
  const dir = folderForFile('unit')
  let unit: string
  beforeAll(async () => {
    unit = join(dir, 'cartridge.service')
    await writeFile(unit, readSource('deploy/cartridge.service').replaceAll('/srv/cartridge/current', ROOT))
  })

  const hasSystemd = isInstalled('systemd-analyze', '--version')

  test.runIf(hasSystemd)('is accepted by systemd', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test.runIf(hasSystemd)('may do little', () => {
    const args = ['security', '--offline=true', '--threshold=20', unit]
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    expect(status, stdout).toBe(0)
  })

  test('waits as long as a stop may take, as compose does', () => {
    const [, stopMs] = /STOP_TIMEOUT_MS = ([\d_]+)/.exec(readSource('server.ts')) ?? []
    const [, drain] = /DRAIN_SECONDS: wholeNumber\(0, (\d+)\)/.exec(readSource('platform/start/config.ts')) ?? []
    const longest = Number(stopMs?.replace('_', '')) / 1000 + Number(drain)
    for (const [file, wait] of [
      ['deploy/cartridge.service', /^TimeoutStopSec=(\d+)$/m],
      ['compose.yaml', /stop_grace_period: (\d+)s$/m],
    ] as const)
      expect(Number(wait.exec(readSource(file))?.[1])).toBeGreaterThan(longest)
  })

  test('starts the shop as npm start does', () => {
    const [, command = ''] = /^ExecStart=\S+\/node (.*)$/m.exec(readSource('deploy/cartridge.service')) ?? []
    expect(command.split(' ')).toEqual([...NPM_START.flags, NPM_START.script])
  })
})

test.runIf(isInstalled('caddy', 'version'))('Caddy accepts its configuration and passes requests on', () => {
  const env = { ...process.env, DOMAIN: 'shop.example' }
  const args = ['adapt', '--adapter', 'caddyfile', '--validate', '--config', join(ROOT, 'deploy/Caddyfile')]
  const adapted = execFileSync('caddy', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  expect(adapted).toContain('"dial":"127.0.0.1:3000"')
  expect(adapted).toContain('"host":["shop.example"]')
})

test.runIf(isInstalled('shellcheck', '--version'))(
  'the scripts have none of the mistakes that shellcheck knows',
  () => {
    const { status, stdout } = spawnSync('shellcheck', [...globSync('deploy/**/*.sh', { cwd: ROOT }), '.ci/run'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  },
)

test('each machine of a cluster gets its addresses and passwords, and none without all of them', async () => {
  const dir = folderForTest('cluster')
  const settings = join(dir, 'cluster.env')
  const example = readSource('deploy/cluster/cluster.env.example')
  const configure = (name: string) => {
    const args = [name, settings, join(dir, name)]
    return spawnSync(join(ROOT, 'deploy/cluster/configure.sh'), args, { encoding: 'utf8' })
  }
  await writeFile(settings, example)
  expect(configure('a')).toMatchObject({ status: 1, stderr: expect.stringContaining('has no SHOP_PASSWORD') })
  await writeFile(settings, example.replaceAll('PASSWORD=', 'PASSWORD=a|b'))
  expect(configure('a')).toMatchObject({ status: 1, stderr: expect.stringContaining('other characters') })
  await writeFile(settings, example.replaceAll('PASSWORD=', 'PASSWORD=abc'))
  for (const name of ['a', 'b', 'c']) {
    expect(configure(name)).toMatchObject({ status: 0, stderr: '' })
    const files = globSync(`${name}/etc/**/*.*`, { cwd: dir }).concat(`${name}/etc/default/etcd`)
    const written = files.map((file) => readFileSync(join(dir, file), 'utf8')).join('\n')
    expect(written).not.toMatch(/__[A-Z_]+__/)
    expect(written).toContain(`ETCD_NAME=${name}\n`)
  }
})

describe('the installer', () => {
  test.each(['https://shop.example', 'shop.example/x', 'shop.example&', '.example', 'localhost', '--help'])(
    'takes no %s for a domain',
    (domain) => {
      const { status, stdout, stderr } = spawnSync(join(ROOT, 'deploy/install.sh'), [domain], { encoding: 'utf8' })
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toMatch(/^Usage: deploy\/install\.sh <domain> /)
    },
  )

  test('quotes each setting, as the documents do: Node and systemd read a bare # differently', () => {
    for (const [file, mark] of [
      ['deploy/install.sh', 'ENV'],
      ['docs/deploy.md', 'END'],
    ] as const) {
      const [, settings = ''] = new RegExp(`<<${mark}\\n([\\s\\S]*?)^${mark}$`, 'm').exec(readSource(file)) ?? []
      const lines = settings.split('\n').filter((line) => /^[^#]/.test(line))
      expect(lines.length).toBeGreaterThan(3)
      for (const line of lines) expect(line).toMatch(/^[A-Z_]+='[^']+'$/)
    }
  })
})

describe('the image', () => {
  const stages = readSource('Dockerfile')
    .split(/^(?=FROM )/m)
    .slice(1)
  const last = stages.at(-1) ?? ''

  test('is built on the Node that the project brings', () => {
    const [major] = project.dependencies.node.split('.')
    expect(stages).toHaveLength(2)
    for (const stage of stages) expect(stage).toMatch(new RegExp(`^FROM node:${major}-\\S+-slim`))
  })

  test('runs as another account than root, says whether it is well, and starts as npm start does', () => {
    expect(last).toMatch(/^USER (?!root|0)\S+$/m)
    expect(last.indexOf('USER')).toBeLessThan(last.indexOf('CMD ["npm", "start"]'))
    expect(last).toContain('/readyz')
    expect(last).not.toMatch(/npm (?:ci|install)|apt-get|^ADD|curl/m)
  })

  test('is built from the sources alone: no backup, export or settings that lie beside them', () => {
    const files = [...BESIDE, 'node_modules/pg/package.json', 'build/stamp', 'build.next/stamp']
    expect(files.filter(isInContext)).toEqual([])
    const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
    const kept = new Set(tracked.filter(isInContext).map((file) => file.split('/')[0]))
    expect([...kept].sort()).toEqual([...SHIPPED].sort())
    for (const [, copied = ''] of readSource('Dockerfile').matchAll(/^COPY --chown=\S+ (.*) \S+$/gm))
      for (const file of copied.split(' ')) expect(file === '.' || isInContext(file)).toBe(true)
  })

  test('installs packages and builds as another account than root, and holds nothing that the shop may change', () => {
    const [first = ''] = stages
    expect(first.indexOf('USER node')).toBeLessThan(first.indexOf('RUN npm ci'))
    expect(first.indexOf('USER node')).toBeGreaterThan(-1)
    expect(last).toMatch(/^COPY --from=build --chown=root:root /m)
  })
})

/** As Docker reads `.dockerignore`: the last line that matches a file, or a folder above it, decides. */
function isInContext(file: string): boolean {
  const paths = file.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))
  const lines = readSource('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const deciding = lines.findLast((line) => paths.some((path) => patternOf(line).test(path)))
  return deciding === undefined || deciding.startsWith('!')
}

function patternOf(line: string): RegExp {
  const parts = line.replace(/^!/, '').replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?')
  return new RegExp(`^${parts.replace(/\*/g, '[^/]*')}$`)
}

test('compose starts the shop with a closed file system, and only Caddy is reached from outside', () => {
  const services = readSource('compose.yaml').split(/^ {2}(?=\w+:$)/m)
  const shop = services.find((service) => service.startsWith('shop:')) ?? ''
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'mem_limit: 512m'])
    expect(shop).toContain(line)
  expect(shop).toContain(`image: cartridge:${project.version}\n`)
  const open = services.filter((service) => /^ {4}ports:/m.test(service)).map((service) => service.split(':')[0])
  expect(open).toEqual(['caddy'])
})

test('an upgrade by the documents stops at the first step that fails, and loses no data on the way back', () => {
  const [, compose = ''] = readSource('docs/upgrade.md').split(/^## With compose$/m)
  const [upgrade = '', back = ''] = [...compose.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands]) => commands)
  for (const commands of [upgrade, back]) {
    const steps = commands
      .trimEnd()
      .split('\n')
      .filter((line) => /docker|git/.test(line))
    for (const step of steps.slice(0, -1)) expect(step).toMatch(/ &&$/)
  }
  // What lies among the sources is easily taken along.
  expect(upgrade).toMatch(/docker compose cp \S+ ~\/cartridge-backups\/ &&/)
  // A backup overwrites nothing, so each needs a name of its own.
  expect(upgrade).toMatch(/^backup=.*\$\(date /m)
  expect(back).not.toMatch(/dropdb|drop database|down --volumes/)
})

test('files with secrets are not committed', () => {
  expect(readSource('.gitignore').split('\n')).toEqual(expect.arrayContaining(SECRET_FILES))
  for (const file of SECRET_FILES)
    expect(readSource('docs/deploy.md')).toMatch(new RegExp(`^\\(umask 077 && .* > ${file}\\)`, 'm'))
})

test('a release is refused while a base image has no digest, and one script writes them', async () => {
  const dir = folderForTest('images')
  for (const file of ['Dockerfile', 'compose.yaml', 'deploy/pin-images.sh']) await cp(join(ROOT, file), join(dir, file))
  // A registry is not at hand: this stands for it.
  await writeFile(join(dir, 'docker'), `#!/bin/sh\nprintf 'Name: %s\\nDigest: sha256:${'0a'.repeat(32)}\\n' "$4"\n`, {
    mode: 0o755,
  })
  const env = { PATH: `${dir}:${process.env.PATH}` }
  const pin = (...args: string[]) => spawnSync(join(dir, 'deploy/pin-images.sh'), args, { env, encoding: 'utf8' })
  expect(pin('--check')).toMatchObject({ status: 1, stderr: expect.stringContaining('caddy:') })
  for (const time of ['first', 'second']) expect(pin(), time).toMatchObject({ status: 0, stderr: '' })
  expect(pin('--check')).toMatchObject({ status: 0, stderr: '' })
  const pinned = readFileSync(join(dir, 'Dockerfile'), 'utf8') + readFileSync(join(dir, 'compose.yaml'), 'utf8')
  expect(pinned.match(/@sha256:(?:0a){32}/g)).toHaveLength(4)
  expect(pinned).toContain(`image: cartridge:${project.version}\n`)
  expect(readSource('.github/workflows/ci.yml')).toContain('deploy/pin-images.sh --check')
})

test('the workflow runs what .ci/run runs', () => {
  expect(readSource('.github/workflows/ci.yml')).toMatch(/^ {6}- run: \.ci\/run$/m)
})

test('the change log begins with this version', () => {
  expect(/^## (\S+)/m.exec(readSource('CHANGELOG.md'))?.[1]).toBe(project.version)
  expect(JSON.parse(readSource('package-lock.json')).packages[''].version).toBe(project.version)
})

describe('without the packages for development', () => {
  const runtime = new Set(Object.keys(project.dependencies))
  const foreign = (source: string) =>
    [...source.matchAll(/^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s*)?['"]([^'"]+)['"]/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !/^(?:[.#]|node:|virtual:)/.test(name) && !builtinModules.includes(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
      .filter((name) => !runtime.has(name))

  test('the built server and its subprocesses find all that they import', () => {
    const files = globSync('build/{server,subprocesses}/**/*.js', { cwd: ROOT })
    expect(files).not.toHaveLength(0)
    expect(files.flatMap((file) => foreign(readSource(file)))).toEqual([])
  })

  test('the operator’s tool and the start find all that they import', () => {
    const files = globSync(
      ['{platform,domain,cli,demo}/**/*.ts', '*.ts', 'scripts/{start,build-if-changed,earlier-assets}.ts'],
      {
        cwd: ROOT,
        exclude: ['**/*.test.ts', '*.config.ts'],
      },
    )
    expect(files.length).toBeGreaterThan(200)
    expect(files.flatMap((file) => foreign(readSource(file)).map((name) => `${file}: ${name}`))).toEqual([])
  })
})

test.runIf(isInstalled('promtool', '--version'))(
  'Prometheus takes the alerts, which tell what fails and nothing else',
  () => {
    const folder = join(ROOT, 'deploy/monitoring')
    for (const kind of ['check', 'test']) {
      const args = [kind, 'rules', kind === 'check' ? 'alerts.yml' : 'alerts.test.yml']
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
      expect(status, stdout + stderr).toBe(0)
    }
  },
)
