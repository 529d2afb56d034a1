import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { subscriberIdsBy } from '#domain/newsletter/unsubscribe.server.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { LAYOUTS } from '../../../../tests/support/old-shops/layouts.ts'
import { exportedRows, programFile, rightRows } from '../../../../tests/support/old-shops/right-rows.ts'
import { bytesOfList, rowsOfList } from '../../../../tests/support/old-shops/rows-of-list.ts'
import { shopForFile } from '../../../../tests/support/shops/open-shop.ts'
import { productReader } from '../../kinds/product-kind.server.ts'
import { usualQuantity } from '../../mapping/product-columns.ts'
import type { SheetChoices } from '../../spreadsheet-tables.ts'

const shop = shopForFile()
beforeEach(async () => {
  for (const table of [orders, products]) await shop.services.db.delete(table)
})

test.each(LAYOUTS)(
  '$program: every cell is right in the shop, and nothing goes on sale that is hidden there',
  async ({ file, isOfOrders, choices = {}, left = [], wrong = [] }) => {
    const { kind, rows, columns } = await rowsOfList(await bytesOfList(programFile(file)), choices)
    expect(kind.id).toBe(isOfOrders ? 'orders' : 'products')
    const quantity = usualQuantity(columns.map(({ field }) => field))
    const { db, auth, storage, log } = shop.services
    const imported = await kind.importRows(db, {
      shop: { db, storage, log, subscriberIds: subscriberIdsBy(auth.secret) },
      ...{ actor: 'command line', file, dryRun: false, skipInvalid: true, tell: () => undefined },
      ...{ rows: eachOf(rows), texts: () => eachOf<string>([]) },
      choices: { ...choices, every: { quantity, ...choices.every } },
    })
    if (!imported.ok) throw new Error('what is wrong is left out')
    expect(imported.value.problems.map(({ text }) => text)).toEqual(wrong)
    expect(imported.value.leftOut?.map(([why]) => why)).toEqual(left)
    expect(await exportedRows(shop, kind.id)).toEqual(await rightRows(file))
  },
)

async function* eachOf<Item>(items: Item[]) {
  yield* items
}

async function read(bytes: Uint8Array, choices: SheetChoices = {}) {
  const { rows } = await rowsOfList(bytes)
  return productReader(choices).read(rows)
}

const inputOf = (name: string) => readFile(programFile(name))
const state = (facts: Record<string, string>) => ({ facts: expect.objectContaining(facts) })

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
  [
    'an auction of eBay',
    ['Item number,Title,Custom label (SKU),Available quantity,Start price,Format', '1,A,S,1,9,Auction'],
    [],
    [],
    ['A: it is an auction'],
  ],
  [
    'what File Exchange auctions, or ends',
    [
      '*Action(SiteID=US|Version=1193),*Title,*StartPrice,*ConditionID,*Quantity,*Format',
      'Add,A,9,3000,1,Chinese',
      'End,B,9,3000,1,FixedPrice',
      'Add,C,9,3000,1,FixedPrice',
    ],
    ['C'],
    [],
    ['A: it is an auction', 'B: it is ended'],
  ],
  ['unlisted in Shopify', ['Title,Price,Option1 value,Status', 'A,9,,unlisted'], [], [], ['A: it is not listed']],
  ['a condition called Estado', ['Producto;Precio;Estado', 'A;9;bueno', 'B;9;muy bueno'], ['A', 'B'], [], []],
])('a list says what is for sale: %s', async (_, lines, onSale, drafts, left) => {
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
  ['no barcode, in words', ['Name,Price,Barcode', 'A,9,Does not apply'], { barcode: '' }],
  [
    'a new piece, which is not sealed',
    ['Name,Price,Condition', 'A,9,New'],
    { facts: { condition: '' }, assumed: expect.objectContaining({ description: 'A\n\nCondition: New' }) },
  ],
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

test('a list of names, prices and states is one of products', async () => {
  expect((await rowsOfList(sheet('Name,Price,Status', 'A,9,Sold'))).kind.id).toBe('products')
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
