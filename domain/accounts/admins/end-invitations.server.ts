import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { AuditedChange } from '#domain/audit/changes.ts'
import type { Db } from '#platform/database/client.ts'
import { invitations } from '../account-tables.ts'
import type { StaffRole } from '../decide.ts'

/** Holds the open invitations by or to somebody. To be called before the admins are locked. */
export async function lockInvitations(tx: Db, email: string): Promise<void> {
  // In one order, so that two who hold several do not wait for each other.
  const { email: address } = invitations
  await tx.select({ address }).from(invitations).where(isToOrBy(email)).orderBy(address).for('update')
}

type Invited = { email: string; role: StaffRole }

/** @returns who was invited */
export async function endInvitations(tx: Db, email: string): Promise<Invited[]> {
  const { email: address, role } = invitations
  return await tx.delete(invitations).where(isToOrBy(email)).returning({ email: address, role })
}

/** As the audit log has what became of an invitation. */
export function invitationEntry(action: 'invited' | 'withdrawn') {
  return ({ email, role }: Invited): AuditedChange => ({ action, kind: role, subject: { id: null, name: email } })
}

function isToOrBy(email: string): SQL | undefined {
  return or(eq(invitations.email, email), eq(sql`lower(${invitations.invitedBy})`, email))
}
