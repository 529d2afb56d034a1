import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Changes } from '#domain/audit/changes.ts'
import { type Actor, record } from '#domain/audit/record.server.ts'
import { newId } from '#domain/ids.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import type { Log } from '#platform/observe/log.ts'
import { admins, users } from '../account-tables.ts'
import { claimAccount } from '../claim/claim-account.server.ts'
import { endSessionsAndLinks } from '../end-access.server.ts'
import { hasSecondFactor } from '../has-second-factor.server.ts'
import { lockUser } from '../lock-account.server.ts'
import { hashPassword } from '../password/password-hash.server.ts'
import { setPassword } from '../password/set-password.server.ts'
import type { Credentials, User } from '../user.ts'
import { endInvitations, lockInvitations } from './end-invitations.server.ts'

export const INITIALISED = 'admin_init'
export const ROLE = 'admin'

/** Said once a process: the check runs with every request of every signed-in shopper. */
const told = new WeakSet<Log>()

export type AdminRecord = typeof admins.$inferSelect

export async function isAdmin(db: Db, log: Log, userId: string): Promise<boolean> {
  const records = await db
    .select()
    .from(admins)
    .where(inArray(admins.id, [INITIALISED, userId]))
  return isAdminBy(records, userId, log)
}

/** Those of some ids that have an admin record, whether or not they have an account. */
export async function adminIdsAmong(db: Db, ids: string[]): Promise<string[]> {
  const found = await db.select({ id: admins.id }).from(admins).where(isAnyOf(admins.id, ids))
  return found.map(({ id }) => id)
}

/** Both records must be there: `admin_init`, and the user's own with role `admin`. */
export function isAdminBy(records: AdminRecord[], userId: string, log: Log): boolean {
  if (!records.some((record) => record.id === INITIALISED)) {
    if (!told.has(log)) log.warn('Admin system not initialized')
    told.add(log)
    return false
  }
  return records.some((record) => record.id === userId && record.role === ROLE)
}

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
    await grantRole(tx, user, actor)
    return done(undefined)
  })
}

/**
 * Makes an admin for the operator, who vouches for the address. A missing account is created with this password. One with
 * an unverified address gets it too, and loses all that was set up before. A verified account keeps its password.
 */
export async function appointAdmin(db: Db, { email, password }: Credentials, actor: Actor): Promise<void> {
  const hash = await hashPassword(password)
  await inTransaction(db, async (tx) => await grantRole(tx, await ownAccount(tx, { email, hash }), actor))
}

type Invited = { email: string; hash: string | undefined; invitedBy: string }

/** Makes an admin of somebody who opened the invitation's mail. `hash`: for an account that is not verified yet. */
export async function appointInvited(tx: Db, { invitedBy, ...invited }: Invited): Promise<User> {
  const { id, name } = await ownAccount(tx, invited)
  const user = { id, email: name }
  await grantRole(tx, { id, name }, user, { invitedBy: [null, invitedBy] })
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

/** Somebody who gets the role signs in anew. `changes`: what else the audit log says of it. */
async function grantRole(
  tx: Db,
  { id, name }: { id: string; name: string },
  actor: Actor,
  changes: Changes = {},
): Promise<void> {
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
  const isNew = written.some((row) => row.id === id)
  if (!isNew) return
  // Sessions from before, which may be stolen, do not become an admin's.
  await endSessionsAndLinks(tx, id)
  await record(tx, actor, [{ action: 'added', kind: 'admin', subject: { id, name }, changes }])
}

export type Admin = { id: string; email: string; hasSecondFactor: boolean }

export async function listAdmins(db: Db): Promise<Admin[]> {
  return await db
    .select({ id: users.id, email: users.email, hasSecondFactor: hasSecondFactor(db, users.id) })
    .from(admins)
    .innerJoin(users, eq(users.id, admins.id))
    .where(eq(admins.role, ROLE))
    .orderBy(users.email)
}

/** Whether there is a record that makes this account an admin. */
export async function isAdminRecord(db: Db, id: string): Promise<boolean> {
  return (await db.$count(admins, and(eq(admins.id, id), eq(admins.role, ROLE)))) > 0
}

/**
 * Takes the role away, and withdraws the invitations by this admin. The account stays.
 *
 * It locks in the order of those who make an admin: the account, its invitations, then the admins.
 *
 * @returns refused when nobody else could open the back office, or when the actor has been removed meanwhile
 */
export function removeAdmin(
  db: Db,
  email: string,
  actor: Actor = 'command line',
): Promise<Outcome<undefined, { kind: 'no-admin' | 'last-admin' } | NotAllowed>> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, email)
    if (user === undefined) return refused({ kind: 'no-admin' })
    await lockInvitations(tx, user.name)
    const allowed = await lockAdmins(tx)
    if (!(await isAdminRecord(tx, user.id))) return refused({ kind: 'no-admin' })
    if (!isOneOf(allowed, actor)) return refused({ kind: 'not-allowed' })
    if (allowed.length === 1 && allowed[0] === user.id) return refused({ kind: 'last-admin' })
    await tx.delete(admins).where(eq(admins.id, user.id))
    const withdrawn = await endInvitations(tx, user.name)
    await record(tx, actor, [
      { action: 'deleted', kind: 'admin', subject: { id: user.id, name: user.name } },
      ...withdrawn.map((name) => ({ action: 'withdrawn', kind: 'admin', subject: { id: null, name } }) as const),
    ])
    return done(undefined)
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
