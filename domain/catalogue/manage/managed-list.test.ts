import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { someProducts } from '../../../tests/support/data/random-products.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { products } from '../catalogue-tables.ts'
import { MOST_COUNTED } from '../product/list-limits.ts'
import { stockWord } from '../product/low-stock.ts'
import { lowStock } from './low-stock.server.ts'
import { chooseMatching, countManagedProducts, listManagedProducts } from './managed-list.server.ts'
import { MANAGED_PAGE, managedPages, managedPlace, managedQueryFrom } from './managed-list.ts'

const query = (address: string) => managedQueryFrom(new URLSearchParams(address))

const shop = shopForFile()
beforeEach(() => shop.services.db.delete(products))

test('unknown filters and orders filter nothing', () => {
  const plain = query('')
  expect(query('category=mattresses&stock=much&sort=upwards')).toEqual(plain)
  expect(query('category=sega&subcategory=ps1').subcategory).toBeUndefined()
  expect(managedPlace(query('search= sonic &stock=low&page=3&edit=y'))).toEqual({
    search: 'sonic',
    stock: 'low',
    page: '3',
  })
})

test('low is what a product or the shop says, and never a piece that was always the only one', async () => {
  const { db } = shop.services
  await shop.product({ name: 'Only one there ever was', quantity: 1 })
  const sold = async (name: string, quantity: number) => {
    const { id, image } = await shop.product({ name, quantity })
    await plantOrder(db, { image, items: [{ productId: id, name }] })
  }
  await sold('Sold, there was no other', 0)
  await sold('Last of two', 1)
  await shop.product({ name: 'Few plushes', quantity: 9, lowStockAt: 10 })
  await shop.product({ name: 'Never low', quantity: 2, lowStockAt: 0 })
  await shop.product({ name: 'Plenty', quantity: 9 })
  await shop.product({ name: 'Bought again one by one', quantity: 1, lowStockAt: 3 })
  await shop.product({ name: 'Sells slowly', quantity: 3 })
  const low = 2
  const asked = query('stock=low&sort=a-z')
  const rows = await listManagedProducts(db, asked, await countManagedProducts(db, asked, low), low)
  expect(rows.map((row) => `${row.name}: ${stockWord(row, low)}`)).toEqual([
    'Bought again one by one: Low',
    'Few plushes: Low',
    'Last of two: Low',
  ])
  const all = await listManagedProducts(db, query('sort=a-z'), 8, low)
  expect(all.map((row) => stockWord(row, low))).toEqual(['Low', 'Low', 'Low', '', '', '', '', 'Sold out'])
  expect((await lowStock(db, 10, low)).map(({ name }) => name)).toEqual([
    'Bought again one by one',
    'Last of two',
    'Few plushes',
  ])
})

test('the words of a search may stand in any order, in name and description', async () => {
  const { db } = shop.services
  await shop.product({ name: 'Sonic the Hedgehog 2', description: 'Cartridge, boxed, for the Mega Drive.' })
  await shop.product({ name: 'Sonic CD', description: 'Disc for the Mega CD.' })
  await shop.product({ name: 'Ōkami', description: 'Wolf and brush.' })
  const names = async (search: string) => {
    const asked = query(new URLSearchParams({ search }).toString())
    const count = await countManagedProducts(db, asked)
    const found = (await listManagedProducts(db, asked, count)).map(({ name }) => name)
    expect([found.length, (await chooseMatching(db, asked)).length]).toEqual([count, count])
    return found.toSorted()
  }
  expect(await names('mega SONIC')).toEqual(['Sonic CD', 'Sonic the Hedgehog 2'])
  expect(await names('drive  hedge sonic')).toEqual(['Sonic the Hedgehog 2'])
  expect(await names('wolf okami')).toEqual(['Ōkami'])
  expect(await names('okami sonic')).toEqual([])
  expect(await names('x')).toEqual(['Sonic the Hedgehog 2'])
  expect(await names('2 drive 2')).toEqual(['Sonic the Hedgehog 2'])
  expect(await names('sonic % _')).toEqual([])
})

test('the pages show every product once, in every order, whichever end they are read from', async () => {
  const { db } = shop.services
  const sorts = ['newest', 'oldest', 'a-z', 'z-a', 'price-asc', 'price-desc', 'stock-asc', 'stock-desc'] as const
  await fc.assert(
    fc.asyncProperty(someProducts(4 * MANAGED_PAGE), fc.constantFrom(...sorts), async (rows, sort) => {
      await db.delete(products)
      await db.insert(products).values(rows)
      const asked = query(`sort=${sort}`)
      const total = await countManagedProducts(db, asked)
      const pages = Array.from({ length: managedPages(total, asked) }, (_, at) => at + 1)
      const seen = async (known: number) => {
        const shown = await Promise.all(pages.map((page) => listManagedProducts(db, { ...asked, page }, known)))
        return shown.flat().map(({ id }) => id)
      }
      const found = await seen(total)
      expect(found.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
      expect(await seen(0)).toEqual(found)
    }),
    { numRuns: 10 },
  )
})

test('very many products that are running low are counted as far as any search, and shown so far', async () => {
  const { db } = shop.services
  const columns = sql`id, name, description, price_cents, quantity, low_stock_at, image, category, subcategory, sort_name, search_text`
  await db.execute(sql`
    insert into products (${columns})
    select lpad(n::text, 20, '0'), 'Game ' || n, 'x', 100, 2, 5, 'x', 'sega', 'saturn', 'game ' || n, 'game ' || n
    from generate_series(1, ${MOST_COUNTED + 100}::integer) n`)
  const asked = query('stock=low&sort=stock-asc')
  const count = await countManagedProducts(db, asked)
  const last = managedPages(count, asked)
  expect([count, last]).toEqual([MOST_COUNTED + 1, MOST_COUNTED / MANAGED_PAGE])
  const lastIds = async (known: number) =>
    (await listManagedProducts(db, { ...asked, page: last }, known)).map(({ id }) => id)
  expect(await lastIds(count)).toEqual(await lastIds(0))
  expect(await countManagedProducts(db, query(''))).toBe(MOST_COUNTED + 100)
})

test('a page that no address should name is the first, and one beyond the last is empty', async () => {
  const { db } = shop.services
  await shop.product()
  for (const page of ['0', '-1', '1.5', 'two', '99999999', '']) expect(query(`page=${page}`).page).toBe(1)
  expect(await listManagedProducts(db, query('page=9999999'), 1)).toEqual([])
  expect(await listManagedProducts(db, query('page=9999999&search=chrono'), 1)).toEqual([])
})
