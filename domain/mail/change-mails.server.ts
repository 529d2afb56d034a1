import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { mails } from '#platform/database/schema.ts'
import type { Auth } from '../accounts/auth.server.ts'
import { requestPasswordReset } from '../accounts/reset-password.server.ts'
import type { AuditAction, Deed } from '../audit/changes.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { type Mail, mailTitle } from './mail.ts'
import { postMail } from './outbox.server.ts'
import { mailColumns } from './search-mails.server.ts'

/** A mail as somebody saw it: whoever presses twice, or in two tabs, asks for one copy and not for two. */
type SeenMail = { actor: Actor; id: string; copy: number }

const { id, kind, state, copy, attempts } = mails
const failed = eq(state, 'failed')
const hasTheSameLink = or(ne(kind, 'reset'), eq(state, 'waiting'))

/**
 * Sends a mail again: at once what failed or waits for its next attempt, as another copy what had gone out. A failed mail
 * for a new password has lost its link, so another is asked for and this one is put aside.
 *
 * @returns false, and nothing is done, when it is no longer as it was seen
 */
export async function resendMail({ db, auth }: { db: Db; auth: Auth }, seen: SeenMail): Promise<boolean> {
  const mail = await db.transaction(async (tx) => {
    const tried = or(ne(state, 'waiting'), gt(attempts, 0))
    const found =
      (await sendAgain(tx, and(is(seen), tried, hasTheSameLink)))[0] ??
      (await putAside(tx, and(is(seen), eq(kind, 'reset'))))
    if (found !== undefined) await record(tx, seen.actor, [deed('resent', found)])
    return found
  })
  if (mail?.state === 'dismissed') await requestPasswordReset(auth, mail.toEmail)
  return mail !== undefined
}

/** @returns how many are on their way again */
export function resendFailedMails(db: Db, { actor }: { actor: Actor }): Promise<number> {
  return db.transaction(async (tx) => {
    const { length } = await sendAgain(tx, and(failed, hasTheSameLink))
    const name = length === 1 ? '1 failed mail' : `${length} failed mails`
    if (length > 0) await record(tx, actor, [{ action: 'resent', kind: 'mail', thing: { id: null, name } }])
    return length
  })
}

/** Nobody needs to look at this failure any more. Returns as `resendMail` does. */
export function dismissMail(db: Db, seen: SeenMail): Promise<boolean> {
  return db.transaction(async (tx) => {
    const mail = await putAside(tx, is(seen))
    if (mail !== undefined) await record(tx, seen.actor, [deed('dismissed', mail)])
    return mail !== undefined
  })
}

export function sendTestMail(db: Db, { actor, to }: { actor: Actor; to: string }): Promise<void> {
  return db.transaction(async (tx) => {
    await postMail(tx, { kind: 'test', to })
    await record(tx, actor, [{ action: 'tested', kind: 'mail', thing: { id: null, name: to } }])
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

async function putAside(tx: Db, which: SQL | undefined): Promise<Mail | undefined> {
  const [mail] = await tx.update(mails).set({ state: 'dismissed' }).where(and(which, failed)).returning(mailColumns)
  return mail
}

function deed(action: AuditAction, mail: Mail): Deed {
  return { action, kind: 'mail', thing: { id: mail.id, name: `${mailTitle(mail)} to ${mail.toEmail}` } }
}
