import { and, eq, or, sql } from 'drizzle-orm'
import { askTogether } from '#platform/database/ask-together.ts'
import { prepareOnce } from '#platform/database/prepare-once.ts'
import { admins, carts, sessions, users } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.ts'
import { type CartLine, eachOnce } from '../cart/cart.ts'
import { type AdminRecord, INITIALISED, isAdminBy } from './admins.server.ts'
import { type Auth, hashToken } from './auth.server.ts'
import type { User } from './create-account.server.ts'
import { aliveSince, isAliveSince, noteVisit } from './session.server.ts'

export type SignedInVisitor = { user: User; sessionId: string; isAdmin: boolean; cart: CartLine[] }

/**
 * Whose session it is, as long as it has not ended, with what every page needs of them. It is asked with every request of
 * every signed-in shopper, so it is one statement, although it reaches into the cart's table.
 */
export async function findVisitor({ db, secret }: Auth, log: Log, token: string): Promise<SignedInVisitor | undefined> {
  const tokenHash = hashToken(secret, 'session', token)
  const found = (await visitorsBy(db, [tokenHash])).get(tokenHash)
  if (found === undefined) return undefined
  const { user, sessionId, seenAt, lines, records } = found
  await noteVisit(db, { sessionId, seenAt })
  return { user, sessionId, isAdmin: isAdminBy(records ?? [], user.id, log), cart: eachOnce(lines ?? []) }
}

const visitorsBy = askTogether(async (db, tokenHashes) => {
  const found = await visitorsStatement(db).execute({ tokenHashes, ...aliveSince() })
  return new Map(found.map((visitor) => [visitor.tokenHash, visitor]))
})

const visitorsStatement = prepareOnce((db) => {
  const ofUser = db
    .select({ records: sql<AdminRecord[]>`json_agg(${admins})` })
    .from(admins)
    .where(or(eq(admins.id, INITIALISED), eq(admins.id, users.id)))
  const { placeholder } = sql
  const isAlive = isAliveSince({ begun: placeholder('begun'), seen: placeholder('seen') })
  return db
    .select({
      tokenHash: sessions.tokenHash,
      user: { id: users.id, email: users.email },
      sessionId: sessions.id,
      seenAt: sessions.seenAt,
      lines: carts.lines,
      records: sql<AdminRecord[] | null>`(${ofUser})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(carts, eq(carts.userId, users.id))
    .where(and(sql`${sessions.tokenHash} = any(${placeholder('tokenHashes')})`, isAlive))
    .prepare('find_visitors')
})
