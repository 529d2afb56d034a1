import { asc, eq, sql } from 'drizzle-orm'
import type { Auth } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { leaveOut, postIssue, refusedAmong } from '../outbox/issue-mails.server.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { DeliveryMode } from '../settings/delivery-mode.ts'
import { type Arrival, arrivalsOf } from './arrivals.server.ts'
import type { IssueFields } from './issue-form.ts'
import { type Issue, isSameIssue } from './issues.server.ts'
import { newsletterIssues, newsletterSubscribers } from './newsletter-tables.ts'
import { unsubscribeToken } from './unsubscribe.server.ts'

/** Mail servers slow down, or refuse, who sends too much at once. */
const PER_SECOND = 5

type SendProblem = 'gone' | 'changed' | 'not-tested' | 'no-subscribers' | 'all-refused' | 'no-mail-server'
type SendIssue = { actor: Actor; id: string; read: IssueFields; mode: DeliveryMode; perSecond?: number }

/** Who gets a newsletter, and who is left out because the last mail was refused for good, with the mail server's words. */
async function recipientsOf(db: Db): Promise<{ addresses: string[]; refused: Map<string, string> }> {
  const { email, createdAt } = newsletterSubscribers
  const subscribers = await db.select({ email }).from(newsletterSubscribers).orderBy(asc(createdAt), asc(email))
  const all = subscribers.map((each) => each.email)
  const refused = await refusedAmong(db, all)
  return { addresses: all.filter((address) => !refused.has(address)), refused }
}

/** To how many a newsletter would go now, and how many would be left out. */
export async function countRecipients(db: Db): Promise<{ reached: number; leftOut: number }> {
  const { addresses, refused } = await recipientsOf(db)
  return { reached: addresses.length, leftOut: refused.size }
}

/**
 * Stores a mail for every confirmed subscriber whose last one was not refused for good, all or none, which the mail worker
 * sends one after the other. A second call does nothing.
 *
 * @param read what the sender read: something else that another owner wrote meanwhile is not sent unread
 * @param mode without a mail server it would reach nobody, and is refused
 * @returns to how many it goes
 */
export function sendIssue(
  db: Db,
  { actor, id, read, mode, perSecond = PER_SECOND }: SendIssue,
): Promise<Outcome<number, SendProblem>> {
  return inTransaction(db, async (tx) => {
    if (mode === 'filed') return refused('no-mail-server')
    const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update')
    if (issue === undefined) return refused('gone')
    if (issue.sentAt !== null) return done(issue.recipients)
    if (!isSameIssue(issue, read)) return refused('changed')
    if (issue.testedTo === null) return refused('not-tested')
    const { addresses, refused: unreachable } = await recipientsOf(tx)
    if (addresses.length === 0) return refused(unreachable.size === 0 ? 'no-subscribers' : 'all-refused')
    await postIssue(tx, { issueId: id, addresses, perSecond })
    await leaveOut(tx, id, unreachable)
    await tx
      .update(newsletterIssues)
      .set({ sentAt: sql`now()`, recipients: addresses.length })
      .where(eq(newsletterIssues.id, id))
    await record(tx, actor, [{ action: 'sent', kind: 'newsletter', subject: { id, name: issue.title } }])
    return done(addresses.length)
  })
}

/** A newsletter for one subscriber, with its products as they are now; undefined when the address is no longer on the list. */
export async function issueFor(
  { db, secret }: Auth,
  { issueId, email }: { issueId: string; email: string },
): Promise<{ issue: Issue; arrivals: Arrival[]; unsubscribe: string } | undefined> {
  const [found] = await db
    .select({ issue: newsletterIssues, subscriberId: newsletterSubscribers.id })
    .from(newsletterIssues)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.email, email))
    .where(eq(newsletterIssues.id, issueId))
  if (found === undefined) return undefined
  const { issue, subscriberId } = found
  const arrivals = await arrivalsOf(db, issue.products)
  return { issue, arrivals, unsubscribe: unsubscribeToken(secret, subscriberId) }
}
