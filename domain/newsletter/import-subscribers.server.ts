import { and, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { insertMany, isAnyOf, pluck } from '#platform/database/write-many.ts'
import { type AuditedChange, auditedChange } from '../audit/changes.ts'
import { subjectsOf, type UndoRows } from '../audit/undo-rows.server.ts'
import type { LineProblem } from '../csv/sheet-row.ts'
import { forgetReaders } from '../outbox/mail-history.server.ts'
import { newsletterSubscribers, newsletterUnsubscribed } from './newsletter-tables.ts'
import type { SheetSubscriber } from './subscriber-sheet.ts'
import type { SubscriberIds } from './unsubscribe.server.ts'

type Added = { line: number; id: string; email: string; createdAt: Date }

export type SubscriberPlan = { added: Added[]; same: number; problems: LineProblem[] }

/**
 * What a spreadsheet adds to the newsletter, for an owner who confirmed that these people agreed to get it. Nobody is mailed,
 * and somebody who has left the list stays away.
 */
export async function planSubscribers(
  { db: tx, subscriberIds }: { db: Db; subscriberIds: SubscriberIds },
  read: (SheetSubscriber & { line: number })[],
  { isWritten }: { isWritten: boolean },
): Promise<SubscriberPlan> {
  if (isWritten) await tx.execute(sql`lock table ${newsletterSubscribers} in share row exclusive mode`)
  const now = new Date()
  const addresses = pluck(read, 'email')
  const ids = await subscriberIds(addresses)
  const named = read.map((subscriber, place): Added => {
    return { ...subscriber, id: ids[place] ?? '', createdAt: subscriber.createdAt ?? now }
  })
  const { email } = newsletterSubscribers
  const { subscriberId } = newsletterUnsubscribed
  const [found, gone] = await Promise.all([
    tx.select({ email }).from(newsletterSubscribers).where(isAnyOf(email, addresses)),
    tx.select({ id: subscriberId }).from(newsletterUnsubscribed).where(isAnyOf(subscriberId, ids)),
  ])
  const known = new Set(pluck(found, 'email'))
  const left = new Set(pluck(gone, 'id'))
  const unknown = named.filter((each) => !known.has(each.email))
  const problems = unknown
    .filter(({ id }) => left.has(id))
    .map(({ line, email: address }) => ({
      line,
      text: `${address} has left the newsletter: only they can subscribe again`,
    }))
  return { added: unknown.filter(({ id }) => !left.has(id)), same: named.length - unknown.length, problems }
}

export async function writeSubscribers(tx: Db, { added }: SubscriberPlan): Promise<void> {
  const rows = added.map(({ id, email, createdAt }) => ({ id, email, createdAt }))
  await insertMany(tx, newsletterSubscribers, rows)
}

/** Under their ids alone: an entry outlives the address. */
export function subscriberEntry({ id, createdAt }: Added): AuditedChange {
  return auditedChange('subscriber', { id, name: '' }, ['createdAt'], undefined, { createdAt: createdAt.toISOString() })
}

/** The same for a preview, which names people. */
export function subscriberSample({ id, email }: Added): AuditedChange {
  return auditedChange('subscriber', { id, name: email }, ['email'], undefined, { email })
}

/** Takes off the list who an import put on it. Somebody who has asked for the newsletter since stays. */
export const undoSubscriberImport: UndoRows = async (tx, rows, { dryRun }) => {
  const { id, email, askedAt } = newsletterSubscribers
  const isOnlyImported = and(isAnyOf(id, subjectsOf(rows)), isNull(askedAt))
  const there = dryRun
    ? await tx.select({ id, email }).from(newsletterSubscribers).where(isOnlyImported)
    : await tx.delete(newsletterSubscribers).where(isOnlyImported).returning({ id, email })
  if (!dryRun) await forgetReaders(tx, pluck(there, 'email'))
  const found = new Set(pluck(there, 'id'))
  return rows.filter(({ subjectId }) => found.has(subjectId))
}
