import { expect, test } from 'vitest'
import { programFile as inputOf, rowsOfList } from '../../../../tests/support/old-shops/rows-of-list.ts'
import { productReader } from '../../kinds/product-kind.server.ts'
import type { SheetChoices } from '../../spreadsheet-tables.ts'

async function read(bytes: Uint8Array, choices: SheetChoices = {}) {
  const { rows } = await rowsOfList(bytes)
  return productReader(choices).read(rows)
}

const state = (facts: Record<string, string>) => ({ facts: expect.objectContaining(facts) })

test.each([
  [
    'ebay-active-listings.csv',
    { categories: { 'CCG Individual Cards': 'tcg/pokemon', 'Controllers & Attachments': 'sega/saturn' } },
    [
      {
        sku: 'EB-01',
        priceCents: 3_950,
        formerPriceCents: 4_500,
        barcode: '4974365632014',
        ...state({ condition: 'very-good' }),
      },
      { sku: 'EB-02', priceCents: 6_000, quantity: 2, barcode: '045496830014' },
      {
        name: 'Owner Test Game Boy Pocket, Red',
        sku: 'EB-04-R',
        quantity: 3,
        ...state({ group: 'eBay 327500000004' }),
      },
      { name: 'Owner Test Game Boy Pocket, Silver', sku: 'EB-04-S', quantity: 2, priceCents: 5_800 },
      { sku: 'EB-05', priceCents: 125_000, ...state({ grader: 'psa', grade: '8', certificate: '48212345' }) },
      {
        sku: 'EB-06',
        quantity: 0,
        assumed: expect.objectContaining({ description: expect.stringContaining('Condition: New') }),
        ...state({ condition: '' }),
      },
    ],
    ['Owner Test Gunstar Heroes auction: it is an auction'],
  ],
  [
    'discogs-inventory.csv',
    { every: { subcategory: 'merchandise/posters' } },
    [
      { sku: 'D-01', description: expect.stringContaining('Media condition: Very Good Plus (VG+)'), shelf: 'Shelf A3' },
      { sku: '', quantity: 2 },
      { sku: 'D-03', priceCents: 2_200 },
      { name: 'Somebody – Owner Test 7" Single', isDraft: true },
      { sku: 'D-06', priceCents: 125_000, description: expect.stringContaining('Comments: Line one\nLine two') },
    ],
    ['Owner Test Cassette: it is sold'],
  ],
  [
    'square-library.csv',
    { categories: { Accessories: 'playstation/ps2', Repairs: 'repairs/console-repair' } },
    [
      { sku: 'SQ-01', costCents: 750, quantity: 2, lowStockAt: 1, barcode: '5030930040000' },
      { sku: 'SQ-02', priceCents: 2_400, formerPriceCents: 3_000 },
      { name: 'Owner Test Pad – Black', quantity: 4, ...state({ group: 'sq-pad' }) },
      { name: 'Owner Test Pad – Red', quantity: 0, priceCents: 1_700, ...state({ group: 'sq-pad' }) },
      { sku: 'SQ-05', isDraft: true },
      { sku: 'SQ-06', quantity: 0 },
    ],
    [],
  ],
  [
    'prestashop-sql.csv',
    { categories: { 'Jeux PC': 'retro/msx' } },
    [
      { sku: 'PS-01', costCents: 600, description: 'Version PAL\n\nJeu complet & testé.\n\n- boîte\n- notice' },
      { sku: 'PS-02', description: 'Très bon état\u00a0; "éducatif"' },
      { sku: 'PS-03', isDraft: true },
      { sku: 'PS-04', quantity: 0, costCents: 4_000, description: 'Grise\n\nConsole\navec câbles' },
    ],
    [],
  ],
  [
    'prestashop-products.csv',
    { categories: { Accueil: 'playstation/ps2', Consoles: 'nintendo/n64' } },
    [
      { sku: 'PP-01', priceCents: 2_490, costCents: 1_000, ...state({ region: 'pal' }) },
      { sku: 'PP-02', priceCents: 4_500, formerPriceCents: 5_000 },
      { sku: 'PP-03', isDraft: true },
      { sku: 'PP-04', description: expect.stringContaining('Refurbished') },
    ],
    [],
  ],
  [
    'wix-products.csv',
    {},
    [
      {
        sku: 'WX-01',
        priceCents: 6_300,
        formerPriceCents: 7_000,
        subcategory: 'dreamcast',
        description: '4 discs\u00a0& map',
      },
      { sku: 'WX-02', quantity: 1 },
      { name: 'Owner Test Cap, S', sku: 'WX-03-S', quantity: 2, priceCents: 1_500, ...state({ group: 'product_3' }) },
      { name: 'Owner Test Cap, M', sku: 'WX-03-M', quantity: 0, priceCents: 1_750 },
      { sku: 'WX-04', isDraft: true },
    ],
    [],
  ],
  [
    'etsy-listings.csv',
    { rates: { EUR: '1.10' } },
    [
      { sku: 'ET-01', description: `Line one\n\nSays "hi" 'there'`, quantity: 4 },
      { sku: '', description: 'Small\n\nColour: Red, Blue, Green', quantity: 20 },
      { sku: 'ET-03', priceCents: 1_320 },
    ],
    [],
  ],
  [
    'clz-games.csv',
    { categories: { 'Neo Geo Pocket Color': 'retro/neogeo' } },
    [
      { priceCents: 12_000, costCents: 4_500, shelf: 'Box 2', ...state({ completeness: 'cib', region: 'ntsc-j' }) },
      { priceCents: 15_000, quantity: 2, ...state({ completeness: 'loose', condition: 'good' }) },
    ],
    ['Owner Test Wanted one: it is on the wish list', 'Owner Test Sold one: it is sold'],
  ],
  [
    'gameye.csv',
    { every: { quantity: '1' } },
    [
      { priceCents: 13_000, costCents: 4_000, ...state({ completeness: 'cib', region: 'pal' }) },
      { priceCents: 2_500, costCents: 1_000, ...state({ completeness: 'loose' }) },
    ],
    ['Owner Test Wish: it is on the wish list'],
  ],
  [
    'pricecharting-collection.csv',
    { categories: { 'Pokemon Base Set': 'tcg/pokemon' } },
    [
      { priceCents: 4_599, costCents: 1_500, shelf: 'Shelf 1', ...state({ completeness: 'cib' }) },
      { priceCents: 1_250, quantity: 2, ...state({ completeness: 'loose' }) },
      { priceCents: 79_900, ...state({ grader: 'psa', grade: '9', certificate: '48212399' }) },
      { priceCents: 35_000, ...state({ completeness: 'sealed' }) },
    ],
    [],
  ],
  [
    'amazon-active-listings.txt',
    { every: { subcategory: 'sega/saturn' } },
    [
      {
        name: 'Owner Test 12" Vectrex overlay',
        description: 'An overlay\n\nSlight marks "corner"',
        ...state({ condition: 'good' }),
      },
      { name: 'Owner Test Café Pac', barcode: '4988602000001', ...state({ condition: '' }) },
      { sku: 'AZ-04', quantity: 0, ...state({ condition: 'very-good' }) },
    ],
    ['Owner Test FBA thing: it is in a storehouse of Amazon'],
  ],
])(
  '%s means what its program says, and nothing goes on sale that is hidden there',
  async (name, choices, right, left) => {
    const { items, leftOut = [] } = await read(await inputOf(name), choices)
    expect(items).toEqual(right.map((each) => expect.objectContaining(each)))
    expect(leftOut.map(({ text }) => text)).toEqual(left)
  },
)

test('what a program says that nobody knows is a draft, not on sale', async () => {
  const collection = (await inputOf('clz-games.csv')).toString().replaceAll('In Collection', 'Lent out')
  const { items } = await read(Buffer.from(collection), { categories: { 'Neo Geo Pocket Color': 'retro/neogeo' } })
  expect(items.map(({ isDraft }) => isDraft)).toEqual([true, true])
})
