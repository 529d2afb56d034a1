import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#domain/accounts/account-tables.ts'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { fillForm } from '../../support/data/filled-form.ts'
import { importSheet, pageWhenDone, sendSheet } from '../../support/data/send-sheet.ts'
import type { Page } from '../../support/requests/client.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const FOLDER = join(import.meta.dirname, '../../support/old-shops')

const shop = shopForFile()
const admin = adminForFile(shop)
beforeEach(() => shop.services.db.delete(products))

/** The page that an uploaded file leads to. */
async function upload(content: string, kind = 'products'): Promise<{ address: string; page: Page }> {
  const address = await sendSheet(admin, kind, content)
  return { address, page: await pageWhenDone(admin, address) }
}

const exportOf = async (name: string) => await readFile(join(FOLDER, name), 'utf8')

async function press(address: string, fields: [string, string][]): Promise<Page> {
  const answer = await admin.post(address, new URLSearchParams(fields))
  return await pageWhenDone(admin, answer.location ?? '')
}

const names = async () => {
  const found = await shop.services.db.select().from(products).orderBy(products.name)
  return found.map(({ name, subcategory }) => `${name} (${subcategory})`)
}
const SHIRTS = [
  'Arcade shirt, Blue, Large (clothing)',
  'Arcade shirt, Red, Large (clothing)',
  'Arcade shirt, Red, Small (clothing)',
]

test('an export of Shopify is recognised, previewed with its categories, imported and undone', async () => {
  const text = await exportOf('shopify-products.csv')
  const { address, page } = await upload(text)
  expect(textOf(page)).toContain('This is a product export of Shopify. Each variant becomes a product.')
  expect(textOf(page)).toMatch(/6 new products/)
  expect(textOf(page)).toMatch(/Left out: \d/)
  expect(textOf(page)).toContain('Garden gnome: category "Garden" is none of this shop: choose one for it')
  expect(textOf(page)).toContain('These stay out; the others can be imported.')
  expect(page.html).toMatch(/<option value="nintendo\/n64" selected=""/)
  expect(await names()).toEqual([])

  const chosen = await press(address, [
    ['intent', 'correct'],
    ['old', 'Garden'],
    ['category', 'collector-items/vintage-items'],
    ['old', 'N64'],
    ['category', 'nowhere/at-all'],
  ])
  expect(textOf(chosen)).toMatch(/7 new products/)
  expect(textOf(chosen)).not.toContain('Garden gnome: category')
  const done = await importSheet(admin, address)
  expect(textOf(done)).toMatch(/7 new products/)
  const all = [
    'A third of a dollar (mugs)',
    ...SHIRTS,
    'Garden gnome (vintage-items)',
    'Moon Racer (n64)',
    'No picture (mugs)',
  ]
  expect(await names()).toEqual(all)

  const again = await upload(await exportOf('shopify-products-older.csv'))
  expect(textOf(again.page)).toMatch(/0 new products/)
  expect(textOf(again.page)).not.toContain('Import 7')

  const [entry] = await shop.services.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  await press(`/admin/audit/${entry?.id}`, [['intent', 'undo']])
  expect(await names()).toEqual([])
})

test('the columns of a known export can be chosen again, so that its drafts come in', async () => {
  const { address, page } = await upload(await exportOf('shopify-products.csv'))
  expect(textOf(page)).toMatch(/Left out: .*draft/)
  const columns = await press(address, [['intent', 'again']])
  const { body } = fillForm(columns, 'columns', { Status: 'Leave out' })
  const chosen = await press(address, [...body, ['intent', 'map']])
  expect(textOf(chosen)).toMatch(/Left out: \d/)
  await importSheet(admin, address)
  expect(await names()).toEqual(expect.arrayContaining(['Old poster (posters)', 'Star plush (plush-toys)']))
})

test('a list of one’s own says what is not for sale, and what is reduced today', async () => {
  const list = [
    'Name,Category,Price,Sale price,Sale ends,Online',
    'Ico,PlayStation 2,20,15,2999-01-31,yes',
    'Rez,PlayStation 2,20,15,2001-01-31,yes',
    'Okami,PlayStation 2,20,,,no',
  ].join('\n')
  const address = await sendSheet(admin, 'products', list)
  const { body } = fillForm(await admin.get(address), 'columns', {})
  expect(textOf(await press(address, [...body, ['intent', 'map']]))).toContain('3 new products')
  await importSheet(admin, address)
  const here = await shop.services.db.select().from(products).orderBy(products.name)
  expect(
    here.map(({ name, priceCents, formerPriceCents, isDraft }) => [name, priceCents, formerPriceCents, isDraft]),
  ).toEqual([
    ['Ico', 1_500, 2_000, false],
    ['Okami', 2_000, null, true],
    ['Rez', 2_000, null, false],
  ])
})

test('variants that stay out come in when they are mended, and what came in with the same file stays', async () => {
  const caps = [
    'Handle,Title,Body (HTML),Type,Option1 Value,Variant Price,Variant Inventory Qty,Image Src',
    'cap,Pixel cap,Warm,Clothing,Red,10,1,https://pictures.example/cap.png',
    'cap,,,,Blue,,1,',
    ',,,,Green,x,1,',
    'mug,Mug,Hot,Mugs,,5,1,https://pictures.example/mug.png',
  ].join('\n')
  const shopify = await upload(caps)
  expect(textOf(shopify.page)).toContain(
    'Pixel cap, Blue: This product is not in the shop yet, and a new one needs a price',
  )
  await importSheet(admin, shopify.address)
  const mended = await upload(caps.replace('Blue,,', 'Blue,12,').replace('Green,x,', 'Green,13,'))
  expect(textOf(mended.page)).toContain('2 new products 0 changed products 2 products as they are')
  await importSheet(admin, mended.address)
  expect(await names()).toEqual([
    ...['Mug (mugs)', 'Pixel cap, Blue (clothing)', 'Pixel cap, Green (clothing)', 'Pixel cap, Red (clothing)'],
  ])

  const shirts = [
    'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Images,Parent,Attribute 1 value(s)',
    '11,variation,,Shirt - Red,1,1,2,,,,shirt,Red',
    '10,variable,shirt,Shirt,1,1,,,Clothing,https://pictures.example/shirt.png,,"Red, Blue"',
    '12,variation,,Shirt - Blue,1,1,2,9,,,shirt,Blue',
  ].join('\n')
  const woocommerce = await upload(shirts)
  expect(textOf(woocommerce.page)).toContain('This is a product export of WooCommerce.')
  await importSheet(admin, woocommerce.address)
  await importSheet(admin, (await upload(shirts.replace('1,1,2,,', '1,1,2,9,'))).address)
  expect(await names()).toEqual(expect.arrayContaining(['Shirt, Blue (clothing)', 'Shirt, Red (clothing)']))
})

test('orders and customers of Shopify need no columns chosen, and come under the ids of the command line', async () => {
  const { db } = shop.services
  const people = await upload(await exportOf('shopify-customers.csv'), 'customers')
  expect(textOf(people.page)).toContain('This is a customer export of Shopify.')
  expect(textOf(people.page)).toMatch(/2 new customers/)
  expect(textOf(people.page)).toContain('Email is empty')
  await importSheet(admin, people.address)
  const file = await upload(await exportOf('shopify-orders.csv'), 'orders')
  expect(textOf(file.page)).toContain('This is an order export of Shopify.')
  expect(textOf(file.page)).toMatch(/4 new orders 2 orders not sent yet, to be found under To do/)
  expect(textOf(file.page)).toContain('Price is in EUR, and the shop sells in USD: type a rate')
  await importSheet(admin, file.address)
  const whose = await db
    .select({ name: users.email, number: sql<string>`right(${orders.id}, 4)` })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .orderBy(orders.createdAt)
  expect(whose.map(({ number, name }) => `${number} ${name}`)).toEqual([
    '1001 ada@mail.example',
    '1002 bo@mail.example',
    '1003 bo@mail.example',
  ])
  const again = await upload(await exportOf('shopify-orders.csv'), 'orders')
  expect(textOf(again.page)).toMatch(/4 orders that are here already/)
})

test('a list of the owner’s own with similar titles is none of another shop', async () => {
  const { page } = await upload('Title,Price,Quantity,Category\nIco,5,1,PlayStation\n')
  expect(textOf(page)).toContain('Say what each column of the file means.')
})
