import { expect, test } from 'vitest'
import { CATEGORIES, findCategory, findSubcategory } from './categories.ts'

test('the shop has 14 categories with 75 subcategories', () => {
  expect(CATEGORIES.map(({ id }) => id).join()).toBe(
    'funko,tcg,merchandise,nintendo,playstation,xbox,sega,atari,retro,collector-items,guides,repairs,pre-orders,sale',
  )
  expect(CATEGORIES.flatMap((category) => category.subcategories)).toHaveLength(75)
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
  for (const id of ['vinyl', undefined, 'Funko', '__proto__']) expect(findCategory(id)).toBeUndefined()
  expect(findSubcategory('sega', 'snes')).toBeUndefined()
  expect(findSubcategory(undefined, 'snes')).toBeUndefined()
})
