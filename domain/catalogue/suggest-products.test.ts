import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openShop } from '../../tests/support/open-shop.ts'
import { suggestProducts } from './suggest-products.server.ts'

test('one character suggests nothing, two do', async () => {
  await using shop = await openShop()
  await shop.product({ name: 'Sonic' })
  const { db } = shop.services
  for (const text of ['', 's', ' s ', 's\u0301', '\0']) expect(await suggestProducts(db, text)).toEqual([])
  expect(await suggestProducts(db, 'so')).toMatchObject([{ name: 'Sonic' }])
})

test('at most five are suggested: names before descriptions, then newest first', async () => {
  await using shop = await openShop()
  const day = (date: number) => new Date(Date.UTC(2026, 0, date))
  await shop.product({ name: 'Pad', description: 'For Zelda.', createdAt: day(9) })
  await shop.product({ name: 'Zelda', createdAt: day(1) })
  await shop.product({ name: 'ZELDA II', createdAt: day(2) })
  await shop.product({ name: 'Columns', createdAt: day(10) })
  const suggested = async () => (await suggestProducts(shop.services.db, 'zélda')).map((product) => product.name)
  expect(await suggested()).toEqual(['ZELDA II', 'Zelda', 'Pad'])
  for (const date of [3, 4, 5]) await shop.product({ name: `Zelda ${date}`, createdAt: day(date) })
  expect(await suggested()).toEqual(['Zelda 5', 'Zelda 4', 'Zelda 3', 'ZELDA II', 'Zelda'])
})

test('signs stand for themselves, and no text breaks it', async () => {
  await using shop = await openShop()
  for (const name of ['50%% off', '50 off', 'a__b', 'aaab']) await shop.product({ name })
  const { db } = shop.services
  expect(await suggestProducts(db, '%%')).toMatchObject([{ name: '50%% off' }])
  expect(await suggestProducts(db, '__')).toMatchObject([{ name: 'a__b' }])
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      expect((await suggestProducts(db, text)).length).toBeLessThanOrEqual(5)
    }),
  )
})
