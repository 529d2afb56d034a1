import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { admins, users } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { type Credentials, createAccount } from './create-account.server.ts'

export const INITIALISED = 'admin_init'
const ROLE = 'admin'

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

/** Both records must be there: `admin_init`, and the user's own with role `admin`. */
export function isAdminBy(records: AdminRecord[], userId: string, log: Log): boolean {
  if (!records.some((record) => record.id === INITIALISED)) {
    if (!told.has(log)) log.warn('Admin system not initialized')
    told.add(log)
    return false
  }
  return records.some((record) => record.id === userId && record.role === ROLE)
}

export function makeAdmin(
  db: Db,
  email: string,
  actor: Actor = 'command line',
): Promise<Outcome<undefined, { kind: 'unknown-email' }>> {
  return db.transaction(async (tx) => {
    const { id } = users
    const [user] = await tx.select({ id, name: users.email }).from(users).where(eq(users.email, email.toLowerCase()))
    if (user === undefined) return refused({ kind: 'unknown-email' })
    const written = await tx
      .insert(admins)
      .values([
        { id: INITIALISED, role: 'marker' },
        { id: user.id, role: ROLE },
      ])
      .onConflictDoUpdate({
        target: admins.id,
        set: { role: ROLE },
        setWhere: sql`${admins.id} = ${user.id} and ${admins.role} <> ${ROLE}`,
      })
      .returning({ id: admins.id })
    const isNew = written.some((row) => row.id === user.id)
    if (isNew) await record(tx, actor, [{ action: 'added', kind: 'admin', thing: user }])
    return done(undefined)
  })
}

export async function listAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(admins)
    .innerJoin(users, eq(users.id, admins.id))
    .where(eq(admins.role, ROLE))
    .orderBy(users.email)
  return rows.map((row) => row.email)
}

export function removeAdmin(db: Db, email: string): Promise<Outcome<undefined, { kind: 'no-admin' }>> {
  return db.transaction(async (tx) => {
    const name = email.toLowerCase()
    const user = tx.select({ id: users.id }).from(users).where(eq(users.email, name))
    const [removed] = await tx.delete(admins).where(inArray(admins.id, user)).returning({ id: admins.id })
    if (removed === undefined) return refused({ kind: 'no-admin' })
    await record(tx, 'command line', [{ action: 'deleted', kind: 'admin', thing: { id: removed.id, name } }])
    return done(undefined)
  })
}

/** The account and its admin record exist afterwards. An existing account keeps its password. */
export async function ensureAdmin({ db }: { db: Db }, credentials: Credentials): Promise<void> {
  const made = await createAccount(db, credentials)
  if (!made.ok && made.problem.kind !== 'email-taken') throw new Error(`admin account: ${made.problem.kind}`)
  await makeAdmin(db, credentials.email, 'ADMIN_EMAIL')
}
