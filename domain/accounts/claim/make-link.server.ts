import { and, eq, isNull } from 'drizzle-orm'
import { type Auth, hashToken, newToken } from '#domain/tokens.server.ts'
import { emailVerifications, passwordResets, users } from '../account-tables.ts'

const HOUR_MS = 60 * 60 * 1000

/** Mailed links to an account, and how long each is good; `unless`: an account in which this is set gets none. */
const LINKS = {
  reset: { table: passwordResets, validMs: HOUR_MS, unless: users.disabledAt },
  verification: { table: emailVerifications, validMs: 7 * 24 * HOUR_MS, unless: users.verifiedAt },
}

/**
 * Makes the token of a link. It is made for the mail that carries it, so that the only copy is there.
 *
 * @returns undefined when there is no such account, or it gets none
 */
export async function makeLinkToken(
  { db, secret }: Auth,
  kind: keyof typeof LINKS,
  email: string,
): Promise<string | undefined> {
  const { table, validMs, unless } = LINKS[kind]
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(unless)))
  if (user === undefined) return undefined
  const token = newToken()
  const expiresAt = new Date(Date.now() + validMs)
  await db.insert(table).values({ tokenHash: hashToken(secret, kind, token), userId: user.id, expiresAt })
  return token
}
