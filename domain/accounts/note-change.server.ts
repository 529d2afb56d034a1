import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import type { Changes } from '../audit/changes.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { postMail } from '../outbox/post-mail.server.ts'
import { users } from './account-tables.ts'
import { recordedRole } from './find-staff.server.ts'

/** A change of what lets somebody into an account: in a sentence for its owner, and as the audit log has it. */
type AccessChange = { text: string; changes: Changes }

export const PASSWORD_CHANGED: AccessChange = {
  text: 'The password was changed.',
  changes: { password: ['earlier', 'new'] },
}
export const CODES_SWITCHED_ON: AccessChange = {
  text: 'One-time codes of an app were switched on, and recovery codes were made.',
  changes: { oneTimeCodes: ['off', 'on'], recoveryCodes: ['earlier', 'new'] },
}
export const CODES_SWITCHED_OFF: AccessChange = {
  text: 'One-time codes were switched off.',
  changes: { oneTimeCodes: ['on', 'off'] },
}
export const RECOVERY_CODES_MADE: AccessChange = {
  text: 'New recovery codes were made. The earlier ones are no longer good.',
  changes: { recoveryCodes: ['earlier', 'new'] },
}
export const FACTORS_REMOVED: AccessChange = {
  text: 'Passkeys, one-time codes and recovery codes were removed by the people who run the shop’s server.',
  changes: { secondFactors: ['all', null] },
}

export function passkeyAdded(name: string): AccessChange {
  return { text: `A passkey was added: ${name}.`, changes: { passkey: [null, name] } }
}

export function passkeyRemoved(name: string): AccessChange {
  return { text: `A passkey was removed: ${name}.`, changes: { passkey: [name, null] } }
}

/**
 * Tells the owner of an account by mail that its access has changed, if the address is theirs for sure. A change of the staff's
 * goes into the audit log, too; a shopper's is their own business. Without `actor` the account's owner made it.
 */
export async function noteChange(
  tx: Db,
  userId: string,
  { text, changes }: AccessChange,
  actor?: Actor,
): Promise<void> {
  const { id, email, verifiedAt } = users
  const [user] = await tx.select({ id, email, verifiedAt }).from(users).where(eq(id, userId))
  if (user === undefined) return
  if (user.verifiedAt !== null) await postMail(tx, { kind: 'access', to: user.email, text })
  const role = await recordedRole(tx, userId)
  if (role === undefined) return
  const subject = { id: user.id, name: user.email }
  await record(tx, actor ?? { id: user.id, email: user.email }, [{ action: 'changed', kind: role, subject, changes }])
}
