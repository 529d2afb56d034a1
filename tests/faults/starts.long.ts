import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Dirent, existsSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { buySomething } from '../support/data/buy-something.ts'
import { hasDebianPostgres, startDebianPostgres } from '../support/machine/debian-postgres.ts'
import { freePort } from '../support/machine/free-port.ts'
import { folderForFile } from '../support/shops/folders.ts'
import { NPM_START } from '../support/shops/npm-start.ts'
import { ShopProcess } from '../support/shops/shop-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const dataDir = folderForFile('start')

test('an empty folder becomes a filled shop in which a person can buy, its own account’s alone, and a signal ends it cleanly', async () => {
  const umask = process.umask(0)
  const shop = await ShopProcess.start(dataDir).finally(() => process.umask(umask))
  await buySomething(shop)
  await expect.poll(() => readdir(join(dataDir, 'mail'))).not.toEqual([])
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  expect(entries.length).toBeGreaterThan(100)
  expect((await Promise.all(entries.map(openToOthers))).flat()).toEqual([])
  expect(await shop.signal('SIGTERM')).toBe(0)
})

/** A socket's folder guards it, and a file that was renamed or deleted meanwhile is open to nobody. */
async function openToOthers({ parentPath, name }: Dirent): Promise<string[]> {
  const stats = await lstat(join(parentPath, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return stats === undefined || stats.isSocket() || (stats.mode & 0o077) === 0
    ? []
    : [`${name}: ${(stats.mode & 0o777).toString(8)}`]
}

test('a signal to npm ends the shop that it started, and not npm alone', async () => {
  const port = String(await freePort())
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn' }
  // A group of its own, which can be told to end should npm alone have ended.
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const ended = once(npm, 'exit')
  const allEnded = once(npm.stdout, 'close')
  try {
    let said = ''
    for await (const chunk of npm.stdout.iterator({ destroyOnReturn: false })) {
      said += chunk
      if (said.includes(' is open at ')) break
    }
    expect(said).toContain(' is open at ')
    npm.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow('fetch failed')
  } finally {
    if (npm.pid !== undefined) endGroup(npm.pid)
    npm.stdout.resume()
    await allEnded
  }
})

function endGroup(id: number) {
  try {
    process.kill(-id, 'SIGTERM')
  } catch {
    // Nobody is left.
  }
}

describe('a start that cannot be ends with one line and exit code 1', () => {
  const wrong: [string, Record<string, string>, RegExp][] = [
    ['a port that is no number', { PORT: 'abc' }, /PORT must be a whole number/],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://127.0.0.1:1/shop' },
      /DATABASE_URL cannot be reached/,
    ],
    [
      'a missing secret',
      { DATABASE_URL: 'postgres://127.0.0.1:1/shop', SESSION_SECRET: '' },
      /SESSION_SECRET is required/,
    ],
    [
      'an address that is not here, found by one of several processes',
      { HOST: '203.0.113.1', WEB_CONCURRENCY: '2' },
      /HOST 203.0.113.1/,
    ],
    ['a file in the place of the folder', { DATA_DIR: join(ROOT, 'package.json') }, /DATA_DIR .* not a directory/],
  ]
  test.concurrent.each(wrong)('%s', async (_, env, line) => {
    const starting = spawn(process.execPath, [NPM_START.script], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, SESSION_SECRET: 'x'.repeat(32), ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [said, [code]] = await Promise.all([text(starting.stderr), once(starting, 'exit')])
    expect(code).toBe(1)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).toMatch(line)
  })
})

/** Any process answers for both. */
async function figures({ address }: ShopProcess): Promise<string[]> {
  const text = await (await fetch(`${address}/metrics`, { headers: { connection: 'close' } })).text()
  return text
    .split('\n')
    .filter((line) => /^shop_(?:orders|processes)/.test(line))
    .sort()
}

test('several processes share the port, and one that dies is replaced', async () => {
  const shop = await ShopProcess.start(dataDir, { WEB_CONCURRENCY: '2' })
  await buySomething(shop)
  for (let asked = 0; asked < 6; asked += 1)
    expect(await figures(shop)).toEqual(['shop_orders_placed_total 1', 'shop_processes 2'])
  const [killed, ...others] = shop.workers()
  expect(others).toHaveLength(1)
  if (killed !== undefined) process.kill(killed, 'SIGKILL')
  await expect.poll(() => shop.workers().filter((id) => id !== killed).length, { timeout: 20_000 }).toBe(2)
  await buySomething(shop)
  const last = shop.workers()
  expect(await shop.signal('SIGTERM')).toBe(0)
  expect(last.filter((id) => existsSync(`/proc/${id}`))).toEqual([])
})

test.skipIf(!hasDebianPostgres)('the same on another PostgreSQL, named by DATABASE_URL', async () => {
  await using postgres = await startDebianPostgres()
  const shop = await ShopProcess.start(dataDir, { DATABASE_URL: postgres.url, SESSION_SECRET: 'x'.repeat(32) })
  await buySomething(shop)
  expect(await shop.signal('SIGINT')).toBe(0)
})
