import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '#domain/text/fold.ts'
import { excerptOf, findPart } from './find-part.ts'

function found(text: string, search: string): string | undefined {
  const part = findPart(text, search)
  return part && text.slice(...part)
}

test.each([
  ['Pokémon Red', 'pokemon', 'Pokémon'],
  ['Poke\u0301mon Red', 'POKÉ', 'Poke\u0301'],
  ['Großer Preis', 'ross', 'roß'],
  ['Großer Preis', 'gros', 'Groß'],
  ['The  Legend\n of Zelda', 'legend of', 'Legend\n of'],
  ['Final Fantasy Ⅶ', 'vii', 'Ⅶ'],
  ['لُعْبَة جديدة', 'لعبه', 'لُعْبَة'],
  ['🎮 Pad 🎮', '🎮 p', '🎮 P'],
  ['Chrono Trigger', 'trigger chrono', undefined],
  ['100% Pinball', '%', '%'],
  ['Anything', ' ', undefined],
])('of %j, %j is %j', (text, search, part) => {
  expect(found(text, search)).toBe(part)
})

test('is found exactly where the search finds the text, and reads like what was typed', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aAeé\u0301ßs sςΣعـَİıi\n%_\\🎮™') })
  fc.assert(
    fc.property(text, text, (name, search) => {
      const wanted = fold(search)
      const part = found(name, search)
      expect(part !== undefined).toBe(wanted !== '' && fold(name).includes(wanted))
      if (part !== undefined) expect(fold(part)).toContain(wanted)
    }),
    { numRuns: 2_000 },
  )
})

test('an excerpt is cut between words and keeps the part in its place', () => {
  const text =
    'A cartridge from the first print, label clean, battery changed last winter, tested for an hour on two consoles.'
  const part = findPart(text, 'battery')
  const excerpt = excerptOf(text, part ?? [0, 0])
  expect(excerpt.text).toBe('…clean, battery changed last winter, tested for an hour on two…')
  expect(excerpt.text.slice(...excerpt.part)).toBe('battery')
})

test('any excerpt has the part where it says', () => {
  const ends = fc.tuple(fc.nat(200), fc.nat(20))
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '🎮'), minLength: 1, maxLength: 200 }),
      ends,
      (text, [at, length]) => {
        const from = Math.min(at, text.length)
        const to = Math.min(from + length, text.length)
        const excerpt = excerptOf(text, [from, to])
        expect(excerpt.text.slice(...excerpt.part)).toBe(text.slice(from, to))
        expect(excerpt.text.length).toBeLessThanOrEqual(to - from + 80)
      },
    ),
  )
})
