import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const PATH = join(import.meta.dirname, '../package-lock.json')
const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony']
const CPUS = ['arm64', 'x64', 'arm', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'mips64el', 'wasm32']

/**
 * Run after every `npm install`. Tools that bring a program for each platform name them as optional dependencies. Where a
 * registry lacks one of them `npm install` leaves it out of the lockfile, and `npm ci` then refuses the lockfile for
 * lacking it. An entry that says for which platform it is satisfies both: elsewhere it is never fetched.
 */
function completeLockfile() {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(PATH, 'utf8'))
  const added: Record<string, Locked> = {}
  for (const { optionalDependencies = {}, dev } of Object.values(lock.packages))
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const key = `node_modules/${name}`
      const platform = platformOf(name)
      if (lock.packages[key] !== undefined || platform === undefined) continue
      added[key] = { version: range.replace(/^[\^~]/, ''), ...platform, ...(dev ? { dev } : {}), optional: true }
    }
  lock.packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  writeFileSync(PATH, `${JSON.stringify(lock, null, 2)}\n`)
  process.stdout.write(`${Object.keys(added).length} entries for other platforms added to the lockfile\n`)
}

/** From the name's last words, as in `cli-linux-x64-musl`. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.replace('windows', 'win32').split(/[-/.]/)
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = CPUS.find((each) => words.includes(each)) ?? (words.includes('arm64ec') ? 'arm64' : undefined)
  const libc = words.includes('musl') ? ['musl'] : undefined
  if (os === undefined && cpu === undefined && !words.includes('fsevents')) return undefined
  return {
    ...(os === undefined ? {} : { os: [os] }),
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    ...(libc === undefined ? {} : { libc }),
  }
}

completeLockfile()
