import { cookieName } from '#app/request/cookies.ts'
import { makeAdmin } from '#domain/accounts/admins/admins.server.ts'
import { openSession } from '#domain/accounts/session.server.ts'
import type { Auth } from '#domain/tokens.server.ts'
import { HERE } from './seeds.ts'

/**
 * Gives the role to an account whose address is verified. That ends its sessions, so a new one is opened.
 *
 * @returns the cookie of the new session
 * @throws Error if the shop refuses, so that no test goes on with a shopper
 */
export async function appoint(
  auth: Auth,
  { id, email }: { id: string; email: string },
  { secure } = { secure: false },
): Promise<string> {
  const made = await makeAdmin(auth.db, email)
  if (!made.ok) throw new Error(`${email} cannot become an admin: ${made.problem.kind}`)
  return `${cookieName('session', { secure })}=${await openSession(auth, id, HERE)}`
}
