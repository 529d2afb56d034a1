import { expect, test } from 'vitest'
import { SORTS, sortFrom } from './sort.ts'

test('a list offers the six orders in the words and the sequence of the shop', () => {
  expect(SORTS.map(({ id, label }) => [id, label])).toEqual([
    ['newest', 'Newest First'],
    ['oldest', 'Oldest First'],
    ['a-z', 'A to Z'],
    ['z-a', 'Z to A'],
    ['price-asc', 'Price Low to High'],
    ['price-desc', 'Price High to Low'],
  ])
})

test('the order in the address is kept', () => {
  for (const { id } of SORTS) expect(sortFrom(id)).toBe(id)
})

test.each([null, '', 'NEWEST', 'price', '__proto__', 'newest ', '; drop table products'])(
  'the address says %j: newest first',
  (text) => {
    expect(sortFrom(text)).toBe('newest')
  },
)
