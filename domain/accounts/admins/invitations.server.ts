import { and, asc, eq, gt } from 'drizzle-orm'
import { type Actor, record } from '#domain/audit/record.server.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Auth, hashToken, isMailedLink, newToken } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { invitations, users } from '../account-tables.ts'
import type { StaffRole } from '../decide.ts'
import { recordedRole } from '../find-staff.server.ts'
import { lockUser } from '../lock-account.server.ts'
import { isAdminPassword } from '../password/admin-password.server.ts'
import { hashPassword, isPassword } from '../password/password-hash.server.ts'
import { hashOf } from '../password/stored-password.server.ts'
import { openSession, type SigningInClient } from '../session.server.ts'
import type { OpenedSession } from '../user.ts'
import { appointInvited, isStillAdmin, type NotAllowed } from './admins.server.ts'
import { invitationEntry, lockInvitations } from './end-invitations.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const VALID_MS = 7 * DAY_MS

export type Invitation = { email: string; role: StaffRole; invitedBy: string; expiresAt: Date }

/** Mails an invitation to the back office. Another one to the same address ends the earlier link. */
export function invite(
  db: Db,
  { actor, invitedBy, email, role }: { actor: Actor; invitedBy: string; email: string; role: StaffRole },
): Promise<Outcome<undefined, { kind: 'has-role'; role: StaffRole } | NotAllowed>> {
  const address = email.toLowerCase()
  return inTransaction(db, async (tx) => {
    await lockInvitations(tx, address)
    if (!(await isStillAdmin(tx, actor))) return refused({ kind: 'not-allowed' })
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, address))
    const known = account && (await recordedRole(tx, account.id))
    // A helper may become an admin; an admin is removed first.
    if (known === 'admin' || (known !== undefined && known === role)) return refused({ kind: 'has-role', role: known })
    const open = { role, invitedBy, tokenHash: null, expiresAt: new Date(Date.now() + VALID_MS) }
    await tx
      .insert(invitations)
      .values({ email: address, ...open })
      .onConflictDoUpdate({ target: invitations.email, set: open })
    await postMail(tx, { kind: 'invitation', to: address })
    await record(tx, actor, [invitationEntry('invited')({ email: address, role })])
    return done(undefined)
  })
}

/** Makes the token of an invitation's link, for the mail that carries it; undefined when it was withdrawn. */
export async function makeInvitationToken(
  { db, secret }: Auth,
  email: string,
): Promise<{ token: string; invitedBy: string; role: StaffRole } | undefined> {
  const token = newToken()
  const [invited] = await db
    .update(invitations)
    .set({ tokenHash: hashToken(secret, 'invitation', token) })
    .where(and(eq(invitations.email, email), gt(invitations.expiresAt, new Date())))
    .returning({ invitedBy: invitations.invitedBy, role: invitations.role })
  return invited && { token, ...invited }
}

/** Whom a link invites. `hasAccount`: they sign in with their password; others choose one. */
export async function findInvitation(
  auth: Auth,
  token: string,
): Promise<(Omit<Invitation, 'expiresAt'> & { hasAccount: boolean }) | undefined> {
  const { email, role, invitedBy } = invitations
  const [found] = await auth.db
    .select({ invited: { email, role, invitedBy }, verifiedAt: users.verifiedAt })
    .from(invitations)
    .leftJoin(users, eq(users.email, email))
    .where(isMailedLink(auth, invitations, 'invitation', token))
  return found && { ...found.invited, hasAccount: found.verifiedAt !== null }
}

/**
 * Gives the reader of the mail the role, once. The owner of a verified address gives their password. For anyone else this
 * sets one and ends the sessions of anyone else who may have signed up with the address.
 *
 * @returns their account with the token of a session
 */
export async function acceptInvitation(
  auth: Auth,
  { token, password, visit }: { token: string; password: string; visit: SigningInClient },
): Promise<Outcome<OpenedSession, { kind: 'link-expired' | 'wrong-password' | 'weak-password' }>> {
  const found = await findInvitation(auth, token)
  if (found === undefined) return refused({ kind: 'link-expired' })
  const { email, hasAccount } = found
  const checked = hasAccount ? await hashOf(auth.db, eq(users.email, email)) : undefined
  if (hasAccount && !(await isPassword(password, checked))) return refused({ kind: 'wrong-password' })
  if (!(await isAdminPassword(password))) return refused({ kind: 'weak-password' })
  const hash = hasAccount ? undefined : await hashPassword(password)
  const link = isMailedLink(auth, invitations, 'invitation', token)
  return await inTransaction(auth.db, async (tx) => {
    // Before the invitation, as the deletion of the account does.
    const account = await lockUser(tx, email)
    // Of two simultaneous uses of the link, one succeeds.
    const { invitedBy, role } = invitations
    const [open] = await tx.select({ invitedBy, role }).from(invitations).where(link).for('update')
    if (open === undefined) return refused({ kind: 'link-expired' })
    // The account's owner may have proved the address, or set another password, while these were hashed.
    const isVerified = account !== undefined && account.verifiedAt !== null
    if (isVerified !== hasAccount || (hasAccount && (await hashOf(tx, eq(users.email, email))) !== checked))
      return refused({ kind: 'wrong-password' })
    await tx.delete(invitations).where(link)
    const user = await appointInvited(tx, { email, hash, ...open })
    return done({ user, token: await openSession({ ...auth, db: tx }, user.id, visit) })
  })
}

export async function listInvitations(db: Db): Promise<Invitation[]> {
  const { email, role, invitedBy, expiresAt } = invitations
  return await db
    .select({ email, role, invitedBy, expiresAt })
    .from(invitations)
    .where(gt(expiresAt, new Date()))
    .orderBy(asc(email))
}

/** Withdrawing an invitation that is gone succeeds. */
export function withdrawInvitation(
  db: Db,
  { actor, email }: { actor: Actor; email: string },
): Promise<Outcome<undefined, NotAllowed>> {
  return inTransaction(db, async (tx) => {
    await lockInvitations(tx, email)
    if (!(await isStillAdmin(tx, actor))) return refused({ kind: 'not-allowed' })
    const withdrawn = await tx
      .delete(invitations)
      .where(eq(invitations.email, email))
      .returning({ email: invitations.email, role: invitations.role })
    await record(tx, actor, withdrawn.map(invitationEntry('withdrawn')))
    return done(undefined)
  })
}
