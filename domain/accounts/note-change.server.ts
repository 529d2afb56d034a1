import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import type { Changes } from '../audit/changes.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { postMail } from '../outbox/post-mail.server.ts'
import { users } from './account-tables.ts'
import { recordedRole } from './find-staff.server.ts'

/** A change of what lets somebody into an account: in a sentence for its owner, and as the audit log has it. */
type AccessChange = { text: string; changes: Changes }

const change = (text: string, changes: Changes): AccessChange => ({ text, changes })

export const PASSWORD_CHANGED = change('The password was changed.', { password: ['earlier', 'new'] })
export const CODES_SWITCHED_ON = change('One-time codes of an app were switched on, and recovery codes were made.', {
  oneTimeCodes: ['off', 'on'],
  recoveryCodes: ['earlier', 'new'],
})
export const CODES_SWITCHED_OFF = change('One-time codes were switched off.', { oneTimeCodes: ['on', 'off'] })
export const RECOVERY_CODES_MADE = change('New recovery codes were made. The earlier ones are no longer good.', {
  recoveryCodes: ['earlier', 'new'],
})
export const FACTORS_REMOVED = change(
  'Passkeys, one-time codes and recovery codes were removed by the people who run the shop’s server.',
  { secondFactors: ['all', null] },
)
export const passkeyAdded = (name: string) => change(`A passkey was added: ${name}.`, { passkey: [null, name] })
export const passkeyRemoved = (name: string) => change(`A passkey was removed: ${name}.`, { passkey: [name, null] })

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
