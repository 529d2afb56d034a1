import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { admins, helpers, sessions, users } from '#domain/accounts/account-tables.ts'
import { principalOf } from '#domain/accounts/decide.ts'
import { hasSecondFactor, INITIALISED, roleBy, type StaffRecords } from '#domain/accounts/find-staff.server.ts'
import { isSessionAlive, noteVisit } from '#domain/accounts/session.server.ts'
import { readSecuritySettings } from '#domain/settings/security-settings.server.ts'
import { type Auth, hashToken } from '#domain/tokens.server.ts'
import type { Log } from '#platform/observe/log.ts'
import { eachOnce } from './cart.ts'
import { carts } from './cart-table.ts'

/** `cartAt`: when the cart was changed last; undefined of one that never was. */
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findVisitor>>>

/**
 * Whose session it is, as long as it has not ended and the account is not disabled, with what every page needs of them. Every
 * request of every signed-in shopper asks this, so it is one prepared statement, although it reaches into the tables of accounts.
 */
export async function findVisitor({ db, secret }: Auth, log: Log, token: string) {
  const adminRecords = db
    .select({ records: sql<StaffRecords['records']>`json_agg(${admins})` })
    .from(admins)
    .where(or(eq(admins.id, INITIALISED), eq(admins.id, users.id)))
  const [found] = await db
    .select({
      user: { id: users.id, email: users.email },
      sessionId: sessions.id,
      seenAt: sessions.seenAt,
      adminSeenAt: sessions.adminSeenAt,
      passwordAt: sessions.passwordAt,
      secondFactorAt: sessions.secondFactorAt,
      hasSecondFactor: hasSecondFactor(db, users.id),
      lines: carts.lines,
      cartAt: carts.updatedAt,
      records: sql<StaffRecords['records'] | null>`${adminRecords}`,
      helpsSince: helpers.since,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(carts, eq(carts.userId, users.id))
    .leftJoin(helpers, eq(helpers.id, users.id))
    .where(and(eq(sessions.tokenHash, hashToken(secret, 'session', token)), isSessionAlive(), isNull(users.disabledAt)))
    .prepare('find_visitor')
    .execute()
  if (found === undefined) return undefined
  const { user, sessionId, seenAt, lines, helpsSince, adminSeenAt } = found
  await noteVisit(db, { sessionId, seenAt })
  const role = roleBy({ records: found.records ?? [], helpsSince }, user.id, log)
  const principal = principalOf(found, role && { role, rules: await readSecuritySettings(db) })
  const [cart, cartAt] = [eachOnce(lines ?? []), found.cartAt ?? undefined]
  return { user, sessionId, cart, cartAt, principal, hasSecondFactor: found.hasSecondFactor, adminSeenAt }
}
