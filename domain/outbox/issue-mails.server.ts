import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { insertMany } from '#platform/database/write-many.ts'
import { newId } from '../ids.ts'
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

/** How far a newsletter has come. Mails to subscribers who have left meanwhile are gone. */
export type IssueProgress = { sent: number; waiting: number; failed: number }

export async function issueProgress(db: Db, issueIds: string[]): Promise<Map<string, IssueProgress>> {
  const progress = new Map(issueIds.map((id) => [id, { sent: 0, waiting: 0, failed: 0 }]))
  if (issueIds.length === 0) return progress
  const rows = await db
    .select({ issueId: mails.issueId, state: mails.state, count: count() })
    .from(mails)
    .where(inArray(mails.issueId, issueIds))
    .groupBy(mails.issueId, mails.state)
  for (const { issueId, state, count } of rows) {
    const found = progress.get(issueId ?? '')
    if (found !== undefined) found[PLACES[state]] += count
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
