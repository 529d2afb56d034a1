import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { storable } from '../text/storable.ts'
import { MAIL_KINDS, mostAttempts } from './mail.ts'
import { mails } from './mail-table.ts'

const { id, kind, toEmail, orderId, offerId, issueId, waitId, text, trace, attempts, copy } = mails
const columns = { id, kind, toEmail, orderId, offerId, issueId, waitId, text, trace, attempts, copy }

export type ClaimedMail = Pick<typeof mails.$inferSelect, keyof typeof columns>

/** The result of an attempt; `dropped`: no mail is due after all; `refused`: another try would change nothing. */
export type AttemptResult =
  | { state: 'sent' | 'filed' | 'dropped'; answer?: string }
  | { state: 'failed'; problem: string; refused: boolean }

export type Attempted = { mail: ClaimedMail; result: AttemptResult }

const WORDS_LENGTH = 500
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 2 * 60 * 60 * 1000
const now = sql`now()`
// Stored times are rounded to the millisecond, perhaps up: a mail posted just now must not seem to lie in the future.
const nowRounded = sql`now()::timestamptz(3)`

/**
 * Claims the mails that are due, oldest first and newsletters last, for `claimMs`. The caller renews the claim with `renewClaims` until the
 * mail is settled.
 */
export async function claimDueMails(
  db: Db,
  { limit, claimMs }: { limit: number; claimMs: number },
): Promise<ClaimedMail[]> {
  const free = or(isNull(mails.claimedUntil), lte(mails.claimedUntil, nowRounded))
  const due = db.$with('due').as(
    db
      .select({ id })
      .from(mails)
      // What a newer version posts during a rolling upgrade is left for its processes.
      .where(and(eq(mails.state, 'waiting'), lte(mails.dueAt, nowRounded), free, inArray(kind, MAIL_KINDS)))
      // A newsletter that comes late keeps no order's mail waiting.
      .orderBy(asc(eq(kind, 'issue')), asc(mails.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  return await db
    .with(due)
    .update(mails)
    .set({ attempts: sql`${attempts} + 1`, claimedUntil: later(claimMs) })
    .where(inArray(id, db.select({ id: due.id }).from(due)))
    .returning(columns)
}

export async function renewClaims(db: Db, claimed: ClaimedMail[], claimMs: number): Promise<void> {
  const ids = claimed.map((mail) => mail.id)
  await db
    .update(mails)
    .set({ claimedUntil: later(claimMs) })
    .where(and(inArray(id, ids), eq(mails.state, 'waiting')))
}

/**
 * Stores the results of attempts. A success counts from any attempt, a failure only from the current one, and the last
 * allowed failure is final. Successes, which are most, are one statement.
 */
export async function settleMails(db: Db, delivered: Attempted[]): Promise<void> {
  for (const state of ['sent', 'filed'] as const) {
    const gone = delivered.flatMap(({ mail, result }) =>
      result.state === state ? [{ ...mail, answer: words(result.answer ?? '') }] : [],
    )
    if (gone.length > 0) await settleGone(db, state, gone)
  }
  for (const { mail, result } of delivered) {
    if (result.state === 'dropped') await db.delete(mails).where(isSame(mail))
    if (result.state === 'failed') await settleFailed(db, mail, result)
  }
}

async function settleGone(db: Db, state: 'sent' | 'filed', gone: (ClaimedMail & { answer: string })[]): Promise<void> {
  const ids = sql.param(gone.map((mail) => mail.id))
  const copies = sql.param(gone.map((mail) => mail.copy))
  const answers = sql.param(gone.map((mail) => mail.answer))
  await db
    .update(mails)
    .set({ state, settledAt: now, claimedUntil: null, problem: null, answer: sql`nullif(gone.answer, '')` })
    .from(sql`unnest(${ids}::text[], ${copies}::integer[], ${answers}::text[]) as gone (id, copy, answer)`)
    .where(and(eq(id, sql`gone.id`), eq(copy, sql`gone.copy`), isWaiting))
}

type Failure = Extract<AttemptResult, { state: 'failed' }>

async function settleFailed(db: Db, mail: ClaimedMail, { problem, refused }: Failure): Promise<void> {
  const isFinal = refused || mail.attempts >= mostAttempts(mail.kind)
  await db
    .update(mails)
    .set({
      problem: words(problem),
      claimedUntil: null,
      ...(isFinal ? { state: 'failed', settledAt: now } : { dueAt: later(pauseAfterMs(mail.attempts)) }),
    })
    .where(and(isSame(mail), eq(attempts, mail.attempts)))
}

export function pauseAfterMs(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
}

function words(said: string): string {
  return cutText(storable(said), WORDS_LENGTH)
}

const isWaiting = eq(mails.state, 'waiting')

function isSame(mail: ClaimedMail) {
  return and(eq(id, mail.id), eq(copy, mail.copy), isWaiting)
}

function later(ms: number) {
  return sql`now() + ${ms} * interval '1 millisecond'`
}
