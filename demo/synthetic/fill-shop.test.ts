import { expect, test } from 'vitest'
import { users } from '#domain/accounts/account-tables.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { FACT_IDS } from '#domain/catalogue/facts/fact-values.ts'
import { searchFields } from '#domain/catalogue/search/search-fields.ts'
import { planImport } from '#domain/catalogue/sheet/plan-import.ts'
import { PRODUCT_COLUMNS, type ProductColumn } from '#domain/catalogue/sheet/product-columns.ts'
import { readProductSheet } from '#domain/catalogue/sheet/product-sheet.ts'
import { csvLine } from '#domain/csv/csv.ts'
import { csvRows } from '#domain/csv/csv-file.ts'
import type { SheetRow } from '#domain/csv/sheet-row.ts'
import { orderNumber } from '#domain/ids.ts'
import { decimalFromCents, totalCents } from '#domain/money.ts'
import { orderSearch } from '#domain/orders/order-search.server.ts'
import { openShop } from '../../tests/support/shops/open-shop.ts'
import { fillShop } from './fill-shop.ts'

type Product = typeof products.$inferSelect

/** The same products as an owner's file, whose import checks every field and works out what lists sort and search by. */
async function importedAgain(rows: Product[]) {
  const head = ['id', 'name', 'description', 'price', 'quantity', 'image', 'category', 'subcategory']
  const lines = rows.map((row) => [
    ...[row.id, row.name, row.description, decimalFromCents(row.priceCents), row.quantity, row.image],
    ...[row.category, row.subcategory, row.subSubcategory ?? '', row.createdAt.toISOString()],
    ...FACT_IDS.map((id) => row.facts[id] ?? ''),
  ])
  const csv = [[...head, 'subSubcategory', 'createdAt', ...FACT_IDS], ...lines].map(csvLine).join('')
  const sheet: SheetRow<ProductColumn>[] = []
  for await (const row of csvRows({ name: 'products', texts: () => [csv] }, PRODUCT_COLUMNS)) sheet.push(row)
  const { added } = planImport(readProductSheet(sheet).items, [])
  return added.map(({ moreImages: _, ...product }) => ({ ...product, ...searchFields(product) }))
}

test('a filled shop is one that its own import and its own checkout could have made', async () => {
  await using shop = await openShop()
  const { db, storage } = shop.services
  const now = new Date('2026-11-21T12:00:00.000Z')
  const filled = await fillShop(shop.services, { products: 1_200, orders: 400, now })
  expect(filled).toEqual({ ok: true, value: { customers: 20 } })

  const stored = await db.select().from(products)
  expect(stored).toHaveLength(1_200)
  expect(stored).toMatchObject(await importedAgain(stored))
  const subcategories = new Set(stored.map(({ category, subcategory }) => `${category}/${subcategory}`))
  expect(subcategories.size).toBe(CATEGORIES.flatMap(({ subcategories }) => subcategories).length)
  for (const stock of [0, 1, 5]) expect(stored.some(({ quantity }) => quantity === stock)).toBe(true)
  for (const image of new Set(stored.map((product) => product.image)))
    expect(await storage.exists(image.replace('/images/', ''))).toBe(true)

  const sold = new Map(stored.map((product) => [product.id, product]))
  const customers = new Map((await db.select().from(users)).map(({ id, email }) => [id, email]))
  const orders = await shop.orders()
  expect(orders).toHaveLength(400)
  expect(new Set(orders.map(({ id }) => orderNumber(id))).size).toBe(400)
  for (const { items, ...order } of orders) {
    const inOrder = items.toSorted((one, other) => one.position - other.position)
    expect(order.totalCents).toBe(totalCents(items))
    expect(order).toMatchObject(orderSearch({ ...order, items: inOrder }))
    expect(customers.get(order.userId)).toBe(order.userEmail)
    for (const { productId, productName, priceCents, image } of items) {
      expect(sold.get(productId)).toMatchObject({ name: productName, priceCents, image })
      expect(sold.get(productId)?.createdAt.getTime()).toBeLessThanOrEqual(order.createdAt.getTime())
    }
  }
  const items = orders.flatMap((order) => order.items)
  expect(items.length / orders.length).toBeGreaterThan(1.7)
  expect(items.length / orders.length).toBeLessThan(2.4)
  expect(orders.filter(({ status }) => status === 'completed').length).toBeGreaterThan(350)
  expect(new Set(orders.map(({ status }) => status)).size).toBeGreaterThan(2)
})

test('the same numbers give the same shop', async () => {
  const filled = async () => {
    await using shop = await openShop()
    await fillShop(shop.services, { products: 100, orders: 20, now: new Date('2026-11-21T12:00:00.000Z') })
    return { products: await shop.services.db.select().from(products), orders: await shop.orders() }
  }
  expect(await filled()).toEqual(await filled())
})

test('only an empty shop is filled, also when two ask at once', async () => {
  await using shop = await openShop()
  const numbers = { products: 80, orders: 5 }
  const outcomes = await Promise.all([fillShop(shop.services, numbers), fillShop(shop.services, numbers)])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  await shop.product()
  expect(await fillShop(shop.services, numbers)).toEqual({ ok: false, problem: { kind: 'not-empty' } })
  expect(await shop.orders()).toHaveLength(5)
})
