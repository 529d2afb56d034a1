import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { Client } from '../support/requests/client.ts'
import { folderForTest } from '../support/shops/folders.ts'
import { ShopProcess } from '../support/shops/shop-process.ts'
import { FILL, operate, REFUSED } from './operator.ts'

let dataDir: string

beforeEach(() => {
  dataDir = folderForTest('operator')
})

test('an empty shop is filled while it runs, changed by a file, backed up, and stands again elsewhere', async () => {
  const running = await ShopProcess.start(dataDir, { DEMO: 'off' })
  const visitor = Client.overHttp(running.address)
  expect((await visitor.get('/')).html).toContain(SHOP_TEXTS.noProducts)
  expect(operate(dataDir, ...FILL).status).toBe(0)
  await expect.poll(async () => (await visitor.get('/')).html).toContain(SHOP_TEXTS.addToCart)
  expect(operate(dataDir, ...FILL)).toMatchObject({ status: 1, complained: expect.stringMatching(REFUSED) })
  await changeByFile(visitor)
  const file = join(dataDir, 'backup.tar.gz')
  const taken = operate(dataDir, 'backup', file)
  expect(taken.said).toMatch(/: 90 products, 30 orders, \d+ rows in all, \d+ picture files, [\d.]+ MB\.$/)
  await running.signal('SIGTERM')

  const elsewhere = join(dataDir, 'elsewhere')
  const [, counted = 'nothing'] = /: (.*files)/.exec(taken.said) ?? []
  const restored = operate(elsewhere, 'restore', file, '--yes')
  expect(restored).toMatchObject({ complained: '', said: expect.stringContaining(counted) })
  const again = await ShopProcess.start(elsewhere)
  expect((await Client.overHttp(again.address).get('/')).html).toContain(SHOP_TEXTS.addToCart)
  await again.signal('SIGTERM')
})

/** All products are written into a file, one of them gets another name there, and the file is read in. */
async function changeByFile(visitor: Client) {
  const list = join(dataDir, 'products.csv')
  expect(operate(dataDir, 'export', list).said).toBe(`${list} is written.`)
  const [head = '', first = '', ...others] = (await readFile(list, 'utf8')).split('\r\n')
  const [id = ''] = first.split(',')
  const renamed = first.replace(/^([^,]*),(?:"(?:[^"]|"")*"|[^,]*),/, '$1,Renamed by file,')
  await writeFile(list, [head, renamed, ...others].join('\r\n'))
  expect(operate(dataDir, 'import', list).said).toBe('0 new products, 1 changed product, 89 products as they are')
  await expect.poll(async () => (await visitor.get(`/product/${id}`)).html).toContain('Renamed by file')
}
