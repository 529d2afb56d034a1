import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { vi } from 'vitest'
import { say } from '../../cli/base/say.ts'
import { runCommand } from '../../cli/run-command.ts'

const ROOT = join(import.meta.dirname, '../..')

const CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') }

/** `npm run shop -- ...` on a folder of the test's own, compiled once for all as there. */
export function operate(dataDir: string, ...args: string[]) {
  const env = { ...process.env, ...CACHE, DATA_DIR: dataDir }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/shop.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  })
  return { status, said: stdout.trim(), complained: stderr.trim() }
}

/** The same in this process, which is quicker: for what a command does and says, not for how its process ends. */
export async function operateHere(dataDir: string, ...args: string[]) {
  const [said, complained]: [string[], string[]] = [[], []]
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  vi.stubEnv('DATA_DIR', dataDir)
  try {
    await runCommand(args, { say, complain: (text) => complained.push(text) })
  } finally {
    written.mockRestore()
    vi.unstubAllEnvs()
  }
  const status = complained.length === 0 ? 0 : 1
  return { status, said: said.join('').trim(), complained: complained.join('\n').trim() }
}

/** The same, to be killed. */
export function startOperating(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['cli/shop.ts', ...args], { cwd: ROOT, env, stdio: 'ignore' })
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), ended: once(child, 'exit') }
}

export const FILL = ['demo', '--products', '90', '--orders', '30']
export const REFUSED = /^the shop has products or orders already; .*$/
