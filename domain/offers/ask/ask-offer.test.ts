import { expect, test } from 'vitest'
import type { Db } from '#platform/database/client.ts'
import { databaseForFile } from '../../../tests/support/shops/clone-database.ts'
import { askOffer, MOST_UNDER_WAY } from './ask-offer.server.ts'

let db: Db
databaseForFile((opened) => {
  db = opened
})

const ask = async (email: string, isProved: boolean) => {
  const seller = { name: 'Rana Haddad', email, phone: '', wants: 'cash', handover: 'bring' } as const
  const place = { category: 'sega', subcategory: 'saturn' }
  const piece = { name: 'Bell Tower', console: 'Saturn', ...place, pieces: 1, said: {}, askingCents: null }
  return await askOffer(db, { ...seller, pieces: [piece], photos: [], isProved, notice: [] })
}

test('what strangers offer with an address does not keep its owner from offering', async () => {
  for (let sent = 0; sent < MOST_UNDER_WAY; sent++) await ask('rana@example.com', false)
  expect(await ask('rana@example.com', false)).toEqual({ ok: false, problem: { kind: 'too-many' } })
  for (let sent = 0; sent < MOST_UNDER_WAY; sent++)
    expect(await ask('rana@example.com', true)).toMatchObject({ ok: true, value: { isAsked: false } })
  expect(await ask('rana@example.com', true)).toEqual({ ok: false, problem: { kind: 'too-many' } })
})
