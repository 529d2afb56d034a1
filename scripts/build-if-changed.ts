import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockFile } from '#platform/files/lock-file.ts'
import { exitOnSignal } from '#platform/start/exit-on-signal.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { keepEarlierAssets } from './earlier-assets.ts'

const ROOT = join(import.meta.dirname, '..')
const BUILD = join(ROOT, 'build')
/** Where a new build is made, and where the replaced one waits for its removal. */
const NEXT = join(ROOT, 'build.next')
const REPLACED = join(ROOT, 'build.replaced')
const BUILDER = 'node_modules/@react-router/dev/bin.cjs'
const STEPS = [
  [BUILDER, 'build', '--logLevel', 'warn'],
  ['scripts/build-service-worker.ts'],
  ['scripts/build-subprocesses.ts'],
  ['scripts/compress-assets.ts'],
]
const SOURCES = [
  'app',
  'domain',
  'platform',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build-service-worker.ts',
  'scripts/build-subprocesses.ts',
  'scripts/compress-assets.ts',
]

/**
 * Builds the pages if a source changed since the last build, and says so. A build that fails or is ended leaves the one before
 * in place. Of two commands in one folder one builds, and the other waits for it.
 *
 * @throws StartProblem with one line when it cannot be built here
 */
export async function buildIfChanged(): Promise<void> {
  // Without the lock: what is built once may stand in a folder that cannot be written to.
  if (stampOf(BUILD) === fingerprint()) return
  if (!existsSync(join(ROOT, BUILDER)))
    throw new StartProblem('its pages are not built, and what builds them is not installed: run "npm ci --include=dev"')
  const unlock = await lockBuild()
  try {
    putBack()
    const fresh = fingerprint()
    if (stampOf(BUILD) !== fresh) await build(fresh)
  } finally {
    unlock()
  }
}

async function build(stamp: string) {
  process.stdout.write('Building the shop...\n')
  rmSync(NEXT, { recursive: true, force: true })
  for (const step of STEPS) await run(step)
  writeFileSync(join(NEXT, 'stamp'), stamp)
  replaceBuild()
}

/** The kernel gives it back when this process ends, however it does. */
async function lockBuild(): Promise<() => void> {
  for (let isWaiting = false; ; isWaiting = true) {
    const unlock = lockFile(join(ROOT, 'build.lock'))
    if (unlock !== undefined) return unlock
    if (!isWaiting) process.stdout.write('Waiting for another command that builds the shop...\n')
    await sleep(100)
  }
}

/** For a command: says in one line why it cannot be built, and returns false. */
export async function builtOrSayWhy(): Promise<boolean> {
  try {
    await buildIfChanged()
    return true
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    process.stderr.write(`The shop cannot start: ${error.message}\n`)
    process.exitCode = 1
    return false
  }
}

async function run([script = '', ...args]: string[]) {
  const undo = exitOnSignal()
  const step = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: NEXT },
  })
  // A signal that ends the build ends its step.
  const takeAlong = () => step.kill()
  process.once('exit', takeAlong)
  const [code, signal] = await once(step, 'exit')
  process.off('exit', takeAlong)
  undo()
  if (code !== 0) throw new StartProblem(`the build failed (${script}, ${signal ?? `exit code ${code}`})`)
}

function replaceBuild() {
  keepEarlierAssets({ from: BUILD, to: NEXT })
  rmSync(REPLACED, { recursive: true, force: true })
  if (existsSync(BUILD)) renameSync(BUILD, REPLACED)
  renameSync(NEXT, BUILD)
  rmSync(REPLACED, { recursive: true, force: true })
}

/** After a kill between the two renames of `replaceBuild`. */
function putBack() {
  if (!existsSync(BUILD) && existsSync(REPLACED)) renameSync(REPLACED, BUILD)
}

function stampOf(build: string): string | undefined {
  const stamp = join(build, 'stamp')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/** By content, not by date: a fresh clone gives every file a new date. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(filesOf))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
}

function filesOf(source: string): string[] {
  if (source.includes('.')) return [source]
  return readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort()
}
