import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { blogs } from '#domain/blog/blog-table.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { guessKind } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { fillForm } from '../../support/data/filled-form.ts'
import {
  importSheet,
  mapSheet,
  pageWhenDone,
  previewSheet,
  sendSheet,
  uploadSheet,
} from '../../support/data/send-sheet.ts'
import { sheetOf, workbookOf } from '../../support/inputs/workbook.ts'
import { textOf, textsOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
beforeEach(() => shop.services.db.delete(products))

const OLD_SHOPS = join(import.meta.dirname, '../../support/old-shops')
const inputOf = async (name: string) => await readFile(join(import.meta.dirname, '../../support/inputs', name))

test('an encoding that was guessed shows in the first rows, can be changed, and is what comes in', async () => {
  const { db } = shop.services
  const { id } = await shop.product({ name: 'Old name' })
  const text = Buffer.concat([
    Buffer.from(`id,name\n${id},`),
    Buffer.from('\xe1\xda\xc8\xc9 \xd3\xc8\xc7\xde\n', 'latin1'),
  ])
  const address = await sendSheet(admin, '', text)
  const guessed = await admin.get(address)
  expect(textOf(guessed)).toContain('لعبة سباق')
  expect(textsOf(guessed, 'label')).toContain('Encoding')

  const western = await admin.submit(address, { intent: 'encoding', encoding: 'windows-1252' })
  expect(textOf(western)).toContain('áÚÈÉ ÓÈÇÞ')
  const refusedOne = await admin.post(address, { intent: 'encoding', encoding: 'utf-7' })
  expect([refusedOne.status, textOf(refusedOne)]).toEqual([400, expect.stringContaining('Please choose an encoding.')])

  await admin.submit(address, { intent: 'encoding', encoding: 'windows-1256' })
  await mapSheet(admin, address, ['id', 'name'])
  await pageWhenDone(admin, address)
  await importSheet(admin, address)
  expect(await db.select({ name: products.name }).from(products)).toEqual([{ name: 'لعبة سباق' }])
  expect(textsOf(await admin.get(address), 'label')).not.toContain('Encoding')
})

test.each([
  ['products', 'Nom,Title,Price,Category'],
  ['orders', 'Order number,Date,Email,Product,Quantity,Price'],
  ['customers', 'Email,Name,Phone'],
  ['posts', 'Title,Paragraph 1,Tags'],
  ['products', 'Title,Option1 value,Price'],
  ['orders', 'Name,Lineitem name,Total'],
])('a file of %s is known by its titles', (kind, titles) => {
  expect(guessKind(titles.split(',')).id).toBe(kind)
})

test('a workbook is read as its sheets show it, another sheet can be chosen, and it comes in', async () => {
  const { id } = await shop.product({ name: 'Old name', quantity: 2 })
  const stock = sheetOf('Stock', [
    ['id', 'name', 'Colour'],
    [id, '0017', 'red'],
  ])
  const people = sheetOf('People', [
    ['Email', 'Name', 'Phone'],
    ['nora@example.com', 'Nora', '+961 3 123456'],
    ['sami@example.com', 'Sami', '70'],
  ])
  const address = await sendSheet(admin, '', workbookOf({ sheets: [stock, people] }))
  const first = await admin.get(address)
  expect(textsOf(first, 'option')).toEqual(expect.arrayContaining(['Stock, 1 row', 'People, 2 rows']))
  const second = await admin.submit(address, { intent: 'sheet', sheet: '1' })
  expect(textOf(second)).toContain('Customers, 2 rows')
  expect(textOf(second)).toContain('+961 3 123456')
  await admin.submit(address, { intent: 'sheet', sheet: '0' })
  await mapSheet(admin, address, ['id', 'name'])
  await pageWhenDone(admin, address)
  await importSheet(admin, address)
  expect(await shop.services.db.select({ name: products.name }).from(products)).toEqual([{ name: '0017' }])
})

test('a workbook holds what was said when it was sent, whichever of its sheets is chosen', async () => {
  const prices = (name: string) =>
    sheetOf(name, [
      ['Game', 'System', 'Price'],
      ['Star Pilot', 'SNES', '45.99'],
    ])
  const address = await sendSheet(admin, 'guide', workbookOf({ sheets: [prices('NTSC'), prices('PAL')] }))
  expect(textOf(await admin.get(address))).toContain('Price guide, 1 row')
  expect(textOf(await admin.submit(address, { intent: 'sheet', sheet: '1' }))).toContain('Price guide, 1 row')
})

test('titles are found below a heading, in the sheet that has them, and can be read from another line', async () => {
  const notes = sheetOf('Notes', [
    ['Stock of our shop', ''],
    ['Counted by', 'Nora'],
    ['Checked by', 'Sami'],
  ])
  const stock = sheetOf('Stock', [
    ['STOCK 2026', '', '', ''],
    ['Name', 'Price', 'Quantity', 'Console'],
    ['Star Pilot', '12.50', '3', 'SNES'],
    ['Name', 'Price', 'Quantity', 'Console'],
    ['Harbour Racer', '7', '2', 'PS2'],
    ['TOTAL', '19.50', '5', ''],
  ])
  const address = await sendSheet(admin, '', workbookOf({ sheets: [notes, stock] }))
  const page = await admin.get(address)
  expect(textOf(page)).toContain('Products, 2 rows')
  expect(textOf(page)).toContain('Titles are in line 2')
  expect(textOf(await admin.submit(address, { intent: 'titles', titles: '3' }))).toContain('Titles are in line 3')
  expect(textOf(await admin.submit(address, { intent: 'titles', titles: '300' }))).toContain('choose the line')
  expect(textOf(await admin.submit(address, { intent: 'titles', titles: '2' }))).toContain('Products, 2 rows')
  const preview = textOf(await previewSheet(admin, address))
  expect(preview).toContain('Left out: 1 line with the titles again, 1 line of totals.')
  await importSheet(admin, address)
  const here = await shop.services.db.select({ name: products.name, cents: products.priceCents }).from(products)
  expect(here).toEqual([
    { name: 'Star Pilot', cents: 1_250 },
    { name: 'Harbour Racer', cents: 700 },
  ])
})

test('a workbook is read as it shows: hidden rows by a choice, merged cells in each row, and no formula without its result', async () => {
  const text = (cell: string) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`
  const row = (attributes: string, ...cells: string[]) => `<row ${attributes}>${cells.join('')}</row>`
  const game = (name: string, price: string, console = '<c/>') => [text(name), price, console]
  const xml = `<sheetData>${row('', ...['Name', 'Price', 'Console'].map(text))}${row(
    'r="2"',
    ...game('Star Pilot', '<c><v>5</v></c>', text('SNES')),
  )}${row('r="3"', ...game('Moon Race', '<c><v>6</v></c>'))}${row(
    'r="4" hidden="1"',
    ...game('Filtered', '<c><v>7</v></c>', text('SNES')),
  )}${row('r="5"', ...game('Unknown', '<c><f>10+2</f><v/></c>', text('SNES')))}${row(
    'r="6"',
    ...game('Gone', '<c t="e"><v>#REF!</v></c>', text('SNES')),
  )}</sheetData><mergeCells count="1"><mergeCell ref="C2:C3"/></mergeCells>`
  const address = await sendSheet(admin, '', workbookOf({ sheets: [{ name: 'Stock', xml }] }))
  const first = textOf(await previewSheet(admin, address))
  expect(first).toContain('Left out: 1 row that the file hides.')
  expect(first).toContain('Price: the formula =10+2 has no result: save the file in a spreadsheet program')
  expect(first).toContain('Price: “#REF!” is an error of the spreadsheet')
  const names = async () => (await shop.services.db.select().from(products)).map(({ name }) => name).toSorted()
  await admin.post(address, { intent: 'correct', hidden: 'yes' })
  expect(textOf(await pageWhenDone(admin, address))).not.toContain('Left out')
  await admin.post(address, { intent: 'correct' })
  await pageWhenDone(admin, address)
  await importSheet(admin, address)
  expect(await names()).toEqual(['Moon Race', 'Star Pilot'])
})

test('a text that a spreadsheet program changed is pointed out, and our export keeps it', async () => {
  const { id } = await shop.product({ name: '0017', quantity: 2 })
  expect((await admin.get('/admin/spreadsheets/export/products')).html).toContain(`${id},'0017,`)
  const address = await sendSheet(admin, 'products', `id,name\n${id},17\n`)
  const page = textOf(await previewSheet(admin, address))
  expect(page).toContain('A spreadsheet program changed a text')
  expect(page).toContain('0017 became 17.')
  expect(textOf(await previewSheet(admin, await sendSheet(admin, 'products', `id,name\n${id},'0017\n`)))).toContain(
    'there is nothing to import',
  )
})

test('an export of WordPress comes in at the same page, and can be undone', async () => {
  const { db } = shop.services
  const address = await sendSheet(admin, '', await readFile(join(OLD_SHOPS, 'wordpress.xml')))
  const preview = await pageWhenDone(admin, address)
  expect(textOf(preview)).toContain('This is an export of WordPress.')
  expect(textOf(preview)).toMatch(/\d+ new posts/)
  expect(await db.$count(blogs)).toBe(0)
  const done = await importSheet(admin, address)
  expect(await db.$count(blogs)).toBe(2)
  expect(textOf(done)).toContain('it has no picture')
  const [, log = ''] = /href="(\/admin\/audit\/\d+)"/.exec(done.html) ?? []
  await admin.submit(log, {})
  expect(await db.$count(blogs)).toBe(0)
})

const IMAGE = 'https://pictures.example/saga.png'
const FIREBASE = {
  products: {
    SonicSonicSonicSonic: {
      ...{ name: 'Sonic', description: 'Boxed', price: 12.5, quantity: 2, image: IMAGE },
      ...{ category: 'sega', subcategory: 'saturn', createdAt: { _seconds: 1_790_000_000, _nanoseconds: 0 } },
    },
    BrokenBrokenBrokenAb: { name: 'Broken' },
    NightsNightsNightsNi: {
      ...{ name: 'Nights', description: 'Boxed', price: 9, quantity: 1, image: IMAGE, category: 'Old discs' },
      ...{ subcategory: 'Saturn and others', createdAt: { _seconds: 1_790_000_000, _nanoseconds: 0 } },
    },
  },
  blogs: {
    DiscsDiscsDiscsDiscs: {
      ...{ title: 'Discs', paragraph1: 'Keep them dry.', image: IMAGE },
      createdAt: { _seconds: 1_790_000_000, _nanoseconds: 0 },
    },
  },
}

test('data of a Firebase shop comes in at the same page, with an entry to undo for each kind', async () => {
  const { db } = shop.services
  await db.delete(blogs)
  const address = await sendSheet(admin, '', JSON.stringify(FIREBASE))
  const asked = await pageWhenDone(admin, address)
  expect(textOf(asked)).toContain('This is data of a Firebase shop.')
  expect(textOf(asked)).toContain('2 lines cannot be imported')
  const { body } = fillForm(asked, 'import', { 'Old discs/Saturn and others': 'Sega: Saturn' })
  await admin.post(address, new URLSearchParams([...body, ['intent', 'correct']]))
  const preview = textOf(await pageWhenDone(admin, address))
  expect(preview).toContain('2 new products')
  expect(preview).toContain('1 line cannot be imported')
  const done = await importSheet(admin, address)
  expect(textsOf(done, 'a')).toEqual(expect.arrayContaining(['Undo products…', 'Undo posts…']))
  const { id, subcategory } = products
  expect(await db.select({ id, subcategory }).from(products).orderBy(id)).toEqual([
    { id: 'NightsNightsNightsNi', subcategory: 'saturn' },
    { id: 'SonicSonicSonicSonic', subcategory: 'saturn' },
  ])
  expect(await db.select({ title: blogs.title }).from(blogs)).toEqual([{ title: 'Discs' }])
})

test('documents of one collection without a name show what they are', async () => {
  const { db } = shop.services
  await db.delete(blogs)
  const address = await sendSheet(admin, '', JSON.stringify(FIREBASE.blogs))
  expect(textOf(await pageWhenDone(admin, address))).toContain('1 new post')
  await importSheet(admin, address)
  expect(await db.select({ title: blogs.title }).from(blogs)).toEqual([{ title: 'Discs' }])
})

test('other collections are named, with how the command line takes them', async () => {
  const page = await uploadSheet(admin, '', await inputOf('firestore-other-collection.json'))
  expect(page.status).toBe(422)
  expect(textOf(page)).toContain('its collections are "articles", and none of products, orders and blogs')
})
