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
  ['a sigma that is final only in what was typed', 'ΟΔΥΣΣΕΥΣ'.slice(0, 5), 'οδυσς'],
  ['ẞ, the capital', 'GROẞER PREIS', 'grosser preis'],
  ['the Turkish ı and İ', 'IŞIK İSTANBUL', 'ışık istanbul'],
  ['Latin letters with a stroke or joined', 'Søren Łódź Æon', 'soren lodz aeon'],
  ['the alefs', 'أحمد إسلام آدم ٱلعاب', 'احمد اسلام ادم العاب'],
  ['a stretched Arabic word', 'بـــلايستيشن', 'بلايستيشن'],
  ['the dotless yeh and the teh marbuta', 'لعبة مصطفى', 'لعبه مصطفي'],
  ['letters of a Persian keyboard', 'کتاب علی', 'كتاب علي'],
  ['Arabic digits', 'بلايستيشن ٢', 'بلايستيشن 2'],
  ['Arabic letters in their joined forms', 'ﻻﻋﺐ', 'لاعب'],
  ['Hebrew points', 'מִשְׂחָק', 'משחק'],
  ['curly quotes', '“Yoshi’s” Island', `"Yoshi's" Island`],
  ['dashes', 'Spider–Man', 'spider-man'],
  ['signs of ownership', 'Nintendo® Switch™ Pad', 'nintendo switch pad'],
  ['marks of direction and soft hyphens', '\u200eZel\u00adda\u200f', 'zelda'],
  ['half-width katakana', 'ｾｶﾞ', 'セガ'],
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
  ['か', 'が'],
  ['हिन्दी', 'हन्द'],
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

test.each([...'ABCßſıİΣσςΆᾳЁёЙéÅﬁǅꭰ'])('%s reads the same in capitals and in small letters', (letter) => {
  const reading = fold(letter)
  expect([fold(letter.toLowerCase())]).toEqual([reading])
  // The iota below a Greek letter becomes one beside it.
  if (letter !== 'ᾳ') expect(fold(letter.toUpperCase())).toBe(reading)
})

const word = fc.string({ unit: 'grapheme', minLength: 1 })

test('what a name contains, its folded form contains: a part of a name finds it', () => {
  fc.assert(
    fc.property(word, word, word, (a, b, c) => {
      expect(fold(a + b + c)).toContain(fold(b))
    }),
  )
})

/** The ways in which the same word is written: each letter plain, or dressed up. */
const dressings: ((letter: string) => string)[] = [
  (letter) => letter,
  (letter) => letter.toUpperCase(),
  (letter) => letter.toLowerCase(),
  (letter) => `${letter}\u0301`,
  (letter) => `${letter}\u064e\u0640`,
  (letter) => letter.normalize('NFC'),
  (letter) => (/^[!-~]$/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter),
  (letter) => `\u200f${letter}`,
]

test('however its letters are dressed, a word is found by its plain form and finds it', () => {
  const letter = fc.constantFrom(...'abcxyzßıσςéøŁЁйאשلعبةأىペ가9%_\\\'"')
  const dressed = fc
    .tuple(letter, fc.constantFrom(...dressings))
    .map(([plain, dress]) => [plain, dress(plain)] as const)
  fc.assert(
    fc.property(fc.array(dressed, { minLength: 1 }), word, word, (letters, before, after) => {
      const plain = letters.map(([each]) => each).join('')
      const written = letters.map(([, each]) => each).join('')
      expect(fold(`${before} ${written} ${after}`)).toContain(fold(plain))
      expect(fold(written)).toBe(fold(plain))
    }),
  )
})
