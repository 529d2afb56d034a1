import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { invitations } from '../account-tables.ts'

/** Holds the open invitations by or to somebody. To be called before the admins are locked. */
export async function lockInvitations(tx: Db, email: string): Promise<void> {
  // In one order, so that two who hold several do not wait for each other.
  const { email: address } = invitations
  await tx.select({ address }).from(invitations).where(isToOrBy(email)).orderBy(address).for('update')
}

/** @returns the addresses that were invited */
export async function endInvitations(tx: Db, email: string): Promise<string[]> {
  const ended = await tx.delete(invitations).where(isToOrBy(email)).returning({ email: invitations.email })
  return ended.map((each) => each.email)
}

function isToOrBy(email: string): SQL | undefined {
  return or(eq(invitations.email, email), eq(sql`lower(${invitations.invitedBy})`, email))
}
