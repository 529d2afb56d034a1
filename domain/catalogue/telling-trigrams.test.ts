import { expect, test } from 'vitest'
import { type Sample, sampleFrom } from './search-plan.ts'
import { type SearchedText, tellingTrigrams } from './telling-trigrams.ts'

/** So many of each text. */
function sampleOf(texts: Record<string, number>): Sample {
  const figures = { age: 0, price: 0, stock: 0, category: 'all', subcategory: 'all' }
  const products = Object.entries(texts).flatMap(([text, times]) =>
    Array.from({ length: times }, () => ({ name: 'game', text, ...figures })),
  )
  return sampleFrom(products, 1_000_000)
}

function chosen(search: SearchedText, sample: Sample): string[] {
  const bytes = Buffer.from(search.text)
  return tellingTrigrams(search, sample).map((at) => bytes.subarray(at, at + 3).toString())
}

test('the shortest list is read, and another where what it leaves out would take longer to look at', () => {
  const castle = (others: Record<string, number>) =>
    chosen({ text: 'castle' }, sampleOf({ castle: 2, 'a last title': 300, ...others }))
  // Whatever has `cas` is a castle.
  expect(castle({})).toEqual(['cas'])
  expect(castle({ casino: 1, 'stl file': 1 })).toEqual(['cas', 'stl'])
  // So long a list takes longer to read than one casino to look at, but not five.
  expect(castle({ casino: 1, 'stl file': 200 })).toEqual(['cas'])
  expect(castle({ casino: 5, 'stl file': 200 })).toEqual(['cas', 'stl'])
})

test('of what the sample has not seen, some trigrams that are no neighbours, those of rare letters first', () => {
  const unseen = chosen({ text: 'xylophonist' }, sampleOf({ sonic: 10 }))
  expect(unseen).toHaveLength(4)
  expect(unseen[0]).toBe('xyl')
  expect(unseen).not.toContain('ylo')
  expect(chosen({ text: '$$$$$$' }, sampleOf({}))).toEqual(['$$$'])
  expect(chosen({ text: 'zap' }, sampleOf({}))).toEqual(['zap'])
})

test('names have lists of their own', () => {
  const sample = sampleOf({ zap: 500 })
  expect(chosen({ text: 'zap game' }, sample)).not.toContain('zap')
  expect(chosen({ text: 'zap game', within: 'name' }, sample)).toContain('zap')
})

test('letters of several bytes are told apart by whole letters', () => {
  const sample = sampleOf({ 'игра соник': 50, 'игра аладдин': 5 })
  const [first = 0] = tellingTrigrams({ text: 'игра алад' }, sample)
  expect(Buffer.from('игра алад').subarray(first).toString()).toMatch(/^(?: а|ал|ла|ад)/)
  expect(tellingTrigrams({ text: 'ж!' }, sample)).toEqual([0])
  expect(tellingTrigrams({ text: '🎮' }, sample)).toEqual([0])
})
