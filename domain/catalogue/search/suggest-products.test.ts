import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { fold } from '#domain/text/fold.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { products } from '../catalogue-tables.ts'
import { suggestProducts } from './suggest-products.server.ts'

const shop = shopForFile()
beforeEach(() => shop.services.db.delete(products))

const suggestedFor = async (...asked: Parameters<typeof suggestProducts>) => (await suggestProducts(...asked)).products

test('a number is found in Roman numerals, but 007 is a name', async () => {
  for (const name of ['GoldenEye 007', 'Final Fantasy VII']) await shop.product({ name })
  const { db } = shop.services
  expect(await suggestedFor(db, 'fantasy 7')).toMatchObject([{ name: 'Final Fantasy VII' }])
  expect(await suggestedFor(db, 'golden eye 007')).toMatchObject([{ name: 'GoldenEye 007' }])
})

test('signs stand for themselves, and no text breaks it', async () => {
  for (const name of ['50%% off', '50 off', 'a__b', 'aaab']) await shop.product({ name })
  const { db } = shop.services
  expect(await suggestedFor(db, '%%')).toMatchObject([{ name: '50%% off' }])
  expect(await suggestedFor(db, '__')).toMatchObject([{ name: 'a__b' }])
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      expect((await suggestedFor(db, text)).length).toBeLessThanOrEqual(5)
    }),
  )
})

test('are the same as a plain reading of every product gives, for any text', async () => {
  const { db } = shop.services
  const words = [
    'Pokémon',
    'Großer',
    'ΟΔΥΣΣΕΥΣ',
    'İstanbul',
    'لُعْبَةٌ',
    'ＳＥＧＡ',
    '100%',
    'a_b',
    'C:\\DOS',
    `O'Brien`,
    '🎮',
  ]
  const rows: { name: string; description: string; createdAt: Date }[] = []
  for (const [index, name] of words.entries())
    for (const other of [words[index - 1] ?? '', words[(index * 7) % words.length] ?? '']) {
      rows.push({
        name,
        description: `${other} ${name === other ? '' : 'x'}`,
        createdAt: new Date(Date.UTC(2026, 0, rows.length + 1)),
      })
      await shop.product(rows.at(-1))
    }
  const part = fc
    .tuple(fc.constantFrom(...words), fc.nat(8), fc.nat(8))
    .map(([word, a, b]) => [...word].slice(a, a + b).join(''))
  const text = fc.oneof(
    part,
    part.map((each) => each.toUpperCase()),
    part.map((each) => each.normalize('NFD').toLowerCase()),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(text, async (search) => {
      const wanted = fold(search)
      const isNamed = (row: { name: string }) => fold(row.name).includes(wanted)
      const matching = rows.filter((row) => isNamed(row) || fold(row.description).includes(wanted))
      const byRank = matching.toSorted(
        (one, other) =>
          Number(isNamed(other)) - Number(isNamed(one)) || other.createdAt.getTime() - one.createdAt.getTime(),
      )
      const suggested = await suggestedFor(db, search)
      const expected = [...wanted].length < 2 ? [] : byRank.slice(0, 5).map((row) => row.name)
      const matches = suggested.filter(({ isClose }) => isClose !== true)
      expect(matches.map((product) => product.name)).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})
