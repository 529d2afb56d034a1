import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#domain/accounts/account-tables.ts'
import { cloneDatabase } from '../../tests/support/shops/clone-database.ts'
import { requestScope } from '../observe/request-scope.ts'
import { inTransaction, openDatabase } from './client.ts'

test('a slow statement is reported with its text and its request, and without its values', async () => {
  const reported: { statement: string; ms: number; request: string | undefined }[] = []
  const report = (statement: string, ms: number) =>
    reported.push({ statement, ms, request: requestScope.getStore()?.request })
  const clone = await cloneDatabase()
  const { db, close } = await openDatabase(clone.url, { connections: 1, slow: { slowMs: 40, report } })
  const as = (request: string, work: () => Promise<unknown>) => requestScope.run({ request }, work)
  const slowly = async (email: string) => await db.execute(sql`select pg_sleep(0.05), ${email}::text as typed`)
  // The second waits for the first one's connection.
  await Promise.all([as('first', () => slowly('one@example.com')), as('second', () => slowly('two@example.com'))])
  await as('third', () =>
    inTransaction(db, async (tx) => {
      await tx.select().from(users).where(eq(users.email, 'quick@example.com'))
      await tx.execute(sql`select pg_sleep(0.05)`)
    }),
  )
  await as('fourth', async () => {
    await db.execute(sql`select ${1}::integer / length(pg_sleep(0.05)::text)`).catch(() => undefined)
  })
  await close()
  await clone.drop()
  // On a busy machine a quick one may be slow, too.
  const sleeping = reported.filter(({ statement }) => statement.includes('pg_sleep'))
  expect(sleeping.map(({ request, statement }) => [request, statement])).toEqual([
    ['first', 'select pg_sleep(0.05), $1::text as typed'],
    ['second', 'select pg_sleep(0.05), $1::text as typed'],
    ['third', 'select pg_sleep(0.05)'],
    ['fourth', 'select $1::integer / length(pg_sleep(0.05)::text)'],
  ])
})
