import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { ShopProcess } from '../support/shop-process.ts'
import { FILL, operate, REFUSED } from './operator.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cartridge-operator-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('an empty shop is filled while it runs, backed up, and stands again elsewhere', async () => {
  const running = await ShopProcess.start(dataDir, { DEMO: 'off' })
  const visitor = Client.overHttp(running.address)
  expect((await visitor.get('/')).html).toContain('No products available yet')
  expect(operate(dataDir, ...FILL).status).toBe(0)
  await expect.poll(async () => (await visitor.get('/')).html).toContain('Add to Cart')
  expect(operate(dataDir, ...FILL)).toMatchObject({ status: 1, complained: expect.stringMatching(REFUSED) })
  const file = join(dataDir, 'backup.tar.gz')
  const taken = operate(dataDir, 'backup', file)
  expect(taken.said).toMatch(/: 90 products, 30 orders, \d+ rows in all, \d+ picture files, [\d.]+ MB\.$/)
  await running.signal('SIGTERM')

  const elsewhere = join(dataDir, 'elsewhere')
  const [, counted = 'nothing'] = /: (.*files)/.exec(taken.said) ?? []
  const restored = operate(elsewhere, 'restore', file)
  expect(restored).toMatchObject({ complained: '', said: expect.stringContaining(counted) })
  const again = await ShopProcess.start(elsewhere)
  expect((await Client.overHttp(again.address).get('/')).html).toContain('Add to Cart')
  await again.signal('SIGTERM')
})
