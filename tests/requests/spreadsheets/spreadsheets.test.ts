import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { productPictures, products } from '#domain/catalogue/catalogue-tables.ts'
import { newId } from '#domain/ids.ts'
import { NO_PICTURE } from '#domain/images/picture.ts'
import { spreadsheetParts, spreadsheets } from '#domain/spreadsheets/spreadsheet-tables.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import {
  chosenFields,
  importSheet,
  mapSheet,
  previewSheet,
  sendSheet,
  uploadSheet,
} from '../../support/data/send-sheet.ts'
import { textOf, textsOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
beforeEach(() => shop.services.db.delete(products))

const HEAD = 'Title,Text,Price ($),Qty,Stock before,Image URL,Category,Platform,Colour'
const PICTURE = 'https://pictures.example/saga.png'
const lineOf = (name: string, { price = '12.50', quantity = '3', was = '', image = PICTURE } = {}) =>
  `${name},Loose.,${price},${quantity},${was},${image},Sega,Saturn,red`

const send = (text: string) => sendSheet(admin, 'products', text)
const uploaded = (...lines: string[]) => send([HEAD, ...lines].join('\n'))
const preview = (address: string) => previewSheet(admin, address)

const all = () => shop.services.db.select().from(products).orderBy(products.name)
const lastEntry = async () => (await shop.services.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

test('a list goes from its columns over a preview into the shop, and can be undone', async () => {
  const { id } = await shop.product({
    name: 'Old',
    category: 'sega',
    subcategory: 'saturn',
    quantity: 3,
    priceCents: 100,
  })
  const address = await uploaded(lineOf('New'), lineOf('Old', { price: '2', quantity: '5', was: '3' }))
  const columns = await admin.get(address)
  expect(chosenFields(columns)).toEqual([
    'name',
    'description',
    'price',
    'quantity',
    'quantityWas',
    'image',
    'category',
    'subcategory',
    '',
  ])
  expect(textOf(columns)).toContain('New · Old')

  const shown = await preview(address)
  expect(textOf(shown)).toContain('1 new product 1 changed product')
  expect(textsOf(shown, 'button')).toContain('Import 2')
  expect(await all()).toHaveLength(1)

  const done = await importSheet(admin, address)
  expect(textsOf(done, 'h2')).toContain('Imported')
  expect(await all()).toMatchObject([
    { name: 'New', priceCents: 1_250, quantity: 3 },
    { id, name: 'Old', priceCents: 200, quantity: 5 },
  ])
  const entry = await lastEntry()
  expect(entry).toMatchObject({ action: 'imported', kind: 'catalogue', rowCount: 2 })
  expect(await shop.services.db.$count(spreadsheetParts)).toBe(0)

  const log = `/admin/audit/${entry?.id}`
  const logged = await admin.get(log)
  expect(textOf(logged)).toContain('All 2 rows are taken back')
  expect(logged.html).toContain(`href="/admin/products?edit=${id}"`)
  await admin.submit(log, {})
  expect(await all()).toMatchObject([{ id, name: 'Old', priceCents: 100, quantity: 3 }])
  const undone = await admin.get(log)
  expect(textOf(undone)).toContain('Taken back')
  const edited = [...undone.html.matchAll(/href="\/admin\/products\?edit=([^"]+)"/g)].map(([, product]) => product)
  expect(edited).toEqual([id])
  expect(textOf(await admin.get('/admin/audit'))).toContain('took back products.csv')
  const after = textOf(await admin.get(address))
  expect(after).toContain('The import was taken back.')
  expect(after).not.toContain('Undo')
})

test('pressed twenty times at once, an import is made once', async () => {
  const address = await uploaded(lineOf('One'), lineOf('Two'))
  await preview(address)
  const entries = await shop.services.db.$count(auditLog)
  const pages = await Promise.all(Array.from({ length: 20 }, () => admin.post(address, { intent: 'import' })))
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([303]))
  await expect.poll(async () => textOf(await admin.get(address))).toContain('can be undone')
  expect(await all()).toHaveLength(2)
  expect(await shop.services.db.$count(auditLog)).toBe(entries + 1)
})

test('every line that cannot be imported is named with what to do, and the others, one without the picture beside it, come in if the owner says so', async () => {
  const [good, shown] = [lineOf('Good'), lineOf('Shown', { image: 'saga.png' })]
  const address = await uploaded(
    good,
    lineOf('Dear', { price: '12.50 each' }),
    shown,
    'Short,Loose.',
    ',,,,,,,,',
    `${lineOf('Torn')}, and boxed`,
  )
  const page = await preview(address)
  const text = textOf(page)
  expect(text).toContain('Line 3 Dear: Price must be an amount like 12.50')
  expect(text).toContain('Line 5 Short: Price is required')
  expect(text).toContain('Line 7 There are more cells than columns')
  expect(text).toContain('2 lines can be imported, 3 cannot.')
  expect(textsOf(page, 'button')).toContain('Import 2, leave out 3 lines')
  expect(await all()).toEqual([])
  const done = textOf(await importSheet(admin, address))
  expect(await all()).toMatchObject([{ name: 'Good' }, { name: 'Shown', image: NO_PICTURE }])
  expect(done).toContain('2 new products')
  expect(done).toContain('3 lines cannot be imported')
  expect((await lastEntry())?.rowCount).toBe(2)

  const before = await all()
  const mended = await uploaded(good, lineOf('Dear'), shown, lineOf('Short'), lineOf('Torn'))
  expect(textOf(await preview(mended))).toContain('3 new products 0 changed products 2 products as they are')
  await importSheet(admin, mended)
  expect(await all()).toHaveLength(5)
  expect(await all()).toEqual(expect.arrayContaining(before))
})

test('a file that is wrong in every line cannot be imported, and its page has its first 500 problems', async () => {
  const address = await uploaded(...Array.from({ length: 5_100 }, (_, n) => lineOf(`No. ${n}`, { quantity: '1.5' })))
  await preview(address)
  await expect.poll(async () => textOf(await admin.get(address))).toContain('5,100 lines cannot be imported')
  const page = await admin.get(address)
  expect(textOf(page)).toContain('No line can be imported. Choose the columns again, or mend the file')
  expect(textOf(page)).toContain('Line 501 No. 499: ')
  expect(textOf(page)).not.toContain('Line 502 ')
  expect(textOf(page)).toContain('And 4,600 more lines.')
  expect(textsOf(page, 'button').filter((name) => name.startsWith('Import'))).toEqual([])
})

test('undoing leaves what was ordered or changed since, and says so', async () => {
  await preview(await uploaded(lineOf('Ordered'), lineOf('Priced'), lineOf('Untouched')))
  const [sheet] = await shop.services.db.select().from(spreadsheets).orderBy(desc(spreadsheets.createdAt)).limit(1)
  await admin.post(`/admin/spreadsheets/${sheet?.id}`, { intent: 'import' })
  const [ordered, priced] = await all()
  await plantOrder(shop.services.db, { items: [{ productId: ordered?.id ?? '', name: 'Ordered' }] })
  await shop.change(priced?.id ?? '', { priceCents: 5 })
  const log = `/admin/audit/${(await lastEntry())?.id}`
  const question = textOf(await admin.get(log))
  expect(question).toContain('1 of 3 rows are taken back')
  expect(question).toContain('stay as they are: Ordered Priced')
  await admin.submit(log, {})
  expect((await all()).map(({ name }) => name)).toEqual(['Ordered', 'Priced'])
})

test('a product that sold between the preview and the import is not overwritten', async () => {
  const { id } = await shop.product({ name: 'Last', category: 'sega', subcategory: 'saturn', quantity: 3 })
  const address = await uploaded(lineOf('Last', { quantity: '9', was: '3' }))
  await preview(address)
  await shop.change(id, { quantity: 2 })
  const page = await importSheet(admin, address)
  expect(textOf(page)).toContain('3 pieces were there when the file was made, now there are 2')
  expect(await shop.stock(id)).toBe(2)
})

test('columns that are not enough, or chosen twice, are refused with what they were', async () => {
  const address = await send('Foo,Bar\n1,2\n')
  const map = (...fields: string[]) => mapSheet(admin, address, fields)
  const few = await map('price', '')
  expect(few.status).toBe(400)
  expect(textOf(few)).toContain('No column is Name: choose one.')
  expect(chosenFields(few)).toEqual(['price', ''])
  expect(textOf(await map('name', 'quantity'))).toContain('No column is Category or Subcategory')
  expect(textOf(await map('name', 'name'))).toContain('Two columns are Name')
  const wrong = textOf(await map('id', 'constructor', 'x'))
  expect(wrong).toContain('Column “Foo” is not Id: “1” is not an id of this shop.')
  expect((await map('name', 'subcategory', 'x')).status).toBe(303)
})

test.each([
  ['', 400, 'The file is empty.'],
  ['Name\n', 422, 'it has titles, but no rows'],
  ['PK\u0003\u0004', 422, 'it is a damaged archive'],
  ['<html><table><tr><td>Name', 422, 'this is a web page, which some programs save with the ending .xls.'],
  ['Name,Caf+AOk\n', 422, 'it is in UTF-7'],
])('the file %j is refused beside its form', async (content, status, problem) => {
  const page = await uploadSheet(admin, 'products', content)
  expect(page.status).toBe(status)
  expect(textOf(page)).toContain(problem)
})

test('further pictures go out and come back in their order, and a changed list of them can be undone', async () => {
  const { db } = shop.services
  const { id } = await shop.product({ name: 'Saga', image: PICTURE })
  const [BACK, DISC] = ['https://pictures.example/back.png', 'https://pictures.example/disc.png'] as const
  await db.insert(productPictures).values([DISC, BACK].map((image, at) => ({ productId: id, position: at + 1, image })))
  const exported = async () => (await admin.get('/admin/spreadsheets/export/products')).html
  const file = await exported()
  expect(file).toContain(`${PICTURE},${DISC} ${BACK},`)
  const load = async (text: string) => {
    const address = await send(text)
    const page = textOf(await preview(address))
    await importSheet(admin, address)
    return page
  }
  expect(await load(file)).toContain('there is nothing to import')
  await db.delete(products)
  expect(await load(file)).toContain('1 new product')
  expect(await exported()).toBe(file)

  expect(await load(`id,name,moreImages\n${id},Saga,saga.png\n`)).toContain('Image must be a picture of this shop')
  expect(await load(`id,price\n${id},5\n`)).toContain('1 changed product')
  expect(await exported()).toContain(`${DISC} ${BACK}`)
  for (const [cell, left] of [
    [BACK, `${PICTURE},${BACK},`],
    ['', `${PICTURE},,`],
  ] as const) {
    expect(await load(`id,moreImages\n${id},${cell}\n`)).toContain('1 changed product')
    expect(await exported()).toContain(left)
  }
  await admin.submit(`/admin/audit/${(await lastEntry())?.id}`, {})
  expect(await exported()).toContain(`${PICTURE},${BACK},`)
})

test('long titles, values and names of files are cut between two characters, not inside of one', async () => {
  const long = (length: number) => `${'x'.repeat(length - 1)}🎮 and more`
  const line = lineOf(long(80))
  const text = `${HEAD},${long(200)}\n${line},${long(80)}\n`
  const { location = '', ...page } = await uploadSheet(admin, 'products', text, `${long(200)}.csv`)
  expect(page.status).toBe(303)
  const [mapping, shown] = [await admin.get(location), await preview(location)]
  for (const kept of [`${'x'.repeat(199)}<`, `${'x'.repeat(79)}…`]) expect(mapping.html).toContain(kept)
  for (const each of [mapping, shown]) expect(each.html).not.toMatch(/\ufffd/)
})

test('files that were uploaded earlier are on further pages', async () => {
  const createdAt = (n: number) => new Date(Date.now() - (n + 1) * 60_000)
  const early = Array.from({ length: 21 }, (_, n) => ({
    id: newId(),
    kind: 'products',
    name: `early-${n}.csv`,
    createdAt: createdAt(n),
    columns: [],
    rowCount: 1,
  }))
  await shop.services.db.insert(spreadsheets).values(early)
  const newest = await admin.get('/admin/spreadsheets')
  expect(textOf(newest)).not.toContain('early-20.csv')
  const [, older = ''] = /href="(\/admin\/spreadsheets\?after=[^"]+)"[^>]*>Older/.exec(newest.html) ?? []
  expect(textOf(await admin.get(older))).toContain('early-20.csv')
})

test('only admins see files, and a removed one is gone', async () => {
  const address = await uploaded(lineOf('One'))
  const { browser } = await shop.shopper()
  for (const path of ['/admin/spreadsheets', address, '/admin/spreadsheets/export/products'])
    expect((await browser.get(path)).status).toBe(403)
  expect((await browser.post(address, { intent: 'delete' })).status).toBe(403)
  const page = await admin.submit(address, { intent: 'delete' })
  expect(textOf(page)).toContain('The file has been removed.')
  expect((await admin.get(address)).status).toBe(404)
  expect((await uploadSheet(admin, 'nothing', 'Name\nA')).status).toBe(400)
  expect((await admin.post(address, { intent: 'import' })).status).toBe(404)
  expect(await shop.services.db.$count(spreadsheets, eq(spreadsheets.id, address.split('/').at(-1) ?? ''))).toBe(0)
})
