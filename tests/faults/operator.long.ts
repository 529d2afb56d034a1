import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts'
import { Client } from '../support/requests/client.ts'
import { folderForFile, folderForTest } from '../support/shops/folders.ts'
import { ShopProcess } from '../support/shops/shop-process.ts'
import { FILL, operate, operateHere, REFUSED } from './operator.ts'

const dir = folderForFile('operator')
/** The data folder of a trial shop, which a folder is filled with once for all tests. */
let shop: string
let filled: ReturnType<typeof operate>

beforeAll(async () => {
  shop = join(dir, 'shop')
  filled = operate(shop, ...FILL)
  // Commands use a database that runs, and each would otherwise start and stop one.
  const database = await startEmbeddedDatabase({ dataDir: shop })
  return () => database.stop()
})

test('an empty folder is filled with a trial shop, once', () => {
  expect(filled.complained).toBe('')
  const [report, place] = filled.said.split('\n')
  expect(report).toMatch(/^90 products and 30 orders of 2 customers in /)
  expect(place).toBe(`DATA_DIR ${shop} held no shop before.`)
  expect(operate(shop, ...FILL)).toMatchObject({ status: 1, said: '', complained: expect.stringMatching(REFUSED) })
})

test('a product file with mistakes is answered with all of them, before there is a shop', async () => {
  const list = join(dir, 'mistakes.csv')
  await writeFile(list, 'id,price\nabcdefghij0123456789,5\nnone,free\n')
  expect(await operateHere(join(dir, 'none'), 'import', list)).toEqual({
    status: 1,
    said: '',
    complained: [
      `${list}, line 3: Id must be 20 letters and digits, or empty for a new product: "none" is not`,
      `${list}, line 3: Price must be an amount like 12.50, from 0 to 1,000,000: "free" is not`,
      'Mend it, or upload it under Import and export, where columns can be chosen and wrong lines left out.',
      'Nothing was imported.',
    ].join('\n'),
  })
})

test('a script reads the admins and what an import would do as JSON; a trial creates no shop', async () => {
  const list = join(dir, 'products.csv')
  await writeFile(list, 'id,price\nabcdefghij0123456789,12.50\n')
  const none = join(dir, 'none')
  const trial = ['import', list, '--dry-run', '--json']
  expect(await operateHere(none, ...trial)).toMatchObject({ status: 1, complained: `DATA_DIR ${none} holds no shop` })
  expect((await operateHere(shop, ...trial)).complained).toMatch(/a new one needs a name/)
  await operateHere(shop, 'admin', 'add', 'owner@shop.example')
  const { said } = await operateHere(shop, 'admin', 'list', '--json')
  expect(JSON.parse(said)).toEqual([{ email: 'owner@shop.example', hasSecondFactor: false }])
  const findings: { name: string; state: string }[] = JSON.parse((await operateHere(shop, 'doctor', '--json')).said)
  expect(findings).toContainEqual(expect.objectContaining({ name: 'Database', state: 'good' }))
  const exported = join(dir, 'all.csv')
  expect(await operateHere(shop, 'export', exported)).toMatchObject({ status: 0 })
  expect(JSON.parse((await operateHere(shop, 'import', exported, '--dry-run', '--json')).said)).toEqual({
    columns: expect.objectContaining({ name: 'name', quantityWas: 'quantityWas' }),
    added: 0,
    changed: 0,
    same: 90,
    stockKept: 0,
    leftOut: [],
    dryRun: true,
  })
})

test('orders and people come from spreadsheets: all of a file or nothing, and each row once', async () => {
  const [orders, people] = [join(dir, 'orders.csv'), join(dir, 'people.csv')]
  expect(await operateHere(shop, 'export', 'orders', orders)).toMatchObject({ status: 0 })
  const same =
    /^Columns that are left out: Courier, Tracking number, Pieces returned, .*\.\n0 new orders, 30 orders that are here already$/
  expect((await operateHere(shop, 'import', 'orders', orders)).said).toMatch(same)
  await writeFile(people, 'E-mail,Colour\nann@mail.example,red\nnobody,\n')
  expect(await operateHere(shop, 'import', 'customers', people)).toMatchObject({
    status: 1,
    complained: expect.stringMatching(
      /people\.csv, line 3: Email must be .*\nMend it, or upload it .*\nNothing was imported\.$/,
    ),
  })
  await writeFile(people, 'E-mail,Colour\nann@mail.example,red\n')
  const added = ['Columns that are left out: Colour.', '1 new subscriber, 0 subscribers who are on the list already']
  expect(await operateHere(shop, 'import', 'subscribers', people)).toMatchObject({
    status: 1,
    complained: expect.stringContaining('Confirm it with --consent'),
  })
  expect((await operateHere(shop, 'import', 'subscribers', people, '--consent')).said).toBe(added.join('\n'))
})

test('a shop that moves out and in again is the same, and a script reads what moved as JSON', async () => {
  const [here, there, folder] = ['here', 'there', 'all'].map((name) => join(dir, name)) as [string, string, string]
  const ask = async (shop: string, ...args: string[]) => {
    const { status, said, complained } = await operateHere(shop, ...args, '--json')
    expect({ status, complained }).toEqual({ status: 0, complained: '' })
    return JSON.parse(said)
  }
  const newShop = (folder: string) => `DATA_DIR ${folder} held no shop before.`
  expect(await ask(here, ...FILL)).toEqual({ products: 90, orders: 30, customers: 2, newShop: newShop(here) })
  const moved = await ask(here, 'export', 'all', folder)
  expect(moved).toMatchObject({ dir: folder, rows: { products: 90, orders: 30 } })
  const arrived = { ...moved, missingPictures: 0, admins: [], helpers: [], newShop: newShop(there) }
  expect(await ask(there, 'import', 'all', folder, '--yes')).toEqual(arrived)
  const file = join(dir, 'shop.tar.gz')
  const { bytes, ...report } = await ask(there, 'backup', file)
  expect(bytes).toBeGreaterThan(10_000)
  expect(report).toMatchObject({ file, rows: { products: 90, orders: 30 }, pictures: moved.pictures })
})

test('of two admins one is removed, the only one is not, and the lines say what to do', async () => {
  const [owner, other, third] = ['owner@shop.example', 'other@shop.example', 'third@shop.example']
  for (const email of [owner, other, third]) await operateHere(shop, 'admin', 'add', email)
  const remove = async (email: string) => {
    vi.stubEnv('ADMIN_EMAIL', 'Owner@Shop.example')
    vi.stubEnv('ADMIN_PASSWORD', 'marble zone 1991')
    return await operateHere(shop, 'admin', 'remove', email)
  }
  expect(await remove(other)).toEqual({ status: 0, said: `${other} is no admin any more.`, complained: '' })
  expect(await remove(other)).toEqual({ status: 1, said: '', complained: `${other} is no admin` })
  expect(await remove(owner)).toEqual({
    status: 0,
    said: `${owner} is no admin any more.\nADMIN_EMAIL names this address: remove the setting, or the next start makes it an admin again.`,
    complained: '',
  })
  expect((await operateHere(shop, 'admin', 'list')).said).toBe(third)
  expect(await operateHere(shop, 'admin', 'remove', third)).toEqual({
    status: 1,
    said: '',
    complained: `${third} is the only admin: make another one first, with "admin add"`,
  })
})

test('an empty shop is filled while it runs, changed by a file, backed up, and stands again elsewhere', async () => {
  const dataDir = folderForTest('operator')
  const running = await ShopProcess.start(dataDir, { DEMO: 'off' })
  const visitor = Client.overHttp(running.address)
  expect((await visitor.get('/')).html).toContain(SHOP_TEXTS.noProducts)
  expect(operate(dataDir, ...FILL).status).toBe(0)
  await expect.poll(async () => (await visitor.get('/')).html).toContain(SHOP_TEXTS.addToCart)
  expect(operate(dataDir, ...FILL)).toMatchObject({ status: 1, complained: expect.stringMatching(REFUSED) })
  await changeByFile(dataDir, visitor)
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
async function changeByFile(dataDir: string, visitor: Client) {
  const list = join(dataDir, 'products.csv')
  expect(operate(dataDir, 'export', list).said).toBe(`${list} is written.`)
  const [head = '', first = '', ...others] = (await readFile(list, 'utf8')).split('\r\n')
  const [id = ''] = first.split(',')
  const renamed = first.replace(/^([^,]*),(?:"(?:[^"]|"")*"|[^,]*),/, '$1,Renamed by file,')
  await writeFile(list, [head, renamed, ...others].join('\r\n'))
  expect(operate(dataDir, 'import', list).said).toBe('0 new products, 1 changed product, 89 products as they are')
  await expect.poll(async () => (await visitor.get(`/product/${id}`)).html).toContain('Renamed by file')
}
