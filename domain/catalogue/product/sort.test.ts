import { expect, test } from 'vitest'
import { sortFrom } from './sort.ts'

test.each([null, '', 'NEWEST', 'price', '__proto__', 'newest ', '; drop table products'])(
  'the address says %j: newest first',
  (text) => {
    expect(sortFrom(text)).toBe('newest')
  },
)
