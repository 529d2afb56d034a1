import { expect, test } from 'vitest'
import { planSearch, type Sample, sampleFrom } from './search-plan.ts'

const TOTAL = 100_000

const SHELVES = 10

/** A sample of a large shop with shelves for all, in which the first so many names have a word. */
function sampleWith(word: string, times: number, total = TOTAL): Sample {
  const products = Array.from({ length: 1_000 }, (_, place) => {
    const name = `game ${String(place).padStart(3, '0')}`
    const text = place < times ? `${name}\n${word}` : name
    return { name, text, age: place, price: place, stock: place, category: 'all', subcategory: String(place % SHELVES) }
  })
  return sampleFrom(products, total)
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
  const walked = (total: number) => planSearch({ text: 'sonic', ...newest }, sampleWith('sonic', 100, total)).walked
  expect(walked(1_000)).toBe(250)
  expect(walked(100)).toBe(0)
  expect(planSearch({ text: 'sonic', ...newest }, sampleFrom([], 0))).toEqual({ walked: 0, stretches: [] })
})

test('what names hold counts where only they are searched', () => {
  const sample = sampleWith('sonic', 100)
  expect(planSearch({ text: 'sonic', ...newest, within: 'name' }, sample).walked).toBe(0)
  expect(planSearch({ text: 'game', ...newest, within: 'name' }, sample).walked).toBeGreaterThan(0)
})

test('stretches of names grow from the top of the order, or from where a page begins', () => {
  const sample = sampleWith('sonic', 20)
  const stretches = (search: object) => planSearch({ text: 'sonic', ...byName, ...search }, sample).stretches
  // The sample's first match ends none, being too near. 1,250 names are expected to hold 25; three times as many are 37.5 of the sample.
  expect(stretches({})).toEqual(['game 037', 'game 303'])
  expect(stretches({ from: 'game 010' })).toEqual(['game 048', 'game 314'])
  expect(stretches({ by: 'age' })).toEqual([])
  expect(planSearch({ text: 'sonic', ...byName }, sampleWith('sonic', 20, 10_000)).stretches).toEqual([])
})

test('where the sample has no match far and wide, nothing is walked, and the first stretch ends at its first match', () => {
  const plan = (search: object) => planSearch({ text: 'sonic', ...byName, ...search }, sampleWith('sonic', 20))
  expect(plan({ direction: 'desc' })).toMatchObject({ walked: 0, stretches: ['game 019'] })
  expect(plan({ from: 'game 099' })).toMatchObject({ walked: 0, stretches: [] })
  expect(plan({ by: 'price', direction: 'asc' }).walked).toBe(3_750)
  expect(plan({ by: 'price', direction: 'desc' }).walked).toBe(0)
  expect(plan({ by: 'price', direction: 'asc', from: '500' }).walked).toBe(0)
})

test('a shelf that has all matches is found out, unless they are too few to tell', () => {
  const sample = sampleWith('sonic', 0)
  const plan = (text: string, shelf = {}) => planSearch({ text, ...byName, direction: 'desc', shelf }, sample)
  const shelved = sample.inOrder.name.filter(({ subcategory }) => subcategory === '3')
  for (const each of shelved.slice(0, 20)) each.text += ' sonic'
  for (const each of shelved.slice(0, 7)) each.text += ' tails'
  // Of a hundred on the shelf twenty match: 125 of them are expected to hold 25.
  expect(plan('sonic')).toEqual({ walked: 0, stretches: [], home: { category: 'all', subcategory: '3', walked: 375 } })
  expect(plan('sonic', { category: 'all' }).home).toBeUndefined()
  expect(plan('tails').home).toBeUndefined()
  expect(plan('game').home).toBeUndefined()
})

test('on a shelf only what is sampled of it counts as far', () => {
  const sample = sampleWith('sonic', 20)
  const search = { text: 'sonic', limit: 25, by: 'price', direction: 'desc' } as const
  expect(planSearch(search, sample).walked).toBe(0)
  expect(planSearch({ ...search, shelf: { category: 'all', subcategory: '3' } }, sample).walked).toBe(3_750)
})
