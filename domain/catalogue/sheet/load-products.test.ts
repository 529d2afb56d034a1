import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../../tests/support/shops/open-shop.ts'
import { products } from '../catalogue-tables.ts'
import { CATEGORIES } from '../categories.ts'
import { loadProducts, parseProductFile } from './load-products.server.ts'

const HEADER = 'id,name,description,price,quantity,image,category,subcategory,subSubcategory,createdAt'
const row = {
  id: 'SonicSonicSonicSonic',
  name: 'Sonic',
  description: 'Loose.',
  price: '12.50',
  quantity: '3',
  image: 'sonic',
  category: 'sega',
  subcategory: 'mega-drive',
  subSubcategory: '',
  createdAt: '2026-01-31T12:00:00Z',
}

function file(...rows: Partial<typeof row>[]): string {
  const lines = rows.map((fields) =>
    Object.values({ ...row, ...fields }).map((value) => `"${value.replaceAll('"', '""')}"`),
  )
  return [HEADER, ...lines].join('\r\n')
}

describe('a product file', () => {
  test('becomes products: dollars are cents, the name is folded for sort and search', async () => {
    expect(await parseProductFile(file({ name: 'Pokémon "Red"', description: 'One,\ntwo' }))).toMatchObject([
      {
        name: 'Pokémon "Red"',
        description: 'One,\ntwo',
        priceCents: 1_250,
        quantity: 3,
        subSubcategory: null,
        createdAt: new Date('2026-01-31T12:00:00Z'),
        sortName: 'pokemon "red"',
        searchText: 'pokemon "red"\none, two',
      },
    ])
  })

  test('that has something wrong is refused, and the message names the line', async () => {
    await expect(parseProductFile(file({}, { price: 'free' }))).rejects.toThrow(
      /^line 3: Sonic: Price must be an amount/,
    )
  })

  test('loaded twice changes nothing, not even what was sold in between', async () => {
    await using shop = await openShop()
    const { db } = shop.services
    const rows = await parseProductFile(file({}))
    await loadProducts(db, rows)
    await db.update(products).set({ quantity: 1 })
    await loadProducts(db, rows)
    expect(await shop.stock(row.id)).toBe(1)
    expect(await db.$count(products)).toBe(1)
  })

  test('of more rows than one statement takes is stored whole', async () => {
    await using shop = await openShop()
    const many = Array.from({ length: 2_345 }, (_, index) => ({ id: String(index).padStart(20, '0') }))
    await loadProducts(shop.services.db, await parseProductFile(file(...many)))
    expect(await shop.services.db.$count(products)).toBe(2_345)
  })
})

const demo = await parseProductFile(readFileSync(join(import.meta.dirname, '../../../demo/products.csv'), 'utf8'))

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

  test('tells each piece from the others, and names its id once', () => {
    expect(new Set(demo.map((product) => product.id)).size).toBe(demo.length)
    expect(new Set(demo.map(({ name, description }) => `${name}\n${description}`)).size).toBe(demo.length)
  })
})
