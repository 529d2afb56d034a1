import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, readdir, readFile, readlink, rename, symlink, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { lockFile } from '#platform/files/lock-file.ts'
import { scripts } from '../../package.json' with { type: 'json' }
import { folderForFile } from '../support/shops/folders.ts'

const ROOT = join(import.meta.dirname, '../..')
const PARTS = [
  ...['app', 'domain', 'platform', 'public', 'scripts', 'build/client', 'build/server'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'],
]

/** One copy for all: who changes a source in it puts it back. */
const project = folderForFile('project')
beforeAll(async () => {
  for (const part of PARTS) await cp(join(ROOT, part), join(project, part), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(project, 'node_modules'))
})

async function change(source: string, more: string) {
  const file = join(project, source)
  const text = await readFile(file)
  await appendFile(file, more)
  onTestFinished(() => writeFile(file, text))
}

/** `to`: another text than the one that is built already. */
const changeStyles = (to: string) => change('app/styles/app.css', `html { --later: ${to} }`)

const build = () => promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: project, timeout: 50_000 })

test('of two builds at once one builds; it keeps the files of the one before, for pages that are open, and nothing else', async () => {
  const assets = (build: string) => readdir(join(project, 'build', build, 'assets'))
  const before = await assets('client')
  await writeFile(join(project, 'build/server/left.js'), '')
  await changeStyles('two')
  await twoAtOnce()
  expect(await assets('earlier')).toEqual(before)
  const replaced = before.filter((name) => /^app-.*\.css$/.test(name))
  expect(replaced).toHaveLength(1)
  expect(await assets('client')).not.toContain(replaced[0])
  expect(await readdir(join(project, 'build/server'))).not.toContain('left.js')
})

/** Both wait for a lock that is held already: then one of them builds, and the other finds the build made. */
async function twoAtOnce() {
  const unlock = lockFile(join(project, 'build.lock'))
  const commands = [1, 2].map(() => promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: project }))
  const said = ['', '']
  for (const [at, { child }] of commands.entries()) child.stdout?.on('data', (text) => (said[at] += text))
  const waiting = 'Waiting for another command that builds the shop...\n'
  await expect.poll(() => said).toEqual([waiting, waiting])
  unlock?.()
  await Promise.all(commands)
  expect(said.sort()).toEqual([waiting, `${waiting}Building the shop...\n`])
}

test('a build that fails leaves the one before in place, and says so in one line', async () => {
  const before = await readdir(join(project, 'build'))
  await change('app/routes.ts', '\nconst = ;\n')
  const failed = await build().catch((error: { code: number; stderr: string }) => error)
  expect(failed).toMatchObject({ code: 1 })
  expect(failed.stderr.trim().split('\n').at(-1)).toMatch(
    /^The shop cannot start: the build failed \(.*, exit code 1\)$/,
  )
  expect(await readdir(join(project, 'build'))).toEqual(before)
  expect(await readFile(join(project, 'build/server/index.js'))).not.toHaveLength(0)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a build ended by %s takes all it began with it, and leaves the one before',
  async (signal) => {
    await changeStyles(signal)
    const before = await readdir(join(project, 'build'), { recursive: true })
    // As npm runs it, which passes signals to the shell alone.
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
    const building = spawn('sh', ['-c', scripts.build], { cwd: project, env, stdio: 'ignore' })
    const ended = once(building, 'exit')
    await vi.waitUntil(async () => (await programsIn(project)).length > 1, { timeout: 20_000 })
    building.kill(signal)
    expect(await ended).toEqual([128 + constants.signals[signal], null])
    await vi.waitUntil(async () => (await programsIn(project)).length === 0, { timeout: 20_000 })
    expect(await readdir(join(project, 'build'), { recursive: true })).toEqual(before)
  },
)

/** The ids of the processes that work in the folder. */
async function programsIn(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const places = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')))
  return ids.filter((_, at) => places[at] === folder)
}

test('without the packages that build it, one line says what to do', async () => {
  await rename(join(project, 'node_modules'), join(project, 'elsewhere'))
  onTestFinished(() => rename(join(project, 'elsewhere'), join(project, 'node_modules')))
  await changeStyles('none')
  expect(await build().catch((error: { code: number; stderr: string }) => error)).toMatchObject({
    code: 1,
    stderr:
      'The shop cannot start: its pages are not built, and what builds them is not installed: run "npm ci --include=dev"\n',
  })
})
