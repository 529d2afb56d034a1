import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { NO_PICTURE } from '#domain/images/picture.ts'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import { operateHere } from '../../faults/operator.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { type FilledForm, fillForm } from '../../support/data/filled-form.ts'
import { chosenFields, importSheet, pageWhenDone, previewSheet, sendSheet } from '../../support/data/send-sheet.ts'
import { fieldsOf, LAYOUTS } from '../../support/old-shops/layouts.ts'
import { exportedRows, programFile, rightRows } from '../../support/old-shops/right-rows.ts'
import type { Page } from '../../support/requests/client.ts'
import { textOf, textsOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
beforeEach(async () => {
  for (const table of [orders, products]) await shop.services.db.delete(table)
})

const input = (name: string) => readFile(join(import.meta.dirname, '../../support/inputs', name))

/** More would be work that an owner gives up. */
const MOST_CHOICES = 3

/** Lists that differ in the way they come in; programs.test.ts compares the cells of all. */
const lists = (...programs: string[]) => LAYOUTS.filter(({ program }) => programs.includes(program))

test('no list needs more than a few choices', () => {
  for (const { columns, preview } of LAYOUTS.map(fieldsOf))
    expect(Object.keys({ ...columns, ...preview }).length).toBeLessThanOrEqual(MOST_CHOICES)
})

test.each(lists('Shopify products', 'Square', 'Cardmarket', 'Orders of Amazon'))(
  '$program: a file is imported with no other choices, and every cell is right',
  async (layout) => {
    const { columns, preview } = fieldsOf(layout)
    const address = await sendSheet(admin, '', await input(`programs/${layout.file}`))
    let choices = 0
    const press = async (intent: string, { body, choices: made }: FilledForm): Promise<Page> => {
      choices += made
      const answer = await admin.post(address, new URLSearchParams([...body, ['intent', intent]]))
      expect(answer.status, textOf(answer)).toBe(303)
      return await pageWhenDone(admin, address)
    }
    let page = await pageWhenDone(admin, address)
    if (page.html.includes('id="columns"')) page = await press('map', fillForm(page, 'columns', columns))
    if (Object.keys(preview).length > 0) page = await press('correct', fillForm(page, 'import', preview))
    expect(textsOf(page, 'button').join(), textOf(page)).toContain('Import ')
    page = await press('import', fillForm(page, 'import'))
    expect(textsOf(page, 'h2')).toContain('Imported')
    expect(choices).toBe(Object.keys({ ...columns, ...preview }).length)
    expect(await exportedRows(shop, layout.isOfOrders ? 'orders' : 'products')).toEqual(await rightRows(layout.file))
  },
)

/** `npm run shop -- import` at the shop of this file. */
async function byCommand(...args: string[]) {
  vi.stubEnv('DATABASE_URL', shop.databaseUrl)
  vi.stubEnv('SESSION_SECRET', 'a secret of at least thirty-two characters')
  // Which encoding was guessed.
  const noted = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const before = process.exitCode
  const ended = await operateHere(shop.dataDir, 'import', ...args)
  noted.mockRestore()
  process.exitCode = before
  return ended
}

test.each(
  lists(
    ...['Shopify products', 'WooCommerce products', 'PrestaShop'],
    ...['A stock list in Arabic, in Windows-1256', 'A list below a heading'],
  ),
)('$program: the command line reads the file as the browser does', async ({ file }) => {
  const shops = ['shopify', 'woocommerce'].filter((program) => file === `${program}-products.csv`)
  const { complained } = await byCommand(
    ...(shops.length > 0 ? [...shops, '--data', programFile(file), '--picture', NO_PICTURE_YET] : [programFile(file)]),
  )
  expect(complained).toBe('')
  const inShop = (row: Record<string, string>) => ({
    ...row,
    image: row.image === NO_PICTURE_YET ? NO_PICTURE : row.image,
  })
  expect((await exportedRows(shop, 'products')).map(inShop)).toEqual(await rightRows(file))
})

const NO_PICTURE_YET = 'https://pictures.example/none.png'

test.each([
  ['card-inventory.csv', [], /Product Line is Subcategory.*\n3 new products/s],
  ['stock-arabic-utf-16.csv', [], /الاسم is Name.*\n1 new product/s],
  ['values-a-spreadsheet-changes.csv', [], /^6 new products/],
  ['title-with-an-emoji-at-200.csv', [], /^Columns that are left out: Remarks x+\.\n1 new product/],
  ['programs/woocommerce-orders.csv', ['orders'], /3 new orders/],
  ['long-spaces-in-a-price.csv', ['shopify'], /products\/line 2: .*Price must be an amount/s],
  ['firestore-other-collection.json', ['firebase'], /The collection "articles" was found and not taken/],
])('%s comes in on the command line, too', async (name, kind, told) => {
  const [noun] = kind
  const path = join(import.meta.dirname, '../../support/inputs', name)
  const isOfShop = noun !== undefined && noun !== 'orders'
  const args = isOfShop ? [noun, '--data', path] : [...kind, path]
  const { said, complained } = await byCommand(...args)
  expect(complained).toBe('')
  expect(said).toMatch(told)
})

test.each([
  ['stock-utf-7.csv', [], 'it is in UTF-7'],
  ['programs/cardmarket-stock.csv', [], 'No column is Category or Subcategory'],
  ['programs/stock-de.csv', [], 'Price is in EUR, and the shop sells in USD'],
  ['programs/square-library-by-location.csv', [], 'Merch'],
  ['programs/etsy-sold-orders.csv', ['orders'], '"11/03/26" may be two days'],
  ['orders-two-numbers.csv', ['orders'], 'line 3: Email is another'],
])('%s is refused on the command line, with the page that asks about it', async (name, kind, problem) => {
  const { complained } = await byCommand(...kind, join(import.meta.dirname, '../../support/inputs', name))
  expect(complained).toContain(problem)
  if (name !== 'stock-utf-7.csv') expect(complained).toContain('upload it under Import and export, ')
  for (const table of [products, orders]) expect(await shop.services.db.$count(table)).toBe(0)
})

test('what was assumed is listed afterwards, and taken back with the rest', async () => {
  const list = 'Name,Price,Stock,Console\nStar Pilot,12.50,,SNES\nHarbour Racer,7.00,3,PS2\n'
  const address = await sendSheet(admin, '', list)
  expect(textOf(await previewSheet(admin, address, { Quantity: '1' }))).toContain(
    '1 new product with an assumed quantity',
  )
  const done = await importSheet(admin, address)
  const [, entry = ''] = /href="(\/admin\/audit\/\d+\?assumed=quantity)"/.exec(done.html) ?? []
  const listed = textOf(await admin.get(entry))
  expect(listed).toContain('Star Pilot')
  expect(listed).not.toContain('Harbour Racer')
  expect((await admin.get(`${entry}%00`)).status).toBe(200)
  await admin.submit(entry.split('?')[0] ?? '', {})
  expect(await shop.services.db.$count(products)).toBe(0)
})

test('each condition of a card is a product, with its number as it is written, also when the list comes again', async () => {
  const cards = await input('card-inventory.csv')
  const worn = Buffer.from('8126,Pokemon,Base Set Reprint,Ember Fox,,007/298,Rare,Damaged,0.50,1,\n')
  const send = async () => await sendSheet(admin, '', Buffer.concat([cards, worn]))
  const address = await send()
  expect(textOf(await previewSheet(admin, address))).toContain('1 price rounded to whole cents')
  await importSheet(admin, address)
  const { sku, priceCents, quantity, description, facts } = products
  const here = await shop.services.db
    .select({ sku, priceCents, quantity, description, facts })
    .from(products)
    .orderBy(sku)
  const ember = { kind: 'card', cardSet: 'Base Set Reprint', cardNumber: '007/298' }
  expect(here.map((card) => Object.values(card))).toEqual([
    ['8123', 3, 4, 'Rarity: Rare', { ...ember, cardCondition: 'nm', printing: 'Holofoil' }],
    [
      '8124',
      125,
      2,
      'Rarity: Common',
      { kind: 'card', cardSet: 'Winter Isle', cardNumber: '112', cardCondition: 'lp' },
    ],
    [
      ...['8125', 1_450, 1, 'Rarity: Ultra Rare'],
      { kind: 'card', cardSet: 'Mirror Vault', cardNumber: 'MV-014', cardCondition: 'dmg' },
    ],
    ['8126', 50, 1, 'Rarity: Rare', { ...ember, cardCondition: 'dmg' }],
  ])
  expect(textOf(await previewSheet(admin, await send()))).toContain('there is nothing to import')
})

test('orders of eBay are found by their numbers there, and their lines are products of the shop whose stock stays', async () => {
  const known = await shop.product({ sku: 'EB-02', name: 'Soul Blazer', quantity: 4 })
  const named = await shop.product({ name: 'Owner Test Game Boy Pocket[Red]', quantity: 3 })
  for (const quantity of [1, 2]) await shop.product({ name: 'Owner Test Quackshot Mega Drive PAL boxed', quantity })
  const address = await sendSheet(admin, '', await input('programs/ebay-orders.csv'))
  expect(textOf(await pageWhenDone(admin, address))).toContain('This is an order report of eBay.')
  await importSheet(admin, address)
  const sold = await shop.services.db.select().from(orderItems).orderBy(orderItems.priceCents)
  const here = await shop.services.db.select().from(products)
  expect(sold.filter(({ productId }) => here.some(({ id }) => id === productId))).toMatchObject([
    { productName: 'Owner Test Game Boy Pocket[Red]', productId: named.id },
    { productName: 'Owner Test Soul Blazer SNES cart only', productId: known.id },
  ])
  expect(here.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2, 3, 4])
  const found = textOf(await admin.get('/admin/orders?search=11-12201-00002'))
  expect(found).toContain('two@buyers.example')
  expect(found).not.toContain('one@buyers.example')
  expect(textOf(await admin.get('/admin/orders?search=LP00000003LB'))).toContain('three@buyers.example')
})

test('what 11/03/26 means is asked once, and nothing is imported before somebody says so', async () => {
  const text = (await input('programs/etsy-sold-orders.csv')).toString()
  const address = await sendSheet(admin, '', text)
  const asked = await pageWhenDone(admin, address)
  expect(asked.html).toMatch(/<option value="day">11 March 2026.*<option value="month">3 November 2026/)
  expect(textsOf(asked, 'button').join()).not.toContain('Import 2')
  const refused = await admin.post(address, { intent: 'import' })
  expect(textOf(refused)).toContain('Say how the dates are written.')
  expect(await shop.services.db.$count(orders)).toBe(0)
  const { body } = fillForm(asked, 'import', { Dates: 'day' })
  await admin.post(address, new URLSearchParams([...body, ['intent', 'correct']]))
  await pageWhenDone(admin, address)
  await importSheet(admin, address)
  const days = (await shop.services.db.select().from(orders).orderBy(orders.createdAt)).map(
    ({ createdAt }) => createdAt,
  )
  expect(days).toEqual([new Date('2026-03-11T00:00+02:00'), new Date('2026-12-11T00:00+02:00')])
  const next = await sendSheet(admin, '', text.replaceAll('33000', '33001'))
  const known = await pageWhenDone(admin, next)
  expect(known.html).toMatch(/<option value="day" selected="">/)
  expect(textsOf(known, 'button').join()).toContain('Import 2')
})

test('a guess that most cells of a column contradict leaves it out with a word', async () => {
  const list = 'Name,Console,Price,Release date\nStar,SNES,5,2027-03-12\nMoon,SNES,5,soon\nPad,PS2,7,later\n'
  const address = await sendSheet(admin, 'products', list)
  const shown = textOf(await previewSheet(admin, address))
  expect(shown).toContain('3 new products')
  expect(shown).toContain('Release date: 2 of 3 cells are no date: left out.')
})

test('what was said of a file is said of the next one with its titles, until something else is said', async () => {
  const list = (name: string) => `Zeug;Kost;Ort\n${name};12,50 €;Schrank\n`
  const send = async (name: string) => await sendSheet(admin, 'products', list(name))
  const first = await send('Sternpilot')
  const asked = textOf(await previewSheet(admin, first, { Zeug: 'Name' }))
  expect(asked).toContain('No column is Category or Subcategory')
  const wrong = await previewSheet(admin, first, { Zeug: 'Price', Kost: 'Name' })
  expect(wrong.status).toBe(400)
  expect(textOf(wrong)).toContain('Column “Zeug” is not Price: “Sternpilot” is not a price.')
  const said = {
    Zeug: 'Name',
    Kost: 'Price',
    Ort: 'A part of the description',
    Category: 'Sega',
    Subcategory: 'Saturn',
  }
  const shown = await previewSheet(admin, first, said)
  expect(textOf(shown)).toContain('Price is in EUR, and the shop sells in USD: type a rate')
  expect(textOf(shown)).toContain('No line can be imported. Correct the choices above')
  expect(textsOf(shown, 'button').join()).not.toContain('Import 1')

  const next = await send('Hafenrennen')
  expect(textOf(await admin.get(next))).toContain('As last time.')
  const priced = await previewSheet(admin, next)
  for (const intent of ['correct', 'import']) {
    const { body } = fillForm(priced, 'import', { Rate: '1.1o' })
    const mistyped = await admin.post(next, new URLSearchParams([...body, ['intent', intent]]))
    expect(mistyped.status).toBe(400)
    expect(mistyped.html).toContain('id="rate-0-message"')
    expect(mistyped.html).toMatch(/<input id="rate-0"[^>]* value="1.1o"/)
    expect(textOf(mistyped)).toContain('The rate of EUR must be a number such as 1.08.')
  }
  const { body } = fillForm(priced, 'import', { Rate: '1,10' })
  await admin.post(next, new URLSearchParams([...body, ['intent', 'correct']]))
  // What is not checked yet is not imported.
  await pageWhenDone(admin, next)
  await importSheet(admin, next)
  expect(await shop.services.db.select().from(products)).toMatchObject([
    {
      name: 'Hafenrennen',
      priceCents: 1_375,
      quantity: 1,
      subcategory: 'saturn',
      description: 'Ort: Schrank',
      image: NO_PICTURE,
    },
  ])
  expect((await admin.get(NO_PICTURE)).status).toBe(200)

  const third = await send('Echohöhle')
  expect(chosenFields(await admin.get(third))).toEqual(['name', 'price', 'part'])
  await previewSheet(admin, third, { Ort: 'Shelf' })
  expect(chosenFields(await admin.get(await send('Nachtzug')))).toEqual(['name', 'price', 'shelf'])
})
