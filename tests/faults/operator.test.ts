import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { ShopProcess } from '../support/shop-process.ts'

const ROOT = join(import.meta.dirname, '../..')
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cartridge-operator-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** `npm run shop -- ...` on the test's own folder. */
function shop(...args: string[]) {
  return shopIn(dataDir, ...args)
}

function shopIn(dir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dir }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/shop.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  })
  return { status, said: stdout.trim(), complained: stderr.trim() }
}

const FILL = ['demo', '--products', '90', '--orders', '30']
const REFUSED = /^the shop has products or orders already; .*$/

test('an empty folder is filled with a trial shop, once', async () => {
  const first = shop(...FILL)
  expect(first.complained).toBe('')
  expect(first.said).toMatch(/^90 products and 30 orders of 2 customers in /)
  expect(shop(...FILL)).toMatchObject({ status: 1, said: '', complained: expect.stringMatching(REFUSED) })
})

test('an empty shop is filled while it runs, backed up, and stands again elsewhere', async () => {
  const running = await ShopProcess.start(dataDir, { DEMO: 'off' })
  const visitor = Client.overHttp(running.address)
  expect((await visitor.get('/')).html).toContain('No products available yet')
  expect(shop(...FILL).status).toBe(0)
  await expect.poll(async () => (await visitor.get('/')).html).toContain('Add to Cart')
  expect(shop(...FILL)).toMatchObject({ status: 1, complained: expect.stringMatching(REFUSED) })
  const file = join(dataDir, 'backup.tar.gz')
  const taken = shop('backup', file)
  expect(taken.said).toMatch(/: 90 products, 30 orders, \d+ rows in all, \d+ picture files, [\d.]+ MB\.$/)
  await running.signal('SIGTERM')

  const elsewhere = join(dataDir, 'elsewhere')
  const [, counted = 'nothing'] = /: (.*files)/.exec(taken.said) ?? []
  expect(shopIn(elsewhere, 'restore', file)).toMatchObject({ complained: '', said: expect.stringContaining(counted) })
  const again = await ShopProcess.start(elsewhere)
  expect((await Client.overHttp(again.address).get('/')).html).toContain('Add to Cart')
  await again.signal('SIGTERM')
})

test('a number that is none is named', () => {
  for (const wrong of ['1.5', '99999999'])
    expect(shop('demo', '--products', wrong)).toMatchObject({
      status: 1,
      complained: '--products must be a whole number from 1 to 2000000',
    })
})
