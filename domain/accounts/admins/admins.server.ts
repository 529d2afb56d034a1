import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Changes } from '#domain/audit/changes.ts'
import { type Actor, record } from '#domain/audit/record.server.ts'
import { newId } from '#domain/ids.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { admins, helpers, users } from '../account-tables.ts'
import { claimAccount } from '../claim/claim-account.server.ts'
import type { StaffRole } from '../decide.ts'
import { endSessionsAndLinks } from '../end-access.server.ts'
import { INITIALISED, ROLE, recordedRole } from '../find-staff.server.ts'
import { lockUser } from '../lock-account.server.ts'
import { hashPassword } from '../password/password-hash.server.ts'
import { setPassword } from '../password/stored-password.server.ts'
import type { Credentials, User } from '../user.ts'
import { endInvitations, invitationEntry, lockInvitations } from './end-invitations.server.ts'

/**
 * Gives an account the role. Only the owner of a verified address gets it: an account may have been made by somebody else
 * before the owner of the address came.
 */
export function makeAdmin(
  db: Db,
  email: string,
  actor: Actor = 'command line',
): Promise<Outcome<undefined, { kind: 'unknown-email' | 'unverified' }>> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, email)
    if (user === undefined) return refused({ kind: 'unknown-email' })
    if (user.verifiedAt === null) return refused({ kind: 'unverified' })
    await grantRole(tx, user, { role: 'admin', actor })
    return done(undefined)
  })
}

/**
 * Makes an admin for the operator, who vouches for the address. A missing account is created with this password. One with
 * an unverified address gets it too, and loses all that was set up before. A verified account keeps its password.
 */
export async function appointAdmin(db: Db, { email, password }: Credentials, actor: Actor): Promise<void> {
  const hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await grantRole(tx, await ownAccount(tx, { email, hash }), { role: 'admin', actor })
  })
}

type Invited = { email: string; hash: string | undefined; invitedBy: string; role: StaffRole }

/** Gives the role to somebody who opened the invitation's mail. `hash`: for an account that is not verified yet. */
export async function appointInvited(tx: Db, { invitedBy, role, ...invited }: Invited): Promise<User> {
  const { id, name } = await ownAccount(tx, invited)
  const user = { id, email: name }
  await grantRole(tx, { id, name }, { role, actor: user, changes: { invitedBy: [null, invitedBy] } })
  return user
}

/** The account of somebody who owns the address. One that is not verified gets the password, and nobody else's session. */
async function ownAccount(tx: Db, { email, hash }: { email: string; hash: string | undefined }) {
  await tx.insert(users).values({ id: newId(), email: email.toLowerCase() }).onConflictDoNothing()
  const user = await lockUser(tx, email)
  if (user === undefined) throw new Error('the account was removed meanwhile')
  if (user.verifiedAt === null) {
    if (hash === undefined) throw new Error('an unverified account needs a new password')
    await claimAccount(tx, user.id)
    await setPassword(tx, { userId: user.id, hash })
  }
  return user
}

type Granted = { role: StaffRole; actor: Actor; changes?: Changes }

/** Somebody who gets a role signs in anew. `changes`: what else the audit log says of it. */
async function grantRole(
  tx: Db,
  { id, name }: { id: string; name: string },
  { role, actor, changes = {} }: Granted,
): Promise<void> {
  const isNew = role === 'admin' ? await addAdmin(tx, id) : await addHelper(tx, id)
  if (!isNew) return
  // Sessions from before, which may be stolen, do not become those of the staff.
  await endSessionsAndLinks(tx, id)
  await record(tx, actor, [{ action: 'added', kind: role, subject: { id, name }, changes }])
}

/** A helper is none any more. */
async function addAdmin(tx: Db, id: string): Promise<boolean> {
  await tx.delete(helpers).where(eq(helpers.id, id))
  const written = await tx
    .insert(admins)
    .values([
      { id: INITIALISED, role: 'marker' },
      { id, role: ROLE },
    ])
    .onConflictDoUpdate({
      target: admins.id,
      set: { role: ROLE },
      setWhere: sql`${admins.id} = ${id} and ${admins.role} <> ${ROLE}`,
    })
    .returning({ id: admins.id })
  return written.some((row) => row.id === id)
}

/** An admin stays one. */
async function addHelper(tx: Db, id: string): Promise<boolean> {
  if ((await recordedRole(tx, id)) === 'admin') return false
  const written = await tx.insert(helpers).values({ id }).onConflictDoNothing().returning({ id: helpers.id })
  return written.length > 0
}

/**
 * Takes an admin's or a helper's role away, and withdraws the invitations by and to them. The account stays; a helper's
 * sessions end.
 *
 * It locks in the order of those who give a role: the account, its invitations, then the admins.
 *
 * @returns refused when nobody else could open the back office, or when the actor has been removed meanwhile
 */
export function removeRole(
  db: Db,
  email: string,
  actor: Actor = 'command line',
): Promise<Outcome<StaffRole, { kind: 'no-role' | 'last-admin' } | NotAllowed>> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, email)
    if (user === undefined) return refused({ kind: 'no-role' })
    await lockInvitations(tx, user.name)
    const allowed = await lockAdmins(tx)
    const role = await recordedRole(tx, user.id)
    if (role === undefined) return refused({ kind: 'no-role' })
    const isOwn = typeof actor !== 'string' && actor.id === user.id
    if (!isOwn && !isOneOf(allowed, actor)) return refused({ kind: 'not-allowed' })
    if (allowed.length === 1 && allowed[0] === user.id) return refused({ kind: 'last-admin' })
    const table = role === 'admin' ? admins : helpers
    await tx.delete(table).where(eq(table.id, user.id))
    // A removed admin is told so, as the specification has it, and is still a shopper.
    if (role === 'helper') await endSessionsAndLinks(tx, user.id)
    const withdrawn = await endInvitations(tx, user.name)
    await record(tx, actor, [
      { action: 'deleted', kind: role, subject: { id: user.id, name: user.name } },
      ...withdrawn.map(invitationEntry('withdrawn')),
    ])
    return done(role)
  })
}

export type NotAllowed = { kind: 'not-allowed' }

/**
 * Holds the admins until the transaction ends. False when the actor has been removed since the request was let in.
 * Invitations are locked before.
 */
export async function isStillAdmin(tx: Db, actor: Actor): Promise<boolean> {
  return isOneOf(await lockAdmins(tx), actor)
}

/** The command line and the first start are nobody's account. */
function isOneOf(allowed: string[], actor: Actor): boolean {
  return typeof actor === 'string' || allowed.includes(actor.id)
}

/** The admins who can sign in. Of two who leave at the same time, the second meets the list without the first. */
async function lockAdmins(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: admins.id })
    .from(admins)
    .innerJoin(users, eq(users.id, admins.id))
    .where(and(eq(admins.role, ROLE), isNull(users.disabledAt)))
    .orderBy(admins.id)
    .for('update', { of: admins })
  return rows.map(({ id }) => id)
}
