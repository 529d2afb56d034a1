import { expect, test } from 'vitest'
import type { Db } from '#platform/database/client.ts'
import { databaseForTest } from '../../tests/support/shops/clone-database.ts'
import { auditLog } from '../audit/audit-tables.ts'
import { newId } from '../ids.ts'
import { dismissMail, resendFailedMails, resendMail } from './change-mails.server.ts'
import { type AttemptResult, claimDueMails, settleMails } from './claim-mails.server.ts'
import { postMail } from './post-mail.server.ts'
import { searchMails } from './search-mails.server.ts'

const actor = { id: newId(), email: 'owner@example.com' }
const DOWN = { state: 'failed', problem: 'nobody answers', refused: false } as const
const NO_SUCH_BOX = { state: 'failed', problem: 'no such mailbox', refused: true } as const
const SENT = { state: 'sent' } as const

type Letter = Parameters<typeof postMail>[1]

/** A mail that has been tried, and what became of it. */
async function settled(db: Db, letter: Letter, result: AttemptResult) {
  await postMail(db, letter)
  return await attempt(db, result)
}

async function attempt(db: Db, result: AttemptResult) {
  const [claimed] = await claimDueMails(db, { limit: 1, claimMs: 60_000 })
  if (claimed === undefined) throw new Error('nothing to send')
  await settleMails(db, [{ mail: claimed, result }])
  return { actor, id: claimed.id, copy: claimed.copy }
}

const order = (n: number): Letter => ({ kind: 'order', to: `sam${n}@example.com`, orderId: newId() })

async function stored(db: Db) {
  return (await searchMails(db, { limit: 100 })).rows.map(({ state, copy, attempts }) => ({ state, copy, attempts }))
}

test('a failed mail goes out again as the same mail, one that went out as another copy', async () => {
  const db = await databaseForTest()
  const failed = await settled(db, order(1), NO_SUCH_BOX)
  expect(await resendMail(db, failed)).toBe(true)
  expect(await stored(db)).toEqual([{ state: 'waiting', copy: 1, attempts: 0 }])
  const sent = await attempt(db, SENT)
  expect(await resendMail(db, sent)).toBe(true)
  expect(await stored(db)).toEqual([{ state: 'waiting', copy: 2, attempts: 0 }])
})

test.each([
  ['twice', 2],
  ['ten times', 10],
])('pressed %s, a mail that went out is sent once more', async (_, times) => {
  const db = await databaseForTest()
  const sent = await settled(db, order(1), SENT)
  const answers = await Promise.all(Array.from({ length: times }, () => resendMail(db, sent)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await stored(db)).toEqual([{ state: 'waiting', copy: 2, attempts: 0 }])
  expect(await db.$count(auditLog)).toBe(1)
})

test('one that waits for its next attempt goes at once; one that nobody has tried is left alone', async () => {
  const db = await databaseForTest()
  const tried = await settled(db, order(1), DOWN)
  expect(await claimDueMails(db, { limit: 9, claimMs: 0 })).toEqual([])
  expect(await resendMail(db, tried)).toBe(true)
  expect(await resendMail(db, tried)).toBe(false)
  expect(await claimDueMails(db, { limit: 9, claimMs: 0 })).toHaveLength(1)
})

test('all that failed go out again with one press', async () => {
  const db = await databaseForTest()
  for (let n = 0; n < 3; n += 1) await settled(db, order(n), NO_SUCH_BOX)
  await settled(db, order(4), SENT)
  expect(await resendFailedMails(db, { actor })).toBe(3)
  expect(await resendFailedMails(db, { actor })).toBe(0)
  expect((await stored(db)).map(({ state }) => state).sort()).toEqual(['sent', 'waiting', 'waiting', 'waiting'])
  const entries = await db.select({ name: auditLog.subjectName, action: auditLog.action }).from(auditLog)
  expect(entries).toEqual([{ action: 'resent', name: '3 failed mails' }])
})

test('only a failure can be dismissed', async () => {
  const db = await databaseForTest()
  const failed = await settled(db, order(1), NO_SUCH_BOX)
  expect(await dismissMail(db, failed)).toBe(true)
  expect(await dismissMail(db, failed)).toBe(false)
  const sent = await settled(db, order(2), SENT)
  expect(await dismissMail(db, sent)).toBe(false)
})
