import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/clone-database.ts'
import { askTogether } from './ask-together.ts'
import type { Db } from './client.ts'
import { foldings } from './schema.ts'

const add = (db: Db, ...versions: number[]) => db.insert(foldings).values(versions.map((version) => ({ version })))

/** Which versions there are, and which were asked for together. */
function versionsAsked() {
  const asked: string[][] = []
  const known = askTogether(async (db, keys) => {
    asked.push(keys)
    const found = await db
      .select()
      .from(foldings)
      .where(inArray(foldings.version, keys.map(Number)))
    return new Map(found.map(({ version }) => [String(version), version]))
  })
  return { asked, known }
}

test('what is asked in one turn goes as one statement, each key once, and everybody gets theirs', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  await db.delete(foldings)
  await add(db, 1, 2)
  const { asked, known } = versionsAsked()
  const [one, both, none] = await Promise.all([known(db, ['1']), known(db, ['1', '2']), known(db, ['3'])])
  expect(asked).toEqual([['1', '2', '3']])
  expect([one.get('1'), both.get('1'), both.get('2'), none.get('3')]).toEqual([1, 1, 2, undefined])
  await known(db, ['1'])
  expect(asked).toHaveLength(2)
})

test('a transaction asks for itself: nobody else sees what it wrote', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  await db.delete(foldings)
  const { asked, known } = versionsAsked()
  await db.transaction(async (tx) => {
    await add(tx, 1)
    const [inside, outside] = await Promise.all([known(tx, ['1']), known(db, ['1'])])
    expect([inside.get('1'), outside.get('1')]).toEqual([1, undefined])
  })
  expect(asked).toEqual([['1'], ['1']])
})

test('who asked together fails together, and the next to ask is answered', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  const { known } = versionsAsked()
  const refused = await Promise.allSettled([known(db, ['no number']), known(db, ['1'])])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await known(db, ['-1'])).toEqual(new Map())
})

test('a crowd is asked for in parts', async () => {
  await using database = await openTestDatabase()
  const { asked, known } = versionsAsked()
  await Promise.all(Array.from({ length: 1_200 }, (_, at) => known(database.db, [String(at)])))
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 200])
})
