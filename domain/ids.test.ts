import { expect, test } from 'vitest'
import { isId, newId, orderNumber } from './ids.ts'

test('a new id is 20 letters and digits, and no two are the same', () => {
  const ids = Array.from({ length: 2_000 }, newId)
  expect(ids.every(isId)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every one of the 62 characters is about equally likely', () => {
  const counts = new Map<string, number>()
  for (const character of Array.from({ length: 5_000 }, newId).join(''))
    counts.set(character, (counts.get(character) ?? 0) + 1)
  expect(counts.size).toBe(62)
  // 100,000 characters, 1,613 of each on average with a spread of 40: nine spreads off is no accident.
  for (const count of counts.values()) expect(Math.abs(count - 100_000 / 62)).toBeLessThan(360)
})

test.each([
  '',
  'tbESXTQ1MkwlSSXZCOm',
  'tbESXTQ1MkwlSSXZCOm6x',
  'tbESXTQ1MkwlSSXZCOm_',
  'tbESXTQ1MkwlSSXZCOm6\n',
  ' bESXTQ1MkwlSSXZCOm6',
  'tbESXTQ1MkwlSSXZCOé6',
  '../../../etc/passwd0',
])('%j is no id', (text) => {
  expect(isId(text)).toBe(false)
})

test('the order number is the last 8 characters of the id', () => {
  expect(orderNumber('tbESXTQ1MkwlSSXZCOm6')).toBe('SSXZCOm6')
})
