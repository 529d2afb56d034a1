import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client, field } from '../support/client.ts'
import { hasDebianPostgres, startDebianPostgres } from '../support/debian-postgres.ts'
import { ShopProcess } from '../support/shop-process.ts'

const ROOT = join(import.meta.dirname, '../..')
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cartridge-start-'))
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('an empty folder becomes a filled shop in which a person can buy, and a signal ends it cleanly', async () => {
  const shop = await ShopProcess.start(dataDir)
  await buySomething(shop)
  expect(await shop.signal('SIGTERM')).toBe(0)
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
})

test('several processes share the port, and one that dies is replaced', async () => {
  const shop = await ShopProcess.start(dataDir, { WEB_CONCURRENCY: '2' })
  await buySomething(shop)
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
  test.each(wrong)('%s', (_, env, line) => {
    const ended = spawnSync(process.execPath, ['scripts/start.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, SESSION_SECRET: 'x'.repeat(32), ...env },
    })
    expect(ended.status).toBe(1)
    expect(ended.stderr.trim().split('\n')).toHaveLength(1)
    expect(ended.stderr).toMatch(line)
  })
})

async function buySomething(shop: ShopProcess) {
  const client = Client.overHttp(shop.address)
  const home = await client.get('/?sort=price-asc')
  const productId = /name="productId" value="([^"]+)"/.exec(home.html)?.[1] ?? ''
  await client.post('/cart', { intent: 'add', productId })
  const person = { email: `${randomUUID()}@example.com`, password: 'secret1', confirmPassword: 'secret1' }
  await client.post('/checkout', { intent: 'sign-up', ...person })
  const checkout = await client.get('/checkout')
  const form = { intent: 'order', key: field(checkout, 'key'), shown: field(checkout, 'shown') }
  const after = await client.submit('/checkout', form)
  expect(after.html).toContain('Order placed successfully!')
}
