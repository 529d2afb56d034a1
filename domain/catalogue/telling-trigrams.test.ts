import { expect, test } from 'vitest'
import { searchCode } from './search-code.ts'
import { type Sample, type SearchedText, sampleFrom } from './search-plan.ts'
import { tellingTrigrams } from './telling-trigrams.ts'

/** So many of each text. */
function sampleOf(texts: Record<string, number>): Sample {
  const figures = { age: 0, price: 0, stock: 0, category: 'all', subcategory: 'all' }
  const products = Object.entries(texts).flatMap(([text, times]) =>
    Array.from({ length: times }, () => ({ name: 'game', text, ...figures })),
  )
  return sampleFrom(products, 1_000_000)
}

function chosen(search: SearchedText, sample: Sample): string[] {
  return tellingTrigrams(search, sample).map((at) => searchCode(search.text).slice(at, at + 3))
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
  expect(chosen({ text: '$$$$$$' }, sampleOf({}))).toEqual([searchCode('$$$')])
  expect(chosen({ text: 'zap' }, sampleOf({}))).toEqual(['zap'])
})

test('names have lists of their own', () => {
  const sample = sampleOf({ zap: 500 })
  expect(chosen({ text: 'zap game' }, sample)).not.toContain('zap')
  expect(chosen({ text: 'zap game', within: 'name' }, sample)).toContain('zap')
})

test('what is alike in code counts as the index has it', () => {
  // A comma is spelled as an x.
  expect(chosen({ text: 'dragonx' }, sampleOf({ 'dragon, sword': 400, drag: 5 }))[0]).not.toBe('onx')
})

test.for(['каньон', 'дракон меча', 'зелёный', 'نادر', 'ポケモン', 'ж!', '🎮'])(
  'in any script the first trigram has the shortest list: %s',
  (text) => {
    const sample = sampleOf({
      'дракон и каньон': 40,
      'редкий меч': 90,
      зелёный: 7,
      'قط نادر': 30,
      'حصان نار': 60,
      ポケ: 5,
    })
    const code = searchCode(text)
    const lists = Array.from({ length: code.length - 2 }, (_, at) => code.slice(at, at + 3)).map(
      (letters) => sample.inOrder.name.filter((each) => searchCode(each.text).includes(letters)).length,
    )
    const [first = -1, ...others] = tellingTrigrams({ text }, sample)
    expect(lists[first]).toBe(Math.min(...lists))
    expect(others.every((at) => lists[at] !== undefined)).toBe(true)
  },
)
