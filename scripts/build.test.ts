import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PARTS = [
  ...['app', 'domain', 'platform', 'public', 'scripts', 'build/client', 'build/server'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'],
]

let project: string
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'cartridge-project-'))
  for (const part of PARTS) await cp(join(ROOT, part), join(project, part), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(project, 'node_modules'))
})
afterEach(() => rm(project, { recursive: true }))

test('a build keeps the files of the one before, for pages that are open, and nothing else', async () => {
  const assets = (build: string) => readdir(join(project, 'build', build, 'assets'))
  const before = await assets('client')
  await writeFile(join(project, 'build/server/left.js'), '')
  await appendFile(join(project, 'app/styles/app.css'), 'html { --later: 1 }')
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: project, timeout: 50_000 })
  expect(await assets('earlier')).toEqual(before)
  const replaced = before.filter((name) => /^app-.*\.css$/.test(name))
  expect(replaced).toHaveLength(1)
  expect(await assets('client')).not.toContain(replaced[0])
  expect(await readdir(join(project, 'build/server'))).not.toContain('left.js')
})
