import { makeAdmin } from '#domain/accounts/admins/admins.server.ts'
import type { Db } from '#platform/database/client.ts'

/** Gives the role to an account whose address is verified. @throws Error if the shop refuses, so that no test goes on with a shopper */
export async function appoint(db: Db, email: string): Promise<void> {
  const made = await makeAdmin(db, email)
  if (!made.ok) throw new Error(`${email} cannot become an admin: ${made.problem.kind}`)
}
