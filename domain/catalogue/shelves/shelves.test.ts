import { expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { undoEntry } from '#domain/undo/undo-entry.server.ts'
import type { Db } from '#platform/database/client.ts'
import { seeds } from '../../../tests/support/data/seeds.ts'
import { databaseForFile } from '../../../tests/support/shops/clone-database.ts'
import { searchAudit } from '../../audit/search-audit.server.ts'
import { findEditedProduct } from '../manage/change-product.server.ts'
import { findByCode } from './find-by-code.server.ts'
import { findShelf, listShelves, readShelf } from './find-shelves.server.ts'
import { scanToShelf } from './scan-to-shelf.server.ts'

const actor = { id: newId(), email: 'owner@example.com' }
let db: Db
let shop: Pick<ReturnType<typeof seeds>, 'product'>
databaseForFile((opened) => {
  db = opened
  shop = seeds({ db, config: { secure: false } } as never)
})

const shelfOf = async (id: string) => (await findEditedProduct(db, id))?.shelf
const found = async (code: string) => (await findByCode(db, code)).map(({ id }) => id)
const scan = (shelf: string, code: string, product?: string) =>
  scanToShelf(db, { actor, shelf, code, ...(product === undefined ? {} : { product }) })

test.each([
  ['its SKU in another case', 'sat-é', { sku: 'SAT-É' }],
  ['its barcode', '4006381333931', { barcode: '4006381333931' }],
  ['its barcode in Arabic digits', '٤٠٠٦٣٨١٣٣٣٩٤٨', { barcode: '4006381333948' }],
  ['a barcode that was typed in groups', '4006381333955', { barcode: '4 006381 333955' }],
  ['a UPC with the zero of an EAN', '0045496830434', { barcode: '045496830434' }],
  ['a UPC without the zero of its EAN', '045496830441', { barcode: '0045496830441' }],
  ['its whole name', 'a game called so', { name: 'A Game Called So' }],
])('a product is found by %s', async (_, code, fields) => {
  const { id } = await shop.product(fields)
  expect(await found(code)).toEqual([id])
})

test('a product is found by its id, and by no part of a code, nor by its shelf', async () => {
  const { id } = await shop.product({ name: 'Nights into Dreams', sku: 'NIGHTS-1', shelf: 'N-9' })
  expect(await found(id)).toEqual([id])
  for (const code of ['NIGHTS', 'Night', 'N-9', '', ' ', '%', "'", '\\', newId(), 'x'.repeat(50_000)])
    expect(await found(code), code.slice(0, 20)).not.toContain(id)
})

test('two copies with one barcode are both found, and neither is moved until one is chosen', async () => {
  const [first, second] = [
    await shop.product({ barcode: '5000', shelf: 'C-1' }),
    await shop.product({ barcode: '5000' }),
  ]
  expect(await scan('C-2', '5000')).toMatchObject({ ok: false, problem: { kind: 'several' } })
  expect([await shelfOf(first.id), await shelfOf(second.id)]).toEqual(['C-1', ''])
  expect(await scan('C-2', '5000', second.id)).toMatchObject({ ok: true, value: { kind: 'moved', from: '' } })
  expect([await shelfOf(first.id), await shelfOf(second.id)]).toEqual(['C-1', 'C-2'])
})

test("a shelf's label goes on there, a product's puts it here, once, and that can be undone", async () => {
  const { id } = await shop.product({ name: 'Moved', sku: 'MOVED', shelf: 'D-1' })
  expect(await scan('D-2', 'd-1')).toEqual({ ok: true, value: { kind: 'shelf', shelf: 'D-1' } })
  expect(await scan('D-2', 'D-2')).toEqual({ ok: true, value: { kind: 'shelf', shelf: 'D-2' } })
  for (const from of ['D-1', 'D-2', 'D-2'])
    expect(await scan('D-2', 'MOVED')).toEqual({ ok: true, value: { kind: 'moved', name: 'Moved', from } })
  const { rows } = await searchAudit(db, { filter: { search: id }, limit: 5 })
  expect(rows.map(({ changes }) => changes)).toEqual([{ shelf: ['D-1', 'D-2'] }])
  expect(await undoEntry(db, { actor, entryId: rows[0]?.id ?? 0 })).toEqual({ ok: true, value: 1 })
  expect(await shelfOf(id)).toBe('D-1')
  expect(await scan('D-2', 'nothing so')).toEqual({ ok: false, problem: { kind: 'unknown' } })
  expect(await scan('D-2', '', newId())).toEqual({ ok: false, problem: { kind: 'unknown' } })
})

test('shelves stand in walking order, each with what it is worth', async () => {
  for (const shelf of ['Z-10', 'Z-2', 'Z-2-10', 'Z-2-9']) await shop.product({ shelf, priceCents: 1_000, quantity: 2 })
  await shop.product({ shelf: 'Z-2', priceCents: 500, quantity: 3 })
  const all = (await listShelves(db)).filter(({ name }) => name.startsWith('Z'))
  expect(all.map(({ name }) => name)).toEqual(['Z-2', 'Z-2-9', 'Z-2-10', 'Z-10'])
  const worth = { products: 2, pieces: 5, priceCents: 3_500 }
  expect(all[0]).toEqual({ name: 'Z-2', ...worth })
  const read = await readShelf(db, 'Z-2', 1)
  expect([read.worth, read.products.length]).toEqual([worth, 1])
  expect((await readShelf(db, 'Z', 10)).worth).toMatchObject({ products: 0, pieces: 0 })
})

test('of two shelves that differ in case alone, a label means the one that is written so', async () => {
  for (const shelf of ['E-1', 'e-1', 'e-1']) await shop.product({ shelf })
  expect([await findShelf(db, 'E-1'), await findShelf(db, 'e-1'), await findShelf(db, 'É-1')]).toEqual([
    'E-1',
    'e-1',
    'e-1',
  ])
  expect(await findShelf(db, 'E')).toBeUndefined()
})
