import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** `npm run shop -- ...` on a folder of the test's own. */
export function operate(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/shop.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  })
  return { status, said: stdout.trim(), complained: stderr.trim() }
}

export const FILL = ['demo', '--products', '90', '--orders', '30']
export const REFUSED = /^the shop has products or orders already; .*$/
