import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepEarlierAssets } from './earlier-assets.ts'

const ROOT = join(import.meta.dirname, '..')
const BUILD = join(ROOT, 'build')
const STAMP = join(BUILD, 'stamp')
const SOURCES = [
  'app',
  'domain',
  'platform',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build-service-worker.ts',
  'scripts/compress-assets.ts',
]

/** Builds the pages if a source changed since the last build, and says so. */
export function buildIfChanged(): void {
  const stamp = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  process.stdout.write('Building the shop...\n')
  keepEarlierAssets(BUILD)
  emptyBuild()
  for (const [command, ...args] of [
    ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
    ['scripts/build-service-worker.ts'],
    ['scripts/compress-assets.ts'],
  ]) {
    const done = spawnSync(process.execPath, [join(ROOT, command ?? ''), ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (done.status !== 0) throw new Error('the build failed')
  }
  writeFileSync(STAMP, stamp)
}

/** All but the files of earlier builds. The stamp goes first, so that it never names a missing build. */
function emptyBuild() {
  rmSync(STAMP, { force: true })
  for (const name of existsSync(BUILD) ? readdirSync(BUILD) : [])
    if (name !== 'earlier') rmSync(join(BUILD, name), { recursive: true })
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
