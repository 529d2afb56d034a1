import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { insertMany } from '#platform/database/write-many.ts'
import { newId } from '../ids.ts'
import { type MailKind, mostAttempts } from './mail.ts'
import { mails } from './mail-table.ts'

type PostIssue = { issueId: string; addresses: string[]; perSecond: number }

/** Stores a mail for each address in the caller's transaction, due one after the other at this pace. */
export async function postIssue(tx: Db, { issueId, addresses, perSecond }: PostIssue): Promise<void> {
  const start = Date.now()
  const rows = addresses.map((toEmail, index) => ({
    id: newId(),
    kind: 'issue' as const,
    toEmail,
    issueId,
    dueAt: new Date(start + Math.floor((index * 1_000) / perSecond)),
  }))
  await insertMany(tx, mails, rows)
}

const LEFT_OUT = 'Left out, because the last mail was refused: '

/** Stores that addresses are left out of it, as mails that failed and need no attention: the owner may send one all the same. */
export async function leaveOut(tx: Db, issueId: string, refused: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...refused].map(([toEmail, said]) => ({
    ...{ id: newId(), kind: 'issue' as const, toEmail, issueId, state: 'dismissed' as const },
    settledAt: new Date(),
    problem: LEFT_OUT + said.replace(LEFT_OUT, ''),
  }))
  await insertMany(tx, mails, rows)
}

/** A mailbox that is full today (RFC 3463). */
const FULL = /\b[45]\.2\.2\b/

/**
 * Of these addresses those whose last mail was refused for good, with the mail server's words: there is no such mailbox. Mail
 * servers take shops that go on sending to such addresses for senders of spam.
 */
export async function refusedAmong(db: Db, addresses: string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ email: string; kind: MailKind; attempts: number; problem: string }>(sql`
    select last.* from json_array_elements_text(${JSON.stringify(addresses)}::json) address, lateral (
      select ${mails.toEmail} as email, ${mails.kind}, ${mails.state}, ${mails.attempts}, coalesce(${mails.problem}, '') as problem
      from ${mails} where ${mails.toEmail} = address and ${ne(mails.state, 'waiting')}
      order by ${mails.createdAt} desc, ${mails.id} desc limit 1
    ) last
    where last.state in ('failed', 'dismissed')`)
  // What was tried to the end met a mail server that was away.
  const isForGood = ({ kind, attempts, problem }: (typeof rows)[number]) =>
    attempts < mostAttempts(kind) && !FULL.test(problem)
  return new Map(rows.filter(isForGood).map(({ email, problem }) => [email, problem]))
}

/** How far a newsletter has come. Mails to subscribers who have left meanwhile are gone. */
export type IssueProgress = { sent: number; waiting: number; failed: number; leftOut: number }

export async function issueProgress(db: Db, issueIds: string[]): Promise<Map<string, IssueProgress>> {
  const progress = new Map(issueIds.map((id) => [id, { sent: 0, waiting: 0, failed: 0, leftOut: 0 }]))
  if (issueIds.length === 0) return progress
  const isLeftOut = sql<boolean>`(${mails.state} = 'dismissed' and ${mails.attempts} = 0)`
  const rows = await db
    .select({ issueId: mails.issueId, state: mails.state, isLeftOut, count: count() })
    .from(mails)
    .where(inArray(mails.issueId, issueIds))
    .groupBy(mails.issueId, mails.state, isLeftOut)
  for (const { issueId, state, isLeftOut, count } of rows) {
    const found = progress.get(issueId ?? '')
    if (found !== undefined) found[isLeftOut ? 'leftOut' : PLACES[state]] += count
  }
  return progress
}

const PLACES = { waiting: 'waiting', sent: 'sent', filed: 'sent', failed: 'failed', dismissed: 'failed' } as const

export type Bounced = { id: string; email: string; problem: string | null }

/** The addresses that could not be reached and are still on the list, with the mail server's words. */
export async function bouncedOf(db: Db, issueId: string, limit: number): Promise<Bounced[]> {
  return await db
    .select({ id: mails.id, email: mails.toEmail, problem: mails.problem })
    .from(mails)
    .where(and(eq(mails.issueId, issueId), ne(mails.toEmail, ''), inArray(mails.state, ['failed', 'dismissed'])))
    .orderBy(asc(mails.toEmail))
    .limit(limit)
}
