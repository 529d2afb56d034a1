import { expect, test } from 'vitest'
import { CATEGORIES, findCategory, findSubcategory } from './categories.ts'

test('the shop has 14 shelves with 75 compartments', () => {
  expect(CATEGORIES).toHaveLength(14)
  expect(CATEGORIES.flatMap((category) => category.subcategories)).toHaveLength(75)
})

test('the shelves stand in the order of the catalogue, under its ids and names', () => {
  expect(CATEGORIES.map(({ id, name }) => [id, name])).toEqual([
    ['funko', 'Funko'],
    ['tcg', 'TCG'],
    ['merchandise', 'Merchandise'],
    ['nintendo', 'Nintendo'],
    ['playstation', 'PlayStation'],
    ['xbox', 'Xbox'],
    ['sega', 'Sega'],
    ['atari', 'Atari'],
    ['retro', 'Retro'],
    ['collector-items', 'Collector'],
    ['guides', 'Guides'],
    ['repairs', 'Repairs'],
    ['pre-orders', 'Pre-orders'],
    ['sale', 'SALE'],
  ])
})

test.each([
  ['funko', 'star-wars', 'Star Wars'],
  ['tcg', 'yu-gi-oh', 'Yu-Gi-Oh'],
  ['tcg', 'pokemon', 'Pokemon'],
  ['merchandise', 'figures-statues', 'Figures & Statues'],
  ['nintendo', '3ds', '3DS'],
  ['nintendo', 'wii-u', 'Wii U'],
  ['playstation', 'ps1', 'PS1'],
  ['playstation', 'ps-vita', 'PS Vita'],
  ['xbox', 'series-x-s', 'Series X/S'],
  ['retro', 'commodore-64', 'Commodore 64'],
  ['sale', 'bundle-deals', 'Bundle Deals'],
])('/shop?category=%s&subcategory=%s is %s', (category, id, name) => {
  expect(findSubcategory(category, id)).toEqual({ id, name })
})

test('every id can stand in an address as it is, and is unique in its category', () => {
  for (const category of CATEGORIES) {
    const ids = category.subcategories.map((each) => each.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of [category.id, ...ids]) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  }
})

test('what the catalogue does not have is not found', () => {
  expect(findCategory('vinyl')).toBeUndefined()
  expect(findCategory(undefined)).toBeUndefined()
  expect(findCategory('Funko')).toBeUndefined()
  expect(findCategory('__proto__')).toBeUndefined()
  expect(findSubcategory('sega', 'snes')).toBeUndefined()
  expect(findSubcategory(undefined, 'snes')).toBeUndefined()
})
