import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['case', 'POKÉMON', 'pokémon'],
  ['an accent left out', 'Pokémon', 'pokemon'],
  ['an accent made of two characters', 'Poke\u0301mon', 'Pokémon'],
  ['Arabic vowel signs', 'لُعْبَة', 'لعبة'],
  ['ß and ss', 'Großer Preis', 'GROSSER PREIS'],
  ['full-width letters', 'ＳＥＧＡ ２', 'sega 2'],
  ['Roman numerals of one character', 'Final Fantasy Ⅶ', 'final fantasy vii'],
  ['a ligature', 'ﬁght', 'fight'],
  ['the Turkish capital', 'İstanbul', 'istanbul'],
  ['a final sigma', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
  ['doubled, hard and odd spaces', '  Chrono\u00a0\u3000 Trigger\t', 'chrono trigger'],
  ['line breaks', 'Chrono\r\nTrigger', 'chrono trigger'],
  ['control characters', 'Chrono\u0000\u0007Trigger', 'chrono trigger'],
])('%s makes no difference', (_, written, typed) => {
  expect(fold(written)).toBe(fold(typed))
})

test.each([
  ['chrono', 'krono'],
  ['100%', '100'],
  ['a_b', 'ab'],
  ['لعبة', 'لعب'],
])('%j is still not %j', (one, other) => {
  expect(fold(one)).not.toBe(fold(other))
})

test('nothing but signs and spaces is nothing', () => {
  expect(fold(' \u0301\u0000\n ')).toBe('')
})

test('folded text folds to itself, and holds no NUL, which the database could not keep', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', size: 'medium' }), (text) => {
      const folded = fold(text)
      expect(fold(folded)).toBe(folded)
      expect(folded).not.toContain('\0')
    }),
  )
})

test('what a name contains, its folded form contains: a part of a name finds it', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(fc.property(word, word, word, (a, b, c) => fold(`${a} ${b} ${c}`).includes(fold(b))))
})
