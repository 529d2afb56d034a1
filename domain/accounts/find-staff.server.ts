import { and, type Column, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import type { Log } from '#platform/observe/log.ts'
import { admins, helpers, oneTimeCodes, passkeys, users } from './account-tables.ts'
import type { StaffRole } from './decide.ts'

export const INITIALISED = 'admin_init'
export const ROLE = 'admin'

/** Said once a process: the check runs with every request of every signed-in shopper. */
const told = new WeakSet<Log>()

/** What the tables of roles say of an account: its record in `admins` with the mark, and when it became a helper. */
export type StaffRecords = { records: (typeof admins.$inferSelect)[]; helpsSince: Date | null }

export async function roleOf(db: Db, log: Log, userId: string): Promise<StaffRole | undefined> {
  const records = await db
    .select()
    .from(admins)
    .where(inArray(admins.id, [INITIALISED, userId]))
  return roleBy({ records, helpsSince: (await helperSince(db, userId)) ?? null }, userId, log)
}

/** An admin needs both records: `admin_init`, and their own with role `admin`. Another role in that table is nothing. */
export function roleBy({ records, helpsSince }: StaffRecords, userId: string, log: Log): StaffRole | undefined {
  const isInitialised = records.some((record) => record.id === INITIALISED)
  if (!isInitialised && !told.has(log)) {
    log.warn('Admin system not initialized')
    told.add(log)
  }
  if (isInitialised && records.some((record) => record.id === userId && record.role === ROLE)) return 'admin'
  return helpsSince === null ? undefined : 'helper'
}

export async function helperSince(db: Db, userId: string): Promise<Date | undefined> {
  const [found] = await db.select({ since: helpers.since }).from(helpers).where(eq(helpers.id, userId))
  return found?.since
}

/** Whether an account has a record in either table, as a column of a query: then the rules of the back office hold for it. */
export function isOfStaff(db: Db, userId: Column): SQL<boolean> {
  const [admin, helper] = [admins, helpers].map((table) =>
    db.select({ id: table.id }).from(table).where(eq(table.id, userId)),
  )
  return sql<boolean>`(exists ${admin} or exists ${helper})`
}

/** Those of some ids that have such a record, whether or not they have an account. */
export async function staffIdsAmong(db: Db, ids: string[]): Promise<string[]> {
  const found = await Promise.all(
    [admins, helpers].map((table) => db.select({ id: table.id }).from(table).where(isAnyOf(table.id, ids))),
  )
  return found.flat().map(({ id }) => id)
}

export type Staff = { id: string; email: string; role: StaffRole; hasSecondFactor: boolean }

/** Admins, then helpers. */
export async function listStaff(db: Db): Promise<Staff[]> {
  const columns = { id: users.id, email: users.email, hasSecondFactor: hasSecondFactor(db, users.id) }
  const withRole = (role: StaffRole) =>
    db
      .select({ ...columns, role: sql<StaffRole>`${role}::text` })
      .from(users)
      .orderBy(users.email)
  const [listed, helping] = await Promise.all([
    withRole('admin').innerJoin(admins, and(eq(admins.id, users.id), eq(admins.role, ROLE))),
    withRole('helper').innerJoin(helpers, eq(helpers.id, users.id)),
  ])
  return [...listed, ...helping]
}

/** The recorded role of an account, whether or not the admin system is initialised. */
export async function recordedRole(db: Db, id: string): Promise<StaffRole | undefined> {
  const [record] = await db.select({ role: admins.role }).from(admins).where(eq(admins.id, id))
  if (record?.role === ROLE) return 'admin'
  return (await helperSince(db, id)) === undefined ? undefined : 'helper'
}

/** Whether the user has a passkey or confirmed one-time codes, as a column of a query. */
export function hasSecondFactor(db: Db, userId: Column): SQL<boolean> {
  const keys = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))
  const codes = db
    .select({ id: oneTimeCodes.userId })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), isNotNull(oneTimeCodes.confirmedAt)))
  return sql<boolean>`(exists ${keys} or exists ${codes})`
}
