import { expect, test } from 'vitest'
import { programFile as inputOf, rowsOfList } from '../../../../tests/support/old-shops/rows-of-list.ts'
import { productReader } from '../../kinds/product-kind.server.ts'
import type { SheetChoices } from '../../spreadsheet-tables.ts'

async function read(bytes: Uint8Array, choices: SheetChoices = {}) {
  const { rows } = await rowsOfList(bytes)
  return productReader(choices).read(rows)
}

const state = (facts: Record<string, string>) => ({ facts: expect.objectContaining(facts) })

test.each<[name: string, choices: SheetChoices, right: object[], left: string[], wrong?: string[]]>([
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
    ['Owner Test Variable price: it has no price of its own'],
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
  [
    'magento2-products.csv',
    { categories: { Games: 'nintendo/wii' } },
    [
      {
        sku: 'MG-01',
        ...{ priceCents: 6_999, formerPriceCents: 7_999, quantity: 1, subcategory: 'gamecube' },
        ...{ description: 'PAL & boxed', ...state({ region: 'pal' }) },
      },
      { sku: 'MG-02', priceCents: 4_000, quantity: 2, ...state({ region: 'ntsc-u' }) },
      { sku: 'MG-03-S', priceCents: 3_000, quantity: 4, subcategory: 'clothing', ...state({ group: 'MG-03' }) },
      { sku: 'MG-03-M', priceCents: 3_200, quantity: 1, ...state({ group: 'MG-03' }) },
      { sku: 'MG-04', isDraft: true },
    ],
    [],
  ],
  [
    'magento-virtual.csv',
    { categories: { Repairs: 'repairs/console-repair' } },
    [
      { sku: 'MO-1', priceCents: 2_500, quantity: 2, description: 'Boxed\n\nPAL' },
      { sku: 'MO-2', assumed: expect.objectContaining({ quantity: 1 }) },
    ],
    [],
  ],
  [
    'prestashop-17.csv',
    {},
    [
      { sku: 'PR-1', priceCents: 2_500, costCents: 1_250, barcode: '4974365632014', ...state({ region: 'pal' }) },
      { sku: 'PR-2', isDraft: true },
    ],
    [],
  ],
  [
    'wix-template.csv',
    {},
    [
      {
        ...{ sku: 'WN-1', priceCents: 2_000, formerPriceCents: 2_500, costCents: 1_000, quantity: 2 },
        description: 'PAL',
      },
      { name: 'Ten Wix Saturn Shirt, S', quantity: 3, priceCents: 1_500, ...state({ group: 'ten-shirt' }) },
      { name: 'Ten Wix Saturn Shirt, M', quantity: 0, isDraft: true },
      { sku: 'WN-3', isDraft: true, quantity: 1 },
    ],
    [],
  ],
  [
    'squarespace.csv',
    {},
    [
      {
        ...{ sku: 'SP-1', priceCents: 2_000, formerPriceCents: 2_500, subcategory: 'dreamcast' },
        ...{ image: 'https://pictures.example/s.jpg', moreImages: ['https://pictures.example/t.jpg'] },
      },
      { name: 'Ten Tee, S', quantity: 3, priceCents: 1_500, ...state({ group: 'ten-tee' }) },
      { name: 'Ten Tee, M', quantity: 1, priceCents: 1_600, subcategory: 'clothing' },
      { sku: 'SP-3', isDraft: true, priceCents: 900 },
    ],
    ['Ten Gift: it is a gift card, which this shop does not sell'],
  ],
  [
    'bigcommerce.csv',
    {},
    [
      {
        ...{ sku: 'BC-1', priceCents: 2_000, formerPriceCents: 2_500, costCents: 1_250, shelf: 'B-7' },
        ...{ quantity: 2, lowStockAt: 1, barcode: '4974365632014' },
      },
      { name: 'Ten Big Shirt, S', sku: 'BC-2-S', quantity: 3, priceCents: 1_500 },
      { name: 'Ten Big Shirt, M', sku: 'BC-2-M', quantity: 4, ...state({ group: 'BigCommerce 2' }) },
      { sku: 'BC-3', isDraft: true },
    ],
    [],
    ['Ten Big Shirt: its price has a rule, [FIXED]17: set it afterwards'],
  ],
  [
    'bigcommerce-newer.csv',
    { every: { subcategory: 'sega/dreamcast' } },
    [
      {
        ...{ sku: 'BC-1', priceCents: 2_000, formerPriceCents: 2_500, costCents: 1_250, shelf: 'B-7', quantity: 2 },
        ...{ lowStockAt: 1, barcode: '4974365632014', description: 'PAL', ...state({ condition: 'good' }) },
      },
      {
        name: 'Ten Big Shirt, Red, S',
        sku: 'BC-2-S',
        quantity: 3,
        priceCents: 1_500,
        description: expect.stringMatching(/^Cotton/),
      },
      { name: 'Ten Big Shirt, Red, M', sku: 'BC-2-M', priceCents: 1_600, ...state({ group: 'BigCommerce 2' }) },
      { sku: 'BC-3', isDraft: true },
    ],
    [],
  ],
  [
    'hikashop.csv',
    {},
    [
      { name: 'Ten Cap, Black, M', sku: 'HK-CAP-M', quantity: 5, priceCents: 2_500, formerPriceCents: 3_000 },
      { name: 'Ten Cap, Black, L', sku: 'HK-CAP-L', quantity: 3, priceCents: 2_600, ...state({ group: 'HK-CAP' }) },
      { sku: 'HK-2', isDraft: true, quantity: 4, priceCents: 900 },
    ],
    [],
  ],
  // Of these nothing is declared.
  [
    'virtuemart.csv',
    {},
    [
      { sku: 'VM-1', priceCents: 2_500, quantity: 2, subcategory: 'saturn', description: 'With manual' },
      { sku: 'VM-2', isDraft: true },
    ],
    [],
  ],
  [
    'opencart.csv',
    {},
    [
      { sku: 'OC-1', barcode: '4974365632014', shelf: 'Shelf 2', subcategory: 'dreamcast', description: 'Two & three' },
      { sku: 'OC-2', isDraft: true },
    ],
    [],
  ],
  [
    'ecwid.csv',
    {},
    [
      { sku: 'EC-1', priceCents: 2_500, formerPriceCents: 3_000, quantity: 2, subSubcategory: undefined },
      { sku: 'EC-2', isDraft: true },
    ],
    [],
  ],
  [
    'stock-de.csv',
    { rates: { EUR: '1.10' } },
    [
      {
        ...{
          name: 'Ten Spiel',
          priceCents: 2_189,
          costCents: 880,
          shelf: 'Regal 2',
          ...state({ condition: 'very-good' }),
        },
        description: 'Bemerkung: Mit Anleitung',
      },
      { name: 'Ten Aus', isDraft: true },
    ],
    [],
  ],
  [
    'price-in-cents.csv',
    {},
    [
      { name: 'Ten Penny', priceCents: 1_250 },
      { name: 'Ten Penny Off', isDraft: true, priceCents: 900 },
    ],
    [],
  ],
  [
    'google-sheets.csv',
    {},
    [
      { name: 'Owner Test Sheet Mario', priceCents: 2_500, costCents: 1_000, shelf: 'A-1', subcategory: 'nes' },
      { name: 'Owner Test Sheet Kirby', priceCents: 3_000, quantity: 2, ...state({ completeness: 'cib' }) },
      { name: 'Owner Test Sheet free', priceCents: 1_500 },
    ],
    [],
    [
      'Ask: “#REF!” is an error of the spreadsheet: mend its formula, and upload it again',
      'Owner Test Sheet range: Price must be an amount like 12.50, from 0 to 1,000,000: "20-25" is not',
    ],
  ],
])(
  '%s means what its program says, and nothing goes on sale that is hidden there',
  async (name, choices, right, left, wrong = []) => {
    const { items, problems, leftOut = [] } = await read(await inputOf(name), choices)
    expect(items).toEqual(right.map((each) => expect.objectContaining(each)))
    expect(leftOut.map(({ text }) => text)).toEqual(left)
    expect(problems.map(({ text }) => text)).toEqual(wrong)
  },
)

test('what a program says that nobody knows is a draft, not on sale', async () => {
  const collection = (await inputOf('clz-games.csv')).toString().replaceAll('In Collection', 'Lent out')
  const { items } = await read(Buffer.from(collection), { categories: { 'Neo Geo Pocket Color': 'retro/neogeo' } })
  expect(items.map(({ isDraft }) => isDraft)).toEqual([true, true])
})

test('what is left out comes in by a choice, as drafts', async () => {
  const choices = { categories: { 'Neo Geo Pocket Color': 'retro/neogeo' }, asDrafts: true }
  const { items, leftOut } = await read(await inputOf('clz-games.csv'), choices)
  expect(leftOut).toEqual([])
  expect(items.map(({ name, isDraft }) => [name, isDraft])).toEqual([
    ['Owner Test Metal Slug', undefined],
    ['Owner Test Chrono', undefined],
    ['Owner Test Wanted one', true],
    ['Owner Test Sold one', true],
  ])
})

const OWN = { every: { subcategory: 'sega/saturn' } }
const sheet = (...lines: string[]) => Buffer.from(lines.join('\n'))

test.each<[symptom: string, lines: string[], onSale: string[], drafts: string[], left: string[]]>([
  [
    'a sold piece beside one with a word that nobody knows',
    [
      'Name,Price,Status,Console',
      'A,9,Sold,Saturn',
      'B,9,Available,Saturn',
      'C,9,Reserved for Ann,Saturn',
      'D,9,,Saturn',
    ],
    ['B', 'D'],
    ['C'],
    ['A: it is sold'],
  ],
  [
    'a sold piece far below',
    [
      'Name,Price,Status,Console',
      'A,9,Tested,Saturn',
      'B,9,Tested,Saturn',
      'C,9,Tested,Saturn',
      'D,9,Tested,Saturn',
      'E,9,sold,Saturn',
    ],
    [],
    ['A', 'B', 'C', 'D'],
    ['E: it is sold'],
  ],
  [
    'words of other programs',
    ['Name,Price,Console,Stock status', 'A,9,Saturn,instock', 'B,9,Saturn,outofstock'],
    ['A'],
    ['B'],
    [],
  ],
  ['the date of a sale', ['Nom;Prix;Vendu le', 'A;9;', 'B;9;03/11/2026'], ['A'], [], ['B: it is sold']],
  ['a price that was paid', ['Name,Price,Sold for', 'A,9,', 'B,9,8.50', 'C,9,0.00'], ['A', 'C'], [], ['B: it is sold']],
  ['Spanish', ['Artículo;Precio;Vendido', 'A;9;no', 'B;9;Sí'], ['A'], [], ['B: it is sold']],
  ['a state called Estado', ['Producto;Precio;Estado', 'A;9;Disponible', 'B;9;Vendido'], ['A'], [], ['B: it is sold']],
  ['Italian', ['Titolo;Prezzo;Disponibile', 'A;9;sì', 'B;9;venduto'], ['A'], [], ['B: it is sold']],
  ['Arabic', ['الاسم,السعر,مباع', 'A,9,لا', 'B,9,نعم'], ['A'], [], ['B: it is sold']],
  [
    'the name of a property',
    ['Name,Price,Status,Console', 'A,9,active,Saturn', 'B,9,constructor,Saturn'],
    ['A'],
    ['B'],
    [],
  ],
  ['sold pieces, counted', ['Name,Price,Qty,Sold', 'A,9,3,1', 'B,9,2,0'], ['A', 'B'], [], []],
  ['a condition called Estado', ['Producto;Precio;Estado', 'A;9;bueno', 'B;9;muy bueno'], ['A', 'B'], [], []],
])('a sheet of one’s own says what is for sale: %s', async (_, lines, onSale, drafts, left) => {
  const { items, leftOut = [] } = await read(sheet(...lines), OWN)
  const called = (state: boolean) => items.filter(({ isDraft = false }) => isDraft === state).map(({ name }) => name)
  expect([called(false), called(true), leftOut.map(({ text }) => text)]).toEqual([onSale, drafts, left])
})

test.each<[symptom: string, lines: string[], right: object]>([
  ['Amount before Price', ['Name,Amount,Price', 'A,3,49.90'], { priceCents: 4_990 }],
  [
    'a name in pointed brackets',
    ['Name,Price,Description', 'A,9,As <Zelda> & boxed'],
    { description: 'As <Zelda> & boxed' },
  ],
  ['Code before SKU', ['Name,Price,Code,SKU', 'A,9,X,S-1'], { sku: 'S-1' }],
  ['a price without tax first', ['Name,Price tax excl.,Price tax incl.', 'A,10,12'], { priceCents: 1_200 }],
  ['no piece is in stock', ['Name,Price,In stock', 'A,9,no'], { quantity: 0 }],
  ['none in another language', ['Name,Price,In stock', 'A,9,nein'], { quantity: 0 }],
  ['Available is a number', ['Name,Price,Available', 'A,9,3'], { quantity: 3 }],
  [
    'the price that PrestaShop 1.6 imports',
    ['Active (0/1);Name *;Price tax excluded or Price tax included;Reference #', '1;A;9;R'],
    { priceCents: 900 },
  ],
  [
    'it is hidden in PrestaShop',
    ['Product ID,Name,Reference,Price (tax excl.),Status', '1,A,R,9,0'],
    { isDraft: true },
  ],
  [
    'it is not offered at Cardmarket',
    ['idArticle,idProduct,English Name,Price,Amount,onSale', '1,2,A,9,1,0'],
    { isDraft: true },
  ],
])('a sheet means what it says: %s', async (_, lines, right) => {
  expect((await read(sheet(...lines), OWN)).items).toEqual([expect.objectContaining(right)])
})

test('prices are prices though the first are words', async () => {
  const { items, problems } = await read(sheet('Name,Price,Qty', 'A,ask,1', 'B,ask,1', 'C,POA,1', 'D,9,1'), OWN)
  expect(items).toEqual([expect.objectContaining({ name: 'D', priceCents: 900 })])
  expect(problems).toHaveLength(3)
})

test('a cost in another currency waits for the rate of its price, and is not called wrong', async () => {
  const list = sheet('Nom;Prix;Prix achat;Ancien prix', 'Rayman;"12,50 €";"5,00 €";"15,00 €"')
  expect((await read(list, OWN)).problems.map(({ text }) => text)).toEqual([
    'Rayman: Price is in EUR, and the shop sells in USD: type a rate',
  ])
  const { items } = await read(list, { ...OWN, rates: { EUR: '1.10' } })
  expect(items).toMatchObject([{ priceCents: 1_375, costCents: 550, formerPriceCents: 1_650 }])
})

test('a cost in another currency than its price asks for a rate, and stays out without one', async () => {
  const { rows } = await rowsOfList(sheet('Name,Price,Cost', 'Rez,$12.50,"5,00 €"', 'Ico,"10,00 €","4,00 €"'))
  const reader = productReader(OWN)
  expect(reader.read(rows).items).toMatchObject([{ name: 'Rez', priceCents: 1_250 }])
  expect(reader.notes().currencies).toEqual([{ code: 'EUR', count: 2 }])
})

test.each<[symptom: string, lines: string[], right: object]>([
  [
    'how worn an ungraded card of eBay is',
    [
      'Item number,Title,Custom label (SKU),Available quantity,Start price,Condition,CD:Card Condition - (ID: 40001)',
      '1,A,S,1,9,Ungraded,Lightly played (Excellent) - (ID: 400015)',
    ],
    state({ cardCondition: 'lp' }),
  ],
  [
    'that a row of Cardmarket is a playset and altered',
    ['idArticle;idProduct;English Name;Price;Condition;Foil?;Playset?;Altered?;Amount', '1;2;A;"9,00";NM;;X;X;1'],
    { description: 'Playset?: Yes\nAltered?: Yes' },
  ],
  [
    'the grade of a card of PriceCharting, by who graded it',
    [
      'product-name,console-name,price-in-pennies,include-string,grading-company,grading-cert-id',
      'A,Pokemon,900,PSA 10,PSA,48212399',
    ],
    state({ grade: '10', grader: 'psa' }),
  ],
])('a list keeps %s', async (_, lines, right) => {
  const choices = { every: { subcategory: 'tcg/pokemon' }, categories: { Pokemon: 'tcg/pokemon' } }
  const { items } = await read(sheet(...lines), choices)
  const [{ assumed, ...item } = { assumed: {} }] = items as unknown as Record<string, object>[]
  expect({ ...assumed, ...item }).toMatchObject(right)
})

test('a thousand pieces are not one', async () => {
  const { problems } = await read(sheet('Name,Price,Qty', 'A,9,"1,000"', 'B,9,1.000'), OWN)
  expect(problems).toHaveLength(2)
})

test.each([
  ['eBay', ['Item number,Title,Custom label (SKU),Available quantity,Start price,Format', '1,A,S,1,9,Auction']],
  ['File Exchange', ['*Title,*StartPrice,*ConditionID,*Quantity,*Format', 'A,9,3000,1,Chinese']],
])('an auction of %s is left out', async (_, lines) => {
  expect((await read(sheet(...lines), OWN)).leftOut).toEqual([{ line: 2, text: 'A: it is an auction' }])
})

test('a listing that File Exchange ends is left out', async () => {
  const list = sheet(
    '*Action(SiteID=US|Version=1193),*Title,*StartPrice,*ConditionID,*Quantity',
    'End,A,9,3000,1',
    'Add,B,9,3000,1',
  )
  const { items, leftOut } = await read(list, OWN)
  expect([items.map(({ name }) => name), leftOut]).toEqual([['B'], [{ line: 2, text: 'A: it is ended' }]])
})

test('a list of names, prices and states is one of products', async () => {
  expect((await rowsOfList(sheet('Name,Price,Status', 'A,9,Sold'))).kind).toBe('products')
})

test('a product that Shopify does not list is not for sale', async () => {
  const { leftOut } = await read(sheet('Title,Price,Option1 value,Status', 'A,9,,unlisted'), OWN)
  expect(leftOut).toEqual([{ line: 2, text: 'A: it is not listed' }])
})

test('a price that is lower until a day, and stock without a number, are told', async () => {
  const day =
    'Name,Console,Price,Sale price,Sale ends,Stock\nIco,PS2,20,15,2999-01-31,In stock\nRez,PS2,20,15,2001-01-31,1\n'
  const { rows } = await rowsOfList(Buffer.from(day))
  const reader = productReader({})
  const { items } = reader.read(rows)
  expect(items.map(({ priceCents, quantity }) => [priceCents, quantity])).toEqual([
    [1_500, 1],
    [2_000, 1],
  ])
  expect(reader.notes()).toMatchObject({ reduced: 1, uncounted: 1 })
})
