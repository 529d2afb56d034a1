import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { databaseForFile } from '../../tests/support/shops/clone-database.ts'
import { type ClaimedMail, claimDueMails, pauseAfterMs, renewClaims, settleMails } from './claim-mails.server.ts'
import { postIssue } from './issue-mails.server.ts'
import { mostAttempts } from './mail.ts'
import { mails } from './mail-table.ts'
import { postMail } from './post-mail.server.ts'

const MINUTE_MS = 60_000

let db: Db
databaseForFile((opened) => {
  db = opened
})
beforeEach(() => db.delete(mails))

const claim = (claimMs = MINUTE_MS) => claimDueMails(db, { limit: 10, claimMs })
const down = { state: 'failed', problem: 'nobody answers', refused: false } as const

async function one(claimMs?: number): Promise<ClaimedMail> {
  const [mail, ...others] = await claim(claimMs)
  if (mail === undefined || others.length > 0) throw new Error('there should be one mail')
  return mail
}

async function stored() {
  const [mail] = await db.select().from(mails)
  return mail
}

/** As if the pause after a failure were over. */
const makeDue = () => db.update(mails).set({ dueAt: new Date() })

test('a mail whose transaction was rolled back was never owed', async () => {
  const placed = inTransaction(db, async (tx) => {
    await postMail(tx, { kind: 'test', to: 'sam@example.com' })
    throw new Error('no order after all')
  })
  await expect(placed).rejects.toThrow('no order after all')
  expect(await claim()).toEqual([])
})

test('many processes at once take each mail once', async () => {
  for (let n = 0; n < 60; n += 1) await postMail(db, { kind: 'test', to: `sam${n}@example.com` })
  const taken = (await Promise.all(Array.from({ length: 8 }, () => claim()))).flat()
  expect(taken).toHaveLength(60)
  expect(new Set(taken.map((mail) => mail.id)).size).toBe(60)
})

test('the mail of a process that was killed is taken by another, but not while it still says that it is at it', async () => {
  await postMail(db, { kind: 'order', to: 'sam@example.com', orderId: 'x' })
  const first = await one(0)
  await renewClaims(db, [first], MINUTE_MS)
  expect(await claim()).toEqual([])
  await renewClaims(db, [first], 0)
  expect(await one()).toMatchObject({ id: first.id, attempts: 2 })
})

test('a failure is tried again later and keeps its reason; success clears it', async () => {
  await postMail(db, { kind: 'order', to: 'sam@example.com', orderId: 'x' })
  await settleMails(db, [{ mail: await one(), result: down }])
  expect(await stored()).toMatchObject({ state: 'waiting', problem: 'nobody answers' })
  expect(await claim()).toEqual([])
  await makeDue()
  await settleMails(db, [{ mail: await one(), result: { state: 'sent' } }])
  expect(await stored()).toMatchObject({ state: 'sent', problem: null, attempts: 2, settledAt: expect.any(Date) })
})

test('of what a server said only what can be stored is stored, up to a length', async () => {
  const said = `${'\0'.repeat(600)}${'💾'.repeat(300)}`
  await postMail(db, { kind: 'order', to: 'sam@example.com', orderId: 'x' })
  await settleMails(db, [{ mail: await one(), result: { ...down, problem: said } }])
  expect(await stored()).toMatchObject({ problem: '💾'.repeat(250) })
  await makeDue()
  await settleMails(db, [{ mail: await one(), result: { state: 'sent', answer: said } }])
  expect(await stored()).toMatchObject({ state: 'sent', answer: '💾'.repeat(250) })
})

test('the attempts end', async () => {
  await postMail(db, { kind: 'reset', to: 'sam@example.com' })
  for (let attempt = 1; attempt <= mostAttempts('reset'); attempt += 1) {
    expect(await stored()).toMatchObject({ state: 'waiting' })
    await settleMails(db, [{ mail: await one(), result: down }])
    await makeDue()
  }
  expect(await stored()).toMatchObject({ state: 'failed' })
  expect(await claim()).toEqual([])
})

test('an address that is refused for good is not asked again', async () => {
  await postMail(db, { kind: 'order', to: 'nobody@example.com', orderId: 'x' })
  await settleMails(db, [{ mail: await one(), result: { ...down, refused: true } }])
  expect(await stored()).toMatchObject({ state: 'failed', attempts: 1 })
})

test('of two who came to hold the same mail, the one who sent it is believed', async () => {
  await postMail(db, { kind: 'order', to: 'sam@example.com', orderId: 'x' })
  const slow = await one(0)
  const quick = await one(0)
  await settleMails(db, [{ mail: slow, result: down }])
  expect(await stored()).toMatchObject({ state: 'waiting', problem: null })
  await settleMails(db, [{ mail: slow, result: { state: 'sent' } }])
  await settleMails(db, [{ mail: quick, result: { ...down, refused: true } }])
  expect(await stored()).toMatchObject({ state: 'sent', problem: null })
})

test('what became of an earlier copy does not settle a later one', async () => {
  await postMail(db, { kind: 'test', to: 'sam@example.com' })
  const first = await one(0)
  await db.update(mails).set({ copy: 2 }).where(eq(mails.id, first.id))
  await settleMails(db, [{ mail: first, result: { state: 'sent' } }])
  expect(await stored()).toMatchObject({ state: 'waiting' })
})

test('what became of many is written down together, of each its own', async () => {
  for (let n = 0; n < 6; n += 1)
    await postMail(db, { id: `mail ${n}`, kind: 'order', to: 'sam@example.com', orderId: 'x' })
  const deliveries = [{ state: 'sent' }, { state: 'filed' }, { state: 'sent' }, down, { state: 'dropped' }] as const
  const claimed = (await claim()).sort((one, other) => (one.id < other.id ? -1 : 1))
  await settleMails(
    db,
    deliveries.flatMap((result, n) => (claimed[n] === undefined ? [] : [{ mail: claimed[n], result }])),
  )
  const { id, state, problem } = mails
  const now = await db.select({ id, state, problem }).from(mails).orderBy(id)
  expect(now.map((mail) => [mail.id, mail.state, mail.problem])).toEqual([
    ['mail 0', 'sent', null],
    ['mail 1', 'filed', null],
    ['mail 2', 'sent', null],
    ['mail 3', 'waiting', 'nobody answers'],
    ['mail 5', 'waiting', null],
  ])
})

test('pauses double up to two hours, about a day in all', () => {
  expect([1, 2, 3, 20].map(pauseAfterMs)).toEqual([5_000, 10_000, 20_000, 7_200_000])
  const all = Array.from({ length: mostAttempts('order') - 1 }, (_, index) => pauseAfterMs(index + 1))
  const hours = all.reduce((sum, ms) => sum + ms, 0) / 3_600_000
  expect(hours).toBeGreaterThan(18)
  expect(hours).toBeLessThan(30)
})

test('a newsletter that comes late keeps no other mail waiting', async () => {
  const addresses = Array.from({ length: 50 }, (_, n) => `reader${n}@example.com`)
  await postIssue(db, { issueId: 'NewsNewsNewsNewsNews', addresses, perSecond: 1_000_000 })
  await postMail(db, { kind: 'order', to: 'sam@example.com', orderId: 'OrderOrderOrderOrder' })
  const claimed = await claim()
  expect(claimed).toHaveLength(10)
  expect(claimed.map(({ kind }) => kind)).toContain('order')
})

test('a newsletter is due at its pace, and goes to no address twice', async () => {
  const issue = { issueId: 'NewsNewsNewsNewsNews', addresses: ['a@example.com', 'b@example.com'], perSecond: 2 }
  await postIssue(db, issue)
  const [first, second] = await db.select({ dueAt: mails.dueAt }).from(mails).orderBy(mails.dueAt)
  expect((second?.dueAt.getTime() ?? 0) - (first?.dueAt.getTime() ?? 0)).toBe(500)
  await expect(postIssue(db, issue)).rejects.toThrow()
})
