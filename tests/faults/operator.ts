import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { runShop } from '../support/shops/run-shop.ts'

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

/** The same in this process. */
export const operateHere = (dataDir: string, ...args: string[]) => runShop({ DATA_DIR: dataDir }, ...args)

/** The same, to be killed. */
export function startOperating(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['cli/shop.ts', ...args], { cwd: ROOT, env, stdio: 'ignore' })
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), ended: once(child, 'exit') }
}

export const FILL = ['demo', '--products', '90', '--orders', '30']
export const REFUSED = /^the shop has products or orders already; .*$/
