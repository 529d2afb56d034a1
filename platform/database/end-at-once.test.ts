import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cloneDatabase, openTestDatabase } from '../../tests/support/clone-database.ts'
import { type Db, openDatabase } from './client.ts'
import { endAtOnce } from './end-at-once.ts'
import { foldings } from './schema.ts'

const versions = async (db: Db) => (await db.select().from(foldings)).map(({ version }) => version).sort()
const add = (tx: Db, version: number) => tx.insert(foldings).values({ version }).execute()

test('a last statement that fails takes everything back, and the call fails as it did', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  await db.delete(foldings)
  const doubled = endAtOnce(db, async (tx, last) => {
    await add(tx, 1)
    await add(tx, 2)
    last(add(tx, 1))
  })
  await expect(doubled).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await versions(db)).toEqual([])
  await endAtOnce(db, async (tx, last) => {
    await add(tx, 1)
    last(add(tx, 2))
  })
  expect(await versions(db)).toEqual([1, 2])
})

test('what is refused before the last statement leaves nothing, and the connection serves the next', async () => {
  const clone = await cloneDatabase()
  const { db, close } = await openDatabase(clone.url, { connections: 1 })
  await db.delete(foldings)
  const thrown = db.transaction(async () => {
    throw new Error('thought better of it')
  })
  await expect(thrown).rejects.toThrow('thought better of it')
  const late = endAtOnce(db, async (tx) => {
    await add(tx, 1)
    throw new Error('too late')
  })
  await expect(late).rejects.toThrow('too late')
  await add(db, 3)
  expect(await versions(db)).toEqual([3])
  await close()
  await clone.drop()
})

test('a transaction is begun with its first statement, and that is in it', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  const held = await db.transaction(async (tx) => {
    const ids = []
    for (let n = 0; n < 2; n++)
      ids.push((await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)).rows[0]?.id)
    return ids
  })
  expect(held[0]).toBeDefined()
  expect(held[0]).toBe(held[1])
})
