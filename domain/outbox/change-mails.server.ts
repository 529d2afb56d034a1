import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import type { AuditAction, AuditedChange } from '../audit/changes.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { counted } from '../text/counted.ts'
import { isResendable, type Mail, mailReader, mailTitle } from './mail.ts'
import { mails } from './mail-table.ts'
import { mailColumns } from './search-mails.server.ts'

/** A mail's version as the owner saw it: two presses, or two tabs, send one copy. */
type SeenMail = { actor: Actor; id: string; copy: number }

const { id, kind, state, copy } = mails
const failed = eq(state, 'failed')

/**
 * Sends a mail again: at once what failed or waits for its next attempt, as another copy what had gone out. One for a new
 * password gets a new link.
 *
 * @returns false, and nothing is done, when it is no longer as it was seen
 */
export function resendMail(db: Db, seen: SeenMail): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [mail] = await tx.select(mailColumns).from(mails).where(is(seen)).for('update')
    if (mail === undefined || !isResendable(mail)) return false
    await sendAgain(tx, is(seen))
    await record(tx, seen.actor, [entryOf('resent', mail)])
    return true
  })
}

/** @returns how many are on their way again */
export function resendFailedMails(db: Db, { actor }: { actor: Actor }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const count = await sendAgain(tx, and(failed, ne(kind, 'issue')))
    const name = counted(count, 'failed mail')
    if (count > 0) await record(tx, actor, [{ action: 'resent', kind: 'mail', subject: { id: null, name } }])
    return count
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

/** @returns how many */
async function sendAgain(tx: Db, which: SQL | undefined): Promise<number> {
  const sent = await tx
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
    .returning({ id })
  return sent.length
}

function entryOf(action: AuditAction, mail: Mail): AuditedChange {
  return { action, kind: 'mail', subject: { id: mail.id, name: `${mailTitle(mail)} to ${mailReader(mail)}` } }
}
