import { expect, test } from 'vitest'
import { csvLine } from '#domain/csv/csv.ts'
import { sheetRows } from '../../../tests/support/data/sheet-rows.ts'
import { PRODUCT_COLUMNS } from './product-columns.ts'
import { readProductSheet } from './product-sheet.ts'

const SONIC = {
  id: 'SonicSonicSonicSonic',
  name: 'Sonic',
  description: 'Loose.',
  price: '12.50',
  quantity: '3',
  quantityWas: '',
  lowStockAt: '',
  sku: '',
  barcode: '',
  shelf: '',
  cost: '',
  image: 'sonic.jpg',
  moreImages: 'back.jpg  https://pictures.example/disc.jpg',
  category: 'sega',
  subcategory: 'mega-drive',
  subSubcategory: '',
  createdAt: '2026-01-31T12:00:00Z',
}

function file(...rows: Partial<typeof SONIC>[]): string {
  const columns = Object.keys(PRODUCT_COLUMNS)
  const cells = rows.map((row): Record<string, string> => ({ ...SONIC, ...row }))
  return [columns, ...cells.map((each) => columns.map((column) => each[column] ?? ''))].map(csvLine).join('')
}

const read = async (text: string) => readProductSheet(await sheetRows(text, PRODUCT_COLUMNS))

test('a file becomes rows with their lines; what is empty and may be is left out', async () => {
  expect(await read(file({}, { id: '', description: 'One\ntwo', quantityWas: '5', lowStockAt: '4' }, {}))).toEqual({
    problems: [],
    items: [
      expect.objectContaining({
        line: 2,
        id: 'SonicSonicSonicSonic',
        name: 'Sonic',
        description: 'Loose.',
        priceCents: 1_250,
        quantity: 3,
        lowStockAt: null,
        sku: '',
        costCents: null,
        image: 'sonic.jpg',
        moreImages: ['back.jpg', 'https://pictures.example/disc.jpg'],
        category: 'sega',
        subcategory: 'mega-drive',
        subSubcategory: null,
        createdAt: new Date('2026-01-31T12:00:00Z'),
      }),
      expect.objectContaining({ line: 3, description: 'One\ntwo', quantityWas: 5, lowStockAt: 4 }),
      expect.objectContaining({ line: 5 }),
    ],
  })
})

test('a column that is not there says nothing of its field', async () => {
  const items = [{ line: 2, id: SONIC.id, priceCents: 999 }]
  expect(await read(`id,price\n${SONIC.id},9.99\n`)).toEqual({ items, problems: [] })
})

test.each([
  ['id', 'short', 'Id must be 20 letters and digits'],
  ['name', ' ', 'Name is required'],
  ['name', 'x'.repeat(201), 'Name is longer than 200 characters'],
  ['description', '', 'Description is required'],
  ['lowStockAt', 'few', 'Low stock at must be a whole number'],
  ['price', '-1', 'Price must be an amount like 12.50'],
  ['price', '1.999', 'Price must be an amount like 12.50'],
  ['price', '1.250', 'Price must be an amount like 12.50'],
  ['price', '1000000.01', 'Price must be an amount like 12.50'],
  ['quantity', '1.5', 'Quantity must be a whole number'],
  ['quantityWas', '-1', 'Quantity must be a whole number'],
  ['image', 'x'.repeat(501), 'Image is longer'],
  ['moreImages', Array.from({ length: 12 }, (_, n) => `${n}.jpg`).join(' '), 'Further pictures are more than 11'],
  ['moreImages', 'x'.repeat(501), 'The address of a further picture is longer than 500 characters'],
  ['category', 'vinyl', 'Category must be one of Funko, TCG,'],
  ['subcategory', 'snes', 'Subcategory must be one of Dreamcast, Game Gear, Master System, Mega Drive, Saturn'],
  ['createdAt', 'yesterday', 'Date added must be a date such as 2026-01-31 15:30'],
  ['createdAt', '2026-02-30T12:00:00Z', 'Date added must be a date such as 2026-01-31 15:30'],
])('a wrong %s (%j) is named with its line and what it should be', async (column, value, text) => {
  const { problems } = await read(file({ description: 'Two\nlines' }, { [column]: value }))
  const name = (column === 'name' ? value.trim().slice(0, 80) : SONIC.name).replace(/(.+)/, '$1: ')
  expect(problems).toEqual([{ line: 4, text: expect.stringContaining(name + text) }])
})

test('a cell that is wrong in two ways has one problem', async () => {
  const images = Array.from({ length: 12 }, () => 'x'.repeat(501)).join(' ')
  expect((await read(file({ moreImages: images }))).problems).toHaveLength(1)
})

test('a product that is here keeps its picture if the cell is blank', async () => {
  expect(await read(file({ image: '' }))).toMatchObject({ items: [{ image: undefined }] })
})

test('everything that is wrong is told at once', async () => {
  expect((await read(file({ name: '', price: 'free' }, {}, { quantity: 'many' }))).problems).toHaveLength(3)
})

test('categories may be called by their names', async () => {
  const { items } = await read(file({ category: 'Sega', subcategory: 'Mega Drive' }))
  expect(items).toMatchObject([{ category: 'sega', subcategory: 'mega-drive' }])
})

test('a date without a zone is one of the shop’s clock', async () => {
  const items = [{ createdAt: new Date('2026-01-31T12:00:00Z') }]
  expect(await read(file({ createdAt: '2026-01-31 14:00' }))).toMatchObject({ items })
})
