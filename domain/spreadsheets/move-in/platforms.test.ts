import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#domain/accounts/account-tables.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import type { SourceFile } from '#domain/csv/csv-file.ts'
import { NO_PICTURE } from '#domain/images/picture.ts'
import type { OldShop } from '#domain/move-in/old/old-shop.ts'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import { moveInto } from '../../../tests/support/shops/old-shop.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { listShop } from './list-shop.ts'

const FOLDER = join(import.meta.dirname, '../../../tests/support/old-shops')

const shop = shopForFile()
beforeEach(async () => {
  for (const table of [orderItems, orders, products, users]) await shop.services.db.delete(table)
})

async function fileOf(name: string): Promise<SourceFile> {
  const text = await readFile(join(FOLDER, name), 'utf8')
  return { name, texts: () => [text] }
}
const fileWith = (text: string): SourceFile => ({ name: 'products.csv', texts: () => [text] })
const filesOf = (...names: string[]) => Promise.all(names.map(fileOf))
const OPTIONS = { categories: {}, picture: undefined }

const move = (old: OldShop, dryRun = false) => moveInto(shop, old, { dryRun })
/** Moves in on trial, in earnest, and once more. */
async function moveThrice(old: OldShop) {
  const trial = await move(old, true)
  const first = await move(old)
  expect(first).toEqual(trial)
  const again = await move(old)
  for (const kind of ['accounts', 'products', 'orders'] as const)
    expect(again[kind]).toEqual({ ...first[kind], created: 0, updated: 0, skipped: first[kind].created })
  return first
}
const productsHere = () => shop.services.db.select().from(products).orderBy(products.name)

test.each(['shopify-products.csv', 'shopify-products-older.csv'])(
  'each variant in %s of Shopify becomes a product; what cannot come is named',
  async (file) => {
    const report = await moveThrice(await listShop('Shopify', await filesOf(file), OPTIONS))
    expect(report.products).toMatchObject({ created: 6, updated: 0, skipped: 0 })
    expect(report.products.leftOut.map(({ reason }) => reason)).toEqual([
      'Star plush: it is a draft',
      'Old poster: it is archived',
      'Hidden mug: it is not published',
      'Gift card, $10: it is a gift card, which this shop does not sell',
    ])
    expect(report.products.failed.map(({ reason }) => reason)).toEqual([
      'Sold too often: Quantity must be a whole number from 0 to 999,999: "-3" is not',
      'Garden gnome: category "Garden" is none of this shop: choose one for it',
    ])
    const [third, blue, redLarge, redSmall, racer, unpictured] = await productsHere()
    expect([third?.priceCents, unpictured?.image]).toEqual([33, NO_PICTURE])
    expect([blue, redLarge, redSmall, racer]).toMatchObject([
      {
        name: 'Arcade shirt, Blue, Large',
        priceCents: 2_600,
        quantity: 2,
        category: 'merchandise',
        subcategory: 'clothing',
      },
      { name: 'Arcade shirt, Red, Large', priceCents: 2_495, quantity: 4 },
      { name: 'Arcade shirt, Red, Small', priceCents: 2_495, quantity: 0 },
      { name: 'Moon Racer', priceCents: 4_990, quantity: 1, category: 'nintendo', subcategory: 'n64' },
    ])
    expect(redLarge?.description).toBe('A soft shirt & a warm one.\n\n- Cotton\n- Washable')
    expect(racer?.description).toBe('Boxed, with its manual.\n\nTested.')
    expect(blue?.image).toBe('https://pictures.example/shirt-blue.png')
    expect(redSmall?.image).toBe('https://pictures.example/shirt-red.png')
    expect(report.stockUncounted).toBe(1)
  },
)

test('customers and orders of Shopify come with what their files hold', async () => {
  const files = await filesOf('shopify-customers.csv', 'shopify-customers-older.csv', 'shopify-orders.csv')
  const report = await move(await listShop('Shopify', files, OPTIONS))
  expect(report.accounts).toMatchObject({ created: 2 })
  expect(report.accounts.failed.map(({ reason }) => reason)).toEqual(['Email is empty', 'it is there twice'])
  expect(report.orders).toMatchObject({
    created: 4,
    failed: [{ reason: 'Price is in EUR, and the shop sells in USD: type a rate' }],
  })
  const [ada] = await shop.services.db.select().from(users).orderBy(users.email)
  const [first, second, third, atCounter] = await shop.services.db.select().from(orders).orderBy(orders.createdAt)
  expect(first).toMatchObject({ userId: ada?.id, totalCents: 7_485, status: 'completed' })
  expect(first?.createdAt.toISOString()).toBe('2026-03-04T14:14:00.000Z')
  expect(first?.id.slice(-8)).toBe('00001001')
  expect([second?.status, third?.status]).toEqual(['cancelled', 'refunded'])
  expect(atCounter).toMatchObject({ userId: '', userEmail: '' })
  expect(await shop.services.db.$count(orderItems)).toBe(5)
  expect((await move(await listShop('Shopify', files, OPTIONS))).orders).toMatchObject({ created: 0, skipped: 4 })
})

test.each(['woocommerce-products.csv', 'woocommerce-products-older.csv'])(
  'variations in %s of WooCommerce become products, wherever their parent stands',
  async (file) => {
    const report = await moveThrice(await listShop('WooCommerce', await filesOf(file), OPTIONS))
    expect(report.products).toMatchObject({ created: 5, updated: 0, skipped: 0 })
    expect(report.products.leftOut.map(({ reason }) => reason)).toEqual([
      'Chip music: it is a download, which this shop does not sell',
      'Everything for the kitchen: it is a group of products, which come in by themselves',
      'Somebody else’s mug: it is sold in another shop',
      'Mug in the making: it is a draft',
      'Mug for friends: it is private',
      'Secret mug: it is hidden from the catalogue',
    ])
    expect(report.products.failed.map(({ reason }) => reason)).toEqual([
      'Half a mug: Quantity must be a whole number from 0 to 999,999: "0.5" is not',
      'Vase: category "Decor" is none of this shop: choose one for it',
      'Lost - Red: the product "lost" that it is a variation of is not in the file',
    ])
    const here = await productsHere()
    expect(here).toMatchObject([
      { name: 'Coin mug', priceCents: 123_450, quantity: 7, category: 'merchandise', subcategory: 'mugs' },
      { name: 'Console cleaning', quantity: 1, category: 'repairs', subcategory: 'console-repair' },
      { name: 'Euro mug', priceCents: 1_250, quantity: 0 },
      { name: 'Pixel cap, Green, Large', priceCents: 1_500, quantity: 3, image: 'https://pictures.example/cap.png' },
      { name: 'Pixel cap, Red', priceCents: 1_250, quantity: 1, image: 'https://pictures.example/cap-red.png' },
    ])
    // The older export does not say when one is low.
    expect(here[0]?.lowStockAt).toBe(file.includes('older') ? null : 2)
    expect(here[3]?.description).toBe('A cap.\n\nOne size fits most.\n\nTwo colours.')
    expect(report.stockUncounted).toBe(3)
  },
)

test('customers of WooCommerce come from its analytics', async () => {
  const report = await move(await listShop('WooCommerce', await filesOf('woocommerce-customers.csv'), OPTIONS))
  expect(report.accounts).toMatchObject({ created: 2, failed: [] })
  const [ada] = await shop.services.db.select().from(users).orderBy(users.email)
  expect(ada).toMatchObject({
    email: 'ada@mail.example',
    // On the shop's clock: the file names no zone.
    createdAt: new Date('2024-02-03T04:05:06+02:00'),
    verifiedAt: null,
  })
})

test('the owner corrects the guessed categories', async () => {
  const { categories: guessed } = await move(
    await listShop('WooCommerce', await filesOf('woocommerce-products.csv'), OPTIONS),
    true,
  )
  expect(guessed).toContainEqual({ old: 'Clothing > Caps', ours: 'merchandise/clothing', count: 2 })
  expect(guessed).toContainEqual({ old: 'Decor', ours: '', count: 1 })
  const categories = {
    'Clothing > Caps': 'sale/clearance-items',
    Decor: 'collector-items/vintage-items',
    gold: '',
    Decro: '',
  }
  const report = await move(
    await listShop('WooCommerce', await filesOf('woocommerce-products.csv'), { ...OPTIONS, categories }),
  )
  expect(report.products).toMatchObject({ created: 6 })
  expect(report.unknownNames).toEqual(['Decro'])
  const here = await productsHere()
  expect(here.find(({ name }) => name === 'Vase')).toMatchObject({ subcategory: 'vintage-items' })
  expect(here.find(({ name }) => name === 'Pixel cap, Red')).toMatchObject({ subcategory: 'clearance-items' })
  const wrong = { ...OPTIONS, categories: { Decor: 'garden/gnomes' } }
  const again = await move(await listShop('WooCommerce', await filesOf('woocommerce-products.csv'), wrong))
  expect(again.products.failed).toContainEqual({
    id: 'line 15',
    line: 15,
    reason: 'Vase: "garden/gnomes", chosen for category "Decor", is no category here',
  })
})

test('a line that is broken at the end of a file stays out, and no other', async () => {
  const { texts } = await fileOf('shopify-products.csv')
  const old = await listShop('Shopify', [fileWith(`${[...(texts() as string[])].join('')}"never closed`)], OPTIONS)
  const { products: moved } = await move(old)
  expect(moved.failed).toContainEqual(expect.objectContaining({ line: 17 }))
  expect(await shop.services.db.$count(products)).toBeGreaterThan(0)
})

test('a variant that is there twice comes once', async () => {
  const text = 'Title,URL handle,Type,Option1 value,Price,Inventory quantity,Product image URL\n'
  const row = 'Mug,mug,Mugs,Red,5,1,https://pictures.example/mug.png\n'
  const report = await move(await listShop('Shopify', [fileWith(`${text}${row}${row}`)], OPTIONS))
  expect(report.products).toMatchObject({ created: 1, failed: [{ reason: 'it is there twice' }] })
})

test('one picture stands for all that have none', async () => {
  const picture = 'https://pictures.example/none.png'
  const report = await move(await listShop('Shopify', await filesOf('shopify-products.csv'), { ...OPTIONS, picture }))
  expect(report.products.created).toBe(6)
  expect((await productsHere()).find(({ name }) => name === 'No picture')?.image).toBe(picture)
})
