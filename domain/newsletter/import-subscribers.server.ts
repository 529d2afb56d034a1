import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { insertMany, isAnyOf } from '#platform/database/write-many.ts'
import type { Auth } from '../accounts/auth.server.ts'
import { type AuditedChange, auditedChange } from '../audit/changes.ts'
import type { LineProblem } from '../csv/sheet-row.ts'
import { newsletterSubscribers, newsletterUnsubscribed } from './newsletter-tables.ts'
import type { SheetSubscriber } from './subscriber-sheet.ts'
import { newSubscriberId } from './unsubscribe.server.ts'

type SubscriberRow = SheetSubscriber & { line: number }

export type SubscriberPlan = { added: (SubscriberRow & { id: string })[]; same: number; problems: LineProblem[] }

/** What a spreadsheet adds to the newsletter. Somebody who has left the list stays away. */
export async function planSubscribers({ db, secret }: Auth, read: SubscriberRow[]): Promise<SubscriberPlan> {
  const named = read.map((subscriber) => ({ ...subscriber, id: newSubscriberId(secret, subscriber.email) }))
  const ids = named.map(({ id }) => id)
  const { email } = newsletterSubscribers
  const { subscriberId } = newsletterUnsubscribed
  const addresses = named.map((each) => each.email)
  const [found, gone] = await Promise.all([
    db.select({ email }).from(newsletterSubscribers).where(isAnyOf(email, addresses)),
    db.select({ id: subscriberId }).from(newsletterUnsubscribed).where(isAnyOf(subscriberId, ids)),
  ])
  const known = new Set(found.map((row) => row.email))
  const left = new Set(gone.map(({ id }) => id))
  const unknown = named.filter((each) => !known.has(each.email))
  const problems = unknown
    .filter(({ id }) => left.has(id))
    .map(({ line, email: address }) => ({
      line,
      text: `${address} has left the newsletter: only they can subscribe again`,
    }))
  return { added: unknown.filter(({ id }) => !left.has(id)), same: named.length - unknown.length, problems }
}

/**
 * Adds subscribers for an owner who confirmed that these people agreed to get the newsletter. Nobody is mailed. Call it in a
 * transaction. A dry run writes nothing.
 *
 * @returns what was done, an audit entry for each subscriber, under the id alone because an entry outlives the address, and
 * the same for the preview, which names them; problems stop it unless they are left out
 */
export async function importSubscribers(
  auth: Auth,
  read: SubscriberRow[],
  { dryRun, skipInvalid = false }: { dryRun: boolean; skipInvalid?: boolean },
): Promise<SubscriberPlan & { entries: AuditedChange[]; samples: AuditedChange[] }> {
  const { db: tx } = auth
  if (!dryRun) await tx.execute(sql`lock table ${newsletterSubscribers} in share row exclusive mode`)
  const plan = await planSubscribers(auth, read)
  const now = new Date()
  if (!dryRun && (skipInvalid || plan.problems.length === 0)) await write(tx, plan, now)
  const entries = plan.added.map(({ id, createdAt = now }) =>
    auditedChange('subscriber', { id, name: '' }, ['createdAt'], undefined, { createdAt: createdAt.toISOString() }),
  )
  const samples = plan.added.map(({ id, email }) =>
    auditedChange('subscriber', { id, name: email }, ['email'], undefined, { email }),
  )
  return { ...plan, entries, samples }
}

async function write(tx: Db, { added }: SubscriberPlan, now: Date): Promise<void> {
  await insertMany(
    tx,
    newsletterSubscribers,
    added.map(({ id, email, createdAt = now }) => ({ id, email, createdAt })),
  )
}
