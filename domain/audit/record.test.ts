import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { plannedChange, productFields } from '../../tests/support/data/typed-product.ts'
import { databaseForFile } from '../../tests/support/shops/clone-database.ts'

import { users } from '../accounts/account-tables.ts'
import { makeAdmin, removeRole } from '../accounts/admins/admins.server.ts'
import { products } from '../catalogue/catalogue-tables.ts'
import {
  addProduct,
  changeFigure,
  changeProduct,
  findEditedProduct,
} from '../catalogue/manage/change-product.server.ts'
import { newId } from '../ids.ts'
import { auditLog, auditRows } from './audit-tables.ts'
import { listRows } from './read-entry.server.ts'
import { record } from './record.server.ts'
import { searchAudit } from './search-audit.server.ts'

const OWNER = { id: newId(), email: 'owner@example.com' }
const METROID = productFields({ name: 'Super Metroid', description: 'Boxed.', priceCents: 4_000, quantity: 3 })

let db: Db
let seen: number
databaseForFile((opened) => {
  db = opened
})
beforeEach(async () => {
  seen = await db.$count(auditLog)
})

/** What was written down since the test began, oldest first, as the page reads it. */
async function written() {
  const { rows } = await searchAudit(db, { limit: 10_000 })
  return rows
    .reverse()
    .slice(seen)
    .map(({ actor, action, kind, subjectName, changes }) => ({
      actor,
      did: `${action} ${kind} ${subjectName}`,
      changes,
    }))
}

const add = (fields: Partial<typeof METROID> = {}) =>
  addProduct(db, { actor: OWNER, fields: { ...METROID, ...fields } })

async function opened(id: string) {
  const product = await findEditedProduct(db, id)
  if (product === undefined) throw new Error('no such product')
  return product
}

describe('of a product, the log has', () => {
  test('with what it came, and the fields that a save changed, but nothing that was refused or saved again', async () => {
    const id = await add()
    const fields = { ...METROID, facts: { kind: 'game' }, name: 'Super Metroid (PAL)', priceCents: 4_500 }
    for (let press = 0; press < 2; press += 1)
      await changeProduct(db, { actor: OWNER, id, loaded: await opened(id), fields })
    for (const to of [0, 9]) await changeFigure(db, { actor: OWNER, id, field: 'quantity', from: 3, to })
    const came = { priceCents: [null, 4_000], description: [null, 'Boxed.'] }
    const saved = { name: ['Super Metroid', 'Super Metroid (PAL)'], priceCents: [4_000, 4_500] }
    expect(await written()).toEqual([
      { actor: OWNER.email, did: 'added product Super Metroid', changes: expect.objectContaining(came) },
      { actor: OWNER.email, did: 'changed product Super Metroid (PAL)', changes: saved },
      { actor: OWNER.email, did: 'changed product Super Metroid (PAL)', changes: { quantity: [3, 0] } },
    ])
  })

  test('one entry for several that were changed at once, with each of them inside', async () => {
    const ids = [await add({ name: 'First', priceCents: 100 }), await add({ name: 'Second', priceCents: 1_000 })]
    await (await plannedChange(db, ids, { kind: 'price-percent', by: '10' })).make({ actor: OWNER })
    await (await plannedChange(db, ids, { kind: 'price-amount', by: '-50' })).make({ actor: OWNER })
    expect((await written()).slice(2)).toEqual([
      { actor: 'owner@example.com', did: 'changed product 2 products', changes: { change: [null, 'Price +10 %'] } },
    ])
    const { rows } = await searchAudit(db, { filter: { search: ids[1] }, limit: 1 })
    if (rows[0] === undefined) throw new Error('a product is found among those of a change')
    const inside = (await listRows(db, rows[0])).map(({ subjectName, changes }) => ({ subjectName, changes }))
    expect(inside).toHaveLength(2)
    expect(inside).toEqual(
      expect.arrayContaining([
        { subjectName: 'First', changes: { priceCents: [100, 110] } },
        { subjectName: 'Second', changes: { priceCents: [1_000, 1_100] } },
      ]),
    )
    await expect(db.delete(auditRows)).rejects.toThrow()
  })
})

test('admins made and removed from the command line are there, once', async () => {
  const [id, staying] = [newId(), newId()]
  const email = `${id.toLowerCase()}@example.com`
  await db.insert(users).values([
    { id, email, verifiedAt: new Date() },
    { id: staying, email: 'staying@example.com', verifiedAt: new Date() },
  ])
  await makeAdmin(db, 'staying@example.com')
  await makeAdmin(db, email)
  await makeAdmin(db, email)
  await removeRole(db, email)
  await removeRole(db, email)
  const actor = 'command line'
  expect(await written()).toMatchObject([
    { actor, did: 'added admin staying@example.com' },
    { actor, did: `added admin ${email}` },
    { actor, did: `deleted admin ${email}` },
  ])
})

test('a change that is rolled back leaves no entry, and a change that cannot be written down is not made', async () => {
  const undone = inTransaction(db, async (tx) => {
    await addProduct(tx, { actor: OWNER, fields: METROID })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await written()).toEqual([])
  const before = await db.$count(products)
  await db.execute(sql`alter table audit_log rename to audit_log_elsewhere`)
  await expect(add()).rejects.toThrow()
  await db.execute(sql`alter table audit_log_elsewhere rename to audit_log`)
  expect(await db.$count(products)).toBe(before)
})

test('nobody alters or removes an entry', async () => {
  await add()
  for (const attempt of [
    sql`update audit_log set actor = 'nobody'`,
    sql`delete from audit_log`,
    sql`truncate audit_log, audit_rows`,
    sql`insert into audit_log (id, actor, action, kind, thing_name, changes, search_text) overriding system value
      values (1, 'x', 'x', 'x', 'x', '{}', 'x') on conflict (id) do update set actor = 'nobody'`,
  ])
    await expect(db.execute(attempt)).rejects.toMatchObject({ cause: { message: 'audit_log is append-only' } })
  expect(await written()).toMatchObject([{ actor: 'owner@example.com' }])
})

test('thousands of entries are written as they come', async () => {
  const entries = Array.from({ length: 6_000 }, (_, n) => ({
    action: 'changed' as const,
    kind: 'product' as const,
    subject: { id: newId(), name: `“Copy” \\ '${n}' 🎮` },
    changes: { priceCents: [n, n + 1] as [number, number] },
  }))
  await record(db, OWNER, entries)
  const logged = await written()
  expect(logged).toHaveLength(6_000)
  expect(logged.at(-1)).toMatchObject({
    did: "changed product “Copy” \\ '5999' 🎮",
    changes: { priceCents: [5_999, 6_000] },
  })
})
