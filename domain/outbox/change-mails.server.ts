import { and, eq, gt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import type { AuditAction, AuditedChange } from '../audit/changes.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { type Mail, mailReader, mailTitle } from './mail.ts'
import { mails } from './mail-table.ts'
import { mailColumns } from './search-mails.server.ts'

/** A mail's version as the owner saw it: two presses, or two tabs, send one copy. */
type SeenMail = { actor: Actor; id: string; copy: number }

const { id, kind, state, copy, attempts } = mails
const failed = eq(state, 'failed')

/**
 * Sends a mail again: at once what failed or waits for its next attempt, as another copy what had gone out. One for a new
 * password gets a new link.
 *
 * @returns false, and nothing is done, when it is no longer as it was seen
 */
export function resendMail(db: Db, seen: SeenMail): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isFree = and(ne(mails.toEmail, ''), or(ne(kind, 'issue'), notInArray(state, ['sent', 'filed'])))
    const [mail] = await sendAgain(tx, and(is(seen), isFree, or(ne(state, 'waiting'), gt(attempts, 0))))
    if (mail !== undefined) await record(tx, seen.actor, [entryOf('resent', mail)])
    return mail !== undefined
  })
}

/** @returns how many are on their way again */
export function resendFailedMails(db: Db, { actor }: { actor: Actor }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { length } = await sendAgain(tx, and(failed, ne(kind, 'issue')))
    const name = length === 1 ? '1 failed mail' : `${length} failed mails`
    if (length > 0) await record(tx, actor, [{ action: 'resent', kind: 'mail', subject: { id: null, name } }])
    return length
  })
}

/** Marks a failure as seen. Returns as `resendMail` does. */
export function dismissMail(db: Db, seen: SeenMail): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [mail] = await tx
      .update(mails)
      .set({ state: 'dismissed' })
      .where(and(is(seen), failed))
      .returning(mailColumns)
    if (mail !== undefined) await record(tx, seen.actor, [entryOf('dismissed', mail)])
    return mail !== undefined
  })
}

function is(seen: SeenMail): SQL | undefined {
  return and(eq(id, seen.id), eq(copy, seen.copy))
}

async function sendAgain(tx: Db, which: SQL | undefined): Promise<Mail[]> {
  return await tx
    .update(mails)
    .set({
      state: 'waiting',
      attempts: 0,
      problem: null,
      settledAt: null,
      dueAt: sql`now()`,
      copy: sql`${copy} + (${state} in ('sent', 'filed'))::integer`,
    })
    .where(which)
    .returning(mailColumns)
}

function entryOf(action: AuditAction, mail: Mail): AuditedChange {
  return { action, kind: 'mail', subject: { id: mail.id, name: `${mailTitle(mail)} to ${mailReader(mail)}` } }
}
