import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { admins, carts, sessions, users } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.ts'
import { type CartLine, eachOnce } from '../cart/cart.ts'
import { type AdminRecord, INITIALISED, isAdminBy } from './admins.server.ts'
import { type Auth, hashToken } from './auth.server.ts'
import type { User } from './create-account.server.ts'
import { isAlive, noteVisit } from './session.server.ts'

export type SignedInVisitor = { user: User; sessionId: string; isAdmin: boolean; cart: CartLine[] }

/**
 * Whose session it is, as long as it has not ended and the account is not disabled, with what every page needs of them. Every request of every signed-in
 * shopper asks this, so it is one prepared statement, although it reaches into the cart's table.
 */
export async function findVisitor({ db, secret }: Auth, log: Log, token: string): Promise<SignedInVisitor | undefined> {
  const adminRecords = db
    .select({ records: sql<AdminRecord[]>`json_agg(${admins})` })
    .from(admins)
    .where(or(eq(admins.id, INITIALISED), eq(admins.id, users.id)))
  const [found] = await db
    .select({
      user: { id: users.id, email: users.email },
      sessionId: sessions.id,
      seenAt: sessions.seenAt,
      lines: carts.lines,
      records: sql<AdminRecord[] | null>`${adminRecords}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(carts, eq(carts.userId, users.id))
    .where(and(eq(sessions.tokenHash, hashToken(secret, 'session', token)), isAlive(), isNull(users.disabledAt)))
    .prepare('find_visitor')
    .execute()
  if (found === undefined) return undefined
  const { user, sessionId, seenAt, lines, records } = found
  await noteVisit(db, { sessionId, seenAt })
  return { user, sessionId, isAdmin: isAdminBy(records ?? [], user.id, log), cart: eachOnce(lines ?? []) }
}
