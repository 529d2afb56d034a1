import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { openShop } from '../tests/support/shops/open-shop.ts'
import { loadDemo, readProducts } from './load-demo.ts'

const demo = await readProducts()

describe('the demo catalogue', () => {
  test('has something in every one of the 75 compartments', () => {
    const served = new Set(demo.map((product) => `${product.category}/${product.subcategory}`))
    const shelves = CATEGORIES.flatMap(({ id, subcategories }) => subcategories.map((each) => `${id}/${each.id}`))
    expect(shelves.filter((each) => !served.has(each))).toEqual([])
  })

  test('is sold out of about a dozen products, and of no more', () => {
    const soldOut = demo.filter((product) => product.quantity === 0).length
    expect(soldOut).toBeGreaterThanOrEqual(8)
    expect(soldOut).toBeLessThanOrEqual(20)
  })

  test('is loaded once by processes that start together, and not into a shop that has something', async () => {
    await using shop = await openShop()
    const { db } = shop.services
    await Promise.all([loadDemo(shop.services), loadDemo(shop.services)])
    expect(await db.$count(products)).toBe(demo.length)
    await db.update(products).set({ quantity: 1 })
    await loadDemo(shop.services)
    expect(await db.$count(products, eq(products.quantity, 1))).toBe(demo.length)
  })

  test('tells each piece from the others, and names its id once', () => {
    expect(new Set(demo.map((product) => product.id)).size).toBe(demo.length)
    expect(new Set(demo.map(({ name, description }) => `${name}\n${description}`)).size).toBe(demo.length)
  })
})
