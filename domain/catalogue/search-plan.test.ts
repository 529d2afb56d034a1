import { expect, test } from 'vitest'
import { planSearch, type Sample } from './search-plan.ts'

const TOTAL = 100_000

/** A sample of a large shop, in which the first so many names have a word. */
function sampleWith(word: string, times: number): Sample {
  const names = Array.from({ length: 1_000 }, (_, place) => `game ${String(place).padStart(3, '0')}`)
  const texts = names.map((name, place) => ({ name, text: place < times ? `${name}\n${word}` : name }))
  return { texts, total: TOTAL }
}

const newest = { by: 'age', direction: 'desc', limit: 5 } as const
const byName = { by: 'name', direction: 'asc', limit: 25 } as const

test('a word that nobody has seen, and a rare one, are looked up; a common one is walked to', () => {
  const plan = (times: number) => planSearch({ text: 'sonic', ...newest }, sampleWith('sonic', times))
  expect(plan(0)).toEqual({ walked: 0, stretches: [] })
  expect(plan(3)).toEqual({ walked: 0, stretches: [] })
  // One in a hundred: 500 are expected to hold five. Of a common one as many are walked as its trigrams would take.
  expect(plan(10)).toEqual({ walked: 1_500, stretches: [] })
  expect(plan(100)).toEqual({ walked: 25_000, stretches: [] })
})

test('in a small shop less is walked, and in an empty one nothing', () => {
  const sample = { ...sampleWith('sonic', 100), total: 1_000 }
  expect(planSearch({ text: 'sonic', ...newest }, sample).walked).toBe(250)
  expect(planSearch({ text: 'sonic', ...newest }, { ...sample, total: 100 }).walked).toBe(0)
  expect(planSearch({ text: 'sonic', ...newest }, { texts: [], total: 0 })).toEqual({ walked: 0, stretches: [] })
})

test('what names hold counts where only they are searched', () => {
  const sample = sampleWith('sonic', 100)
  expect(planSearch({ text: 'sonic', ...newest, within: 'name' }, sample).walked).toBe(0)
  expect(planSearch({ text: 'game', ...newest, within: 'name' }, sample).walked).toBeGreaterThan(0)
})

test('stretches of names grow from the top of the order, or from where a page begins', () => {
  const sample = sampleWith('sonic', 20)
  const stretches = (search: object) => planSearch({ text: 'sonic', ...byName, ...search }, sample).stretches
  // 1,250 names are expected to hold 25; three times as many are 37.5 of the sample.
  expect(stretches({})).toEqual(['game 037', 'game 303'])
  expect(stretches({ direction: 'desc' })).toEqual(['game 962', 'game 696'])
  expect(stretches({ fromName: 'game 099' })).toEqual(['game 137', 'game 403'])
  expect(stretches({ direction: 'desc', fromName: 'game 100' })).toEqual(['game 062'])
  expect(stretches({ by: 'age' })).toEqual([])
  expect(planSearch({ text: 'sonic', ...byName }, { ...sample, total: 10_000 }).stretches).toEqual([])
})
