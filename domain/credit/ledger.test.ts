import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/database/client.ts'
import { shopForFile } from '../../tests/support/shops/open-shop.ts'
import { creditReason, signedCents } from './credit.ts'
import { creditEntries } from './credit-tables.ts'
import { addCredit, creditEntriesOf, creditOf, giveUpCredit, ownCredit } from './ledger.server.ts'

const shop = shopForFile()
const add = (email: string, cents: number) =>
  inTransaction(shop.services.db, (tx) =>
    addCredit(tx, { email, cents, kind: 'entered', note: 'Sorry', actor: 'owner' }),
  )

test('the balance is the sum of the entries, and what would make it negative is refused', async () => {
  const { db } = shop.services
  const email = 'ledger@example.com'
  expect(await add(email, -1)).toEqual({ ok: false, problem: { kind: 'not-enough', balanceCents: 0 } })
  expect(await add(email, 2_000)).toEqual({ ok: true, value: { balanceCents: 2_000 } })
  expect(await add(email, -500)).toEqual({ ok: true, value: { balanceCents: 1_500 } })
  expect(await add(email, -1_501)).toEqual({ ok: false, problem: { kind: 'not-enough', balanceCents: 1_500 } })
  const entries = await creditEntriesOf(db, email)
  expect(entries.map(({ number, cents, balanceCents }) => [number, cents, balanceCents])).toEqual([
    [2, -500, 1_500],
    [1, 2_000, 2_000],
  ])
  expect(entries.map(creditReason)).toEqual(['Corrected by the shop: Sorry', 'Added by the shop: Sorry'])
  expect(entries.map(({ cents }) => signedCents(cents))).toEqual(['−$5.00', '+$20.00'])
  expect(await creditOf(db, email)).toBe(1_500)
})

test('no entry can be changed or deleted', async () => {
  await add('append@example.com', 100)
  for (const change of [sql`update ${creditEntries} set note = ''`, sql`delete from ${creditEntries}`])
    await expect(shop.services.db.execute(change)).rejects.toMatchObject({ cause: { message: /append-only/ } })
})

test('credit that is given up is nobody’s, and the same address begins anew', async () => {
  const { db } = shop.services
  await add('gone@example.com', 700)
  await inTransaction(db, (tx) => giveUpCredit(tx, 'gone@example.com'))
  expect([await creditOf(db, 'gone@example.com'), await creditEntriesOf(db, 'gone@example.com')]).toEqual([0, []])
  await add('gone@example.com', 100)
  expect(await creditEntriesOf(db, 'gone@example.com')).toMatchObject([{ number: 1, balanceCents: 100 }])
})

test('who in the shop wrote an entry is not told to its customer', async () => {
  const { db } = shop.services
  const user = await shop.user()
  await add(user.email, 700)
  expect((await ownCredit(db, user.id)).entries[0]?.actor).toBeNull()
  expect((await creditEntriesOf(db, user.email))[0]?.actor).toBe('owner')
})
