import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { customerNotes, users } from '#platform/database/schema.ts'
import { auditEntryOf } from '../audit/changes.ts'
import { type Actor, record } from '../audit/record.server.ts'

/** Writes down what only owners read about a customer. It goes with the account. */
export function noteCustomer(db: Db, { actor, id, note }: { actor: Actor; id: string; note: string }): Promise<void> {
  return db.transaction(async (tx) => {
    const { email } = users
    const [user] = await tx.select({ email }).from(users).where(eq(users.id, id)).for('no key update')
    if (user === undefined) return
    const before = await readCustomerNote(tx, id)
    await tx
      .insert(customerNotes)
      .values({ userId: id, note })
      .onConflictDoUpdate({ target: customerNotes.userId, set: { note } })
    await record(tx, actor, [auditEntryOf('customer', { id, name: user.email }, ['note'], { note: before }, { note })])
  })
}

/** Empty when there is none. */
export async function readCustomerNote(db: Db, id: string): Promise<string> {
  const { userId, note } = customerNotes
  const [row] = await db.select({ note }).from(customerNotes).where(eq(userId, id))
  return row?.note ?? ''
}
