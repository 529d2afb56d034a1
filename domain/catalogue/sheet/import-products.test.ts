import { execFileSync } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { listRows } from '#domain/audit/read-entry.server.ts'
import { searchAudit } from '#domain/audit/search-audit.server.ts'
import { csvLine } from '#domain/csv/csv.ts'
import { subscriberIdsBy } from '#domain/newsletter/unsubscribe.server.ts'
import { importItems } from '#domain/spreadsheets/kinds/import-items.server.ts'
import { PRODUCTS } from '#domain/spreadsheets/kinds/product-kind.server.ts'
import { plain } from '../../../tests/support/data/pictures.ts'
import { sheetRows } from '../../../tests/support/data/sheet-rows.ts'
import { folderForTest } from '../../../tests/support/shops/folders.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { products } from '../catalogue-tables.ts'
import { searchTexts } from '../search/search-fields.ts'
import { exportProducts } from './export-products.server.ts'
import { takePictures } from './file-pictures.server.ts'
import { PRODUCT_COLUMNS } from './product-columns.ts'
import { readProductSheet, type SheetProduct } from './product-sheet.ts'

const HEAD = ['name', 'description', 'price', 'quantity', 'image', 'category', 'subcategory']
const SUBCATEGORY = ['sega', 'saturn'] as const
const PICTURE = 'https://pictures.example/saga.png'

const shop = shopForFile()
beforeEach(() => shop.services.db.delete(products))

async function rowsOf(text: string): Promise<SheetProduct[]> {
  const { items, problems } = readProductSheet(await sheetRows(text, PRODUCT_COLUMNS))
  expect(problems).toEqual([])
  return items
}

const listOf = (...names: string[]) =>
  rowsOf([HEAD, ...names.map((name) => [name, 'Text', '12.50', 3, PICTURE, ...SUBCATEGORY])].map(csvLine).join(''))

const load = (rows: SheetProduct[], dryRun = false) => {
  const { db, auth, storage, log } = shop.services
  const subscriberIds = subscriberIdsBy(auth.secret)
  const options = { actor: 'command line', file: 'list.csv', dryRun, tell: () => {} } as const
  return importItems(
    db,
    { items: rows, problems: [] },
    { ...options, shop: { db, subscriberIds, storage, log } },
    PRODUCTS,
  )
}

const all = () => shop.services.db.select().from(products).orderBy(products.id)

async function exported(): Promise<string> {
  let text = ''
  for await (const lines of exportProducts(shop.services.db)) text += lines
  return text
}

test('five thousand products come in, are logged, and the same file again changes nothing', async () => {
  const { db } = shop.services
  const entries = await db.$count(auditLog)
  const list = await listOf(...Array.from({ length: 5_000 }, (_, number) => `No. ${number}`))
  expect(await load(list, true)).toMatchObject({ ok: true, value: { added: 5_000 } })
  expect(await db.$count(products)).toBe(0)
  expect(await load(list)).toMatchObject({
    ok: true,
    value: { added: 5_000, changed: 0, same: 0, figures: { stockKept: 0 } },
  })
  const before = await all()
  expect(await load(list)).toMatchObject({ ok: true, value: { added: 0, changed: 0, same: 5_000 } })
  expect(await all()).toEqual(before)
  expect(await db.$count(auditLog)).toBe(entries + 1)
  const { rows } = await searchAudit(db, { filter: { kind: 'catalogue' }, limit: 1 })
  expect(rows).toMatchObject([
    {
      actor: 'command line',
      action: 'imported',
      subjectName: 'list.csv (5000 new and 0 changed products)',
      rowCount: 5_000,
    },
  ])
})

test('what is exported comes back as it was, also into another shop', async () => {
  const names = ['=1+1', '-5 lives', "''=x", 'Odd "one", \\n\u2028x', '\u{1f579} Ōkami']
  // A spreadsheet would change these.
  names.push('+961 club', '0017', '12345678901234567', '1e5', '3-4', '90.750')
  for (const name of names) await shop.product({ name, description: 'Two\nlines; "quoted"', quantity: 2 })
  const own = { sku: '007', barcode: '0045496830434', shelf: '1-2', costCents: 5 }
  const { ownText } = searchTexts({ name: '', description: '', ...own })
  await shop.services.db.update(products).set({ subSubcategory: 'PAL', lowStockAt: 4, ...own, ownText })
  const before = await all()
  const file = await exported()
  expect(await load(await rowsOf(file))).toMatchObject({ ok: true, value: { added: 0, changed: 0, same: 11 } })
  await shop.services.db.delete(products)
  expect(await load(await rowsOf(file))).toMatchObject({ ok: true, value: { added: 11 } })
  const again = await all()
  expect(again).toEqual(before.map((product, at) => ({ ...product, updatedAt: again[at]?.updatedAt })))
})

test('an export goes on behind its first thousand, and names each product once', async () => {
  await load(await listOf(...Array.from({ length: 2_001 }, (_, number) => `No. ${number}`)))
  const rows = await rowsOf(await exported())
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2_001)
  expect(rows).toHaveLength(2_001)
})

test('a change is found by search, logged with what it was, and newer than before', async () => {
  const { id } = await shop.product({ name: 'Old', quantity: 3, priceCents: 100 })
  const [before] = await all()
  const file = 'id,name,quantity,quantityWas,price\n'
  expect(await load(await rowsOf(`${file}${id},Neu,8,3,2.50`))).toMatchObject({ ok: true, value: { changed: 1 } })
  const [now] = await all()
  expect(now).toMatchObject({ name: 'Neu', sortName: 'neu', quantity: 8, priceCents: 250 })
  expect(now?.searchText).toMatch(/^neu\n/)
  expect(now?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? Number.NaN)
  const [entry] = (await searchAudit(shop.services.db, { filter: { kind: 'catalogue' }, limit: 1 })).rows
  if (entry === undefined) throw new Error('an import has an entry')
  expect(await listRows(shop.services.db, entry)).toMatchObject([
    { subjectId: id, changes: { name: ['Old', 'Neu'], quantity: [3, 8], priceCents: [100, 250] } },
  ])
})

test('one line that cannot be done, and nothing is', async () => {
  const { id } = await shop.product({ quantity: 3 })
  const before = await all()
  const rows = [
    ...(await listOf('New')),
    ...(await rowsOf(`id,quantity,quantityWas\n${id},9,5`)).map((row) => ({ ...row, line: 3 })),
  ]
  expect(await load(rows)).toMatchObject({ ok: false, problem: [{ line: 3 }] })
  expect(await all()).toEqual(before)
})

test('two imports of one list at the same time add each product once', async () => {
  const outcomes = await Promise.all([load(await listOf('A', 'B')), load(await listOf('A', 'B'))])
  expect(outcomes.map((outcome) => outcome.ok && outcome.value.added).sort()).toEqual([0, 2])
  expect(await all()).toHaveLength(2)
})

test('pictures that lie beside the list are taken in once; those that cannot be had are named', async () => {
  const folder = folderForTest('import')
  await writeFile(join(folder, 'saga.png'), await plain().png().toBuffer())
  await writeFile(join(folder, 'notes.txt'), 'none')
  await mkdir(join(folder, 'album'))
  await symlink('gone.png', join(folder, 'lost.png'))
  await symlink('loop.png', join(folder, 'loop.png'))
  execFileSync('mkfifo', [join(folder, 'pipe')])
  const listed = async (...images: string[]) =>
    (await listOf('A', 'B')).map((row, at) => ({ ...row, image: images[at] }))
  const rows = await listed('saga.png', 'saga.png')
  expect(await takePictures(shop.services, { rows, folder, dryRun: true })).toEqual({ items: rows, problems: [] })
  const taken = await takePictures(shop.services, { rows, folder })
  const [image] = new Set(taken.items.map((row) => row.image))
  expect(image).toMatch(/^\/images\/photo-[0-9a-f]{24}-1280\.webp$/)
  expect(await load(taken.items)).toMatchObject({ ok: true })
  expect(await shop.services.db.$count(products, eq(products.image, image ?? ''))).toBe(2)
  const [row] = (await listOf('A')).map((each) => ({ ...each, moreImages: ['saga.png', PICTURE] }))
  const more = await takePictures(shop.services, { rows: row === undefined ? [] : [row], folder })
  expect(more.items).toMatchObject([{ image: PICTURE, moreImages: [image, PICTURE] }])
  const gone = '/images/photo-0123456789abcdef01234567-1280.webp'
  for (const [wrong, problem] of [
    ['notes.txt', 'The file is not a PNG'],
    ['../saga.png', 'There is no such file'],
    ['/etc/passwd', 'There is no such file'],
    ['gone.png', 'There is no such file'],
    ['album', 'This is a folder, not a picture.'],
    ['lost.png', 'This is a link that leads to no file.'],
    ['loop.png', 'This is a link that leads to no file.'],
    ['pipe', 'This is not a file.'],
    ['notes.txt/saga.png', 'There is no such file'],
    [`${'a'.repeat(300)}.png`, 'There is no such file'],
    ['http://pictures.example/saga.png', 'A picture’s address'],
    ['//pictures.example/saga.png', 'A picture’s address'],
    ['javascript:alert(1)', 'A picture’s address'],
    ['data:image/png;base64,AAAA', 'A picture’s address'],
    ['file:///etc/passwd', 'A picture’s address'],
    [gone, 'The shop has no such picture'],
  ] as const)
    for (const dryRun of [true, false])
      expect(await takePictures(shop.services, { rows: await listed(PICTURE, wrong), folder, dryRun })).toEqual({
        items: [expect.objectContaining({ image: PICTURE })],
        problems: [{ line: 3, text: expect.stringContaining(`B: ${wrong}: ${problem}`) }],
      })
})
