import { eq } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { insertMany, isAnyOf, pluck } from '#platform/database/write-many.ts'
import { heldAccount } from '../accounts/lock-account.server.ts'
import type { Changes } from '../audit/changes.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { customerNotes } from './customer-table.ts'

/** Writes down what only owners read about a customer. It goes with the account, so the audit log does not repeat it. */
export function noteCustomer(db: Db, { actor, id, note }: { actor: Actor; id: string; note: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [user] = await heldAccount(tx, id, 'no key update')
    if (user === undefined) return
    const before = await readCustomerNote(tx, id)
    await tx
      .insert(customerNotes)
      .values({ userId: id, note })
      .onConflictDoUpdate({ target: customerNotes.userId, set: { note, importMark: null, beforeImport: null } })
    if (note === before) return
    const changes = changedNote(before, note)
    await record(tx, actor, [{ action: 'changed', kind: 'customer', subject: { id, name: user.email }, changes }])
  })
}

/** That a note changed, as the audit log says it: with `mark` or a word in place of its text. */
export function changedNote(before: string, after: string, mark = 'new'): Changes {
  return { noteText: [before === '' ? null : 'earlier', after === '' ? null : mark] }
}

/** Empty when there is none. */
export async function readCustomerNote(db: Db, id: string): Promise<string> {
  const { userId, note } = customerNotes
  const [row] = await db.select({ note }).from(customerNotes).where(eq(userId, id))
  return row?.note ?? ''
}

export type CustomerNote = typeof customerNotes.$inferSelect

/** Replaces the notes of customers; an empty one is none. */
export async function writeNotes(tx: Db, notes: CustomerNote[]): Promise<void> {
  const ids = pluck(notes, 'userId')
  await tx.delete(customerNotes).where(isAnyOf(customerNotes.userId, ids))
  const written = notes.filter(({ note }) => note !== '')
  await insertMany(tx, customerNotes, written)
}

export async function notesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  return new Map((await storedNotes(db, ids)).map(({ userId, note }) => [userId, note]))
}

export async function storedNotes(db: Db, ids: string[]): Promise<CustomerNote[]> {
  return await db.select().from(customerNotes).where(isAnyOf(customerNotes.userId, ids))
}
