import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

const piece = (id: string, priceCents: number, count = 1) => ({ id, priceCents, count })

test('shares that do not come out even add up to the amount', () => {
  const pieces = Array.from({ length: 7 }, (_, place) => piece(String(place), 333 + place))
  const sum = [...shareOut(1_000, pieces).values()].reduce((all, cents) => all + cents, 0)
  expect(sum).toBe(1_000)
})

test('an amount is shared by prices, and of several pieces of one product each has its part', () => {
  expect(Object.fromEntries(shareOut(900, [piece('a', 100, 2), piece('b', 100)]))).toEqual({ a: 300, b: 300 })
  expect(shareOut(900, [])).toEqual(new Map())
})
