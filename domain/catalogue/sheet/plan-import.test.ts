import { expect, test } from 'vitest'
import { productFields } from '../../../tests/support/data/typed-product.ts'
import type { WholeProduct } from '../product/product.ts'
import { planImport } from './plan-import.ts'
import type { SheetProduct } from './product-sheet.ts'

const SONIC: WholeProduct = {
  ...productFields({ name: 'Sonic', priceCents: 1_250, quantity: 3, image: 'sonic', subcategory: 'mega-drive' }),
  id: 'SonicSonicSonicSonic',
  subSubcategory: 'PAL',
  createdAt: new Date('2026-01-31T12:00:00Z'),
}
const { id: _, createdAt: __, subSubcategory: ___, ...NEW } = SONIC

function plan(rows: Partial<SheetProduct>[], products = [SONIC]) {
  return planImport(
    rows.map((row, place) => ({
      line: place + 2,
      priceCents: undefined,
      subSubcategory: undefined,
      createdAt: undefined,
      ...row,
    })),
    products,
  )
}

test('a row with the id of a product changes what the file says, and nothing else', () => {
  expect(plan([{ id: SONIC.id, priceCents: 99 }]).changed).toEqual([
    { before: SONIC, after: { ...SONIC, priceCents: 99 } },
  ])
})

test('a row without an id means the product of that name in that subcategory', () => {
  expect(plan([{ ...NEW, description: 'Boxed.' }]).changed).toMatchObject([{ after: { description: 'Boxed.' } }])
  expect(plan([{ ...NEW, subcategory: 'saturn' }]).added).toMatchObject([{ name: 'Sonic', subSubcategory: null }])
  const two = plan([NEW], [SONIC, { ...SONIC, id: 'Sonic2Sonic2Sonic2So' }])
  expect(two.problems).toEqual([{ line: 2, text: expect.stringContaining('its id says which one is meant') }])
})

test('the same row again is one that changes nothing', () => {
  expect(plan([{ ...SONIC }])).toMatchObject({ added: [], changed: [], same: 1, problems: [] })
})

test('two rows that are the same product are refused', () => {
  for (const rows of [
    [{ id: SONIC.id }, NEW],
    [
      { ...NEW, name: 'Tails' },
      { ...NEW, name: 'Tails' },
    ],
  ])
    expect(plan(rows).problems).toEqual([
      { line: 3, text: expect.stringMatching(/^(Sonic|Tails): This is the same product as in line 2$/) },
    ])
})

test('copies of one name are told apart by their SKUs, or else by their descriptions, also the next time', () => {
  const rows = [
    { ...NEW, description: 'Near Mint', sku: '8123' },
    { ...NEW, description: 'Damaged', sku: '8124' },
    { ...NEW, description: 'Near Mint' },
  ]
  const first = plan(rows, [])
  expect([first.added.length, first.problems]).toEqual([3, []])
  expect(plan(rows.slice(0, 2), first.added.slice(0, 2))).toMatchObject({ same: 2, added: [], problems: [] })
  expect(plan([{ ...NEW, description: 'Played', sku: '8125' }], first.added.slice(0, 1)).added).toHaveLength(1)
  const unmarked = plan([NEW, { ...NEW, description: 'Played' }], [{ ...SONIC, description: 'Boxed' }])
  expect(unmarked.problems.map(({ line }) => line)).toEqual([2, 3])
})

test('a new product needs everything, and is told what it lacks', () => {
  expect(plan([{ id: 'TailsTailsTailsTails', name: 'Tails', quantity: 1 }]).problems).toEqual([
    {
      line: 2,
      text: 'Tails: This product is not in the shop yet, and a new one needs a description, a price, an image, a category and a subcategory',
    },
  ])
})

test('in another subcategory a product loses its type', () => {
  expect(plan([{ id: SONIC.id, category: 'sega', subcategory: 'saturn' }]).changed).toMatchObject([
    { after: { subcategory: 'saturn', subSubcategory: null } },
  ])
})

test.each([
  ['without quantityWas stays, however often the file is read', { quantity: 10 }, { same: 1, stockKept: 1 }],
  ['that nobody counted anew stays, whatever was sold since', { quantity: 5, quantityWas: 5 }, { same: 1 }],
  ['that was counted anew is changed', { quantity: 10, quantityWas: 3 }, { changed: [{ after: { quantity: 10 } }] }],
  ['that has been changed already is as it should be', { quantity: 3, quantityWas: 5 }, { same: 1 }],
])('stock %s', (_, row, outcome) => {
  expect(plan([{ id: SONIC.id, ...row }])).toMatchObject({ changed: [], stockKept: 0, problems: [], ...outcome })
})

test('stock that was counted anew and sold from meanwhile is refused with what there is now', () => {
  const { problems } = plan([{ id: SONIC.id, quantity: 10, quantityWas: 5 }])
  expect(problems.map(({ text }) => text)).toEqual([
    'Sonic: 5 pieces were there when the file was made, now there are 3: count again, and write 3 into the column Quantity before (quantityWas)',
  ])
})
