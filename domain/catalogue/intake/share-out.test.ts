import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

const thing = (id: string, priceCents: number, count = 1) => ({ id, priceCents, count })

test('an amount is shared by prices, to the cent', () => {
  const shares = shareOut(10_000, [thing('a', 3_000), thing('b', 1_000)])
  expect(Object.fromEntries(shares)).toEqual({ a: 7_500, b: 2_500 })
})

test('shares that do not come out even add up to the amount', () => {
  const things = Array.from({ length: 7 }, (_, place) => thing(String(place), 333 + place))
  const sum = [...shareOut(1_000, things).values()].reduce((all, cents) => all + cents, 0)
  expect(sum).toBe(1_000)
})

test('of several pieces of one product each has its part', () => {
  expect(Object.fromEntries(shareOut(900, [thing('a', 100, 2), thing('b', 100)]))).toEqual({ a: 300, b: 300 })
})

test('what costs nothing has no share', () => {
  expect(shareOut(900, [])).toEqual(new Map())
})
