import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import type { Db } from '#platform/database/client.ts'
import { databaseForFile } from '../../../tests/support/shops/clone-database.ts'
import { offers } from '../offer-tables.ts'
import { askOffer, MOST_UNDER_WAY } from './ask-offer.server.ts'

let db: Db
databaseForFile((opened) => {
  db = opened
})

const ask = async (email: string, isProved: boolean, name = newId(), { phone = '', photos = [] as string[] } = {}) => {
  const seller = { name: 'Rana Haddad', email, phone, wants: 'cash', handover: 'bring' } as const
  const place = { category: 'sega', subcategory: 'saturn' }
  const piece = { name, console: 'Saturn', ...place, pieces: 1, said: {}, askingCents: null }
  return await askOffer(db, { ...seller, pieces: [piece], photos, isProved, notice: [] })
}

test('what others offer with an address does not keep its owner from offering', async () => {
  for (let sent = 0; sent < MOST_UNDER_WAY; sent++) await ask('rana@example.com', false)
  expect(await ask('rana@example.com', false)).toEqual({ ok: false, problem: { kind: 'too-many' } })
  for (let sent = 0; sent < MOST_UNDER_WAY; sent++)
    expect(await ask('rana@example.com', true)).toMatchObject({ ok: true, value: { isAsked: false } })
  expect(await ask('rana@example.com', true)).toEqual({ ok: false, problem: { kind: 'too-many' } })
})

test('an offer that is sent again, because its answer was lost, is one offer', async () => {
  const [first, again, other] = await Promise.all([
    ask('nour@example.com', false, 'Zelda'),
    ask('nour@example.com', false, 'Zelda'),
    ask('nour@example.com', false, 'Metroid'),
  ])
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
  expect(await db.$count(offers, eq(offers.email, 'nour@example.com'))).toBe(2)
  // What was corrected or added is another offer.
  expect(await ask('nour@example.com', false, 'Zelda', { phone: '03 123456' })).not.toEqual(first)
  const pictured = await ask('nour@example.com', false, 'Zelda', { photos: ['a'] })
  expect(pictured).not.toEqual(first)
  expect(await ask('nour@example.com', false, 'Zelda', { photos: ['b'] })).toEqual(pictured)
})
