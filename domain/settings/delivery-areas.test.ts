import { expect, test } from 'vitest'
import { readArea } from './delivery-areas.ts'

test.each([
  ['Beirut: 4', 'Beirut: 4.00'],
  ['Beirut: $4.50', 'Beirut: 4.50'],
  ['Tyre: 4,50', 'Tyre: 4.50'],
  ['Tripoli : 1,200', 'Tripoli: 1200.00'],
])('an area typed as %s is understood', (typed, text) => {
  expect(readArea(typed)?.text).toBe(text)
})

test.each(['Beirut', 'Beirut: free', 'Beirut: 4,5,6', ': 4'])('an area typed as %s is not', (typed) => {
  expect(readArea(typed)).toBeUndefined()
})
