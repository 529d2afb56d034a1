import { expect, test } from 'vitest'
import { slower } from './compare.ts'
import type { Figure } from './figures.ts'

const home = (figure: Partial<Figure>): Figure[] => [{ measure: 'home', products: 1_000, ...figure }]

test('what became slower is named, worst first, and what became quicker is not', () => {
  const before = [...home({ perSecond: 300, p50Ms: 50, cpuMs: 4 }), ...home({ products: 10, perSecond: 100 })]
  const now = [...home({ perSecond: 200, p50Ms: 40, cpuMs: 9 }), ...home({ products: 10, perSecond: 400 })]
  expect(slower(before, now)).toEqual([
    'home, 1,000 products: CPU ms 4 -> 9',
    'home, 1,000 products: per second 300 -> 200',
  ])
})

test('noise, new measures and rare slow answers are no news', () => {
  expect(slower(home({ perSecond: 100, p99Ms: 10 }), home({ perSecond: 90, p99Ms: 90, memoryMb: 500 }))).toEqual([])
  expect(slower([], home({ perSecond: 1 }))).toEqual([])
})
