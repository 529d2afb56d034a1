import { expect, test } from 'vitest'
import { Shelf } from './own-fields.ts'

test.each([
  ['.', false],
  [' .. ', false],
  ['...', true],
  ['.A', true],
  ['A / B?', true],
])('a shelf named %j has a page that a browser opens: %s', (name, isFine) => {
  expect(Shelf.safeParse(name).success).toBe(isFine)
})
