import type { Db } from '#platform/database/client.ts'
import { customerNotes } from '#platform/database/schema.ts'
import { insertMany, isAnyOf } from '#platform/database/write-many.ts'
import { adminIdsAmong } from '../accounts/admins.server.ts'
import { importAccounts, knownAccounts, lockAccounts } from '../accounts/import-accounts.server.ts'
import { type AuditEntry, auditEntryOf } from '../audit/changes.ts'
import { oldId } from '../old-id.server.ts'
import { rememberMany } from '../orders/delivery-details.server.ts'
import type { LineProblem } from '../sheet-row.ts'
import type { SheetCustomer } from './customer-sheet.ts'

type Read = SheetCustomer & { line: number }
type Added = Omit<Read, 'id'> & { id: string }
type Noted = { id: string; email: string; before: string; after: string }

/** `noted`: customers whose account is here, and gets another note. Nothing else of an account changes. */
export type CustomerPlan = {
  added: Added[]
  noted: (Noted & { line: number })[]
  same: number
  problems: LineProblem[]
}

/** What a spreadsheet does to the customers, who are known by their addresses. */
export async function planCustomers(db: Db, read: Read[]): Promise<CustomerPlan> {
  const named = read.map((customer) => ({ ...customer, id: customer.id ?? oldId('customer', customer.email) }))
  const known = await knownAccounts(db, named)
  const taken = new Set([
    ...known.map(({ id }) => id),
    ...(await adminIdsAmong(
      db,
      named.map(({ id }) => id),
    )),
  ])
  const byEmail = new Map(known.map(({ id, email }) => [email, id]))
  const notes = await notesOf(db, [...byEmail.values()])
  const plan: CustomerPlan = { added: [], noted: [], same: 0, problems: [] }
  for (const customer of named) {
    const { line, email, note, id } = customer
    const account = byEmail.get(email)
    const before = account === undefined ? '' : (notes.get(account) ?? '')
    if (account !== undefined && note !== '' && note !== before)
      plan.noted.push({ line, id: account, email, before, after: note })
    else if (account !== undefined) plan.same += 1
    else if (taken.has(id)) plan.problems.push({ line, text: 'Customer id belongs to somebody with another address' })
    else plan.added.push(customer)
    taken.add(id)
  }
  return plan
}

/**
 * Makes an account for each new customer, without a password, a role or a mail: its owner sets a password by "Forgot
 * password?", which verifies the address. Call it in a transaction. A trial writes nothing.
 *
 * @returns what was done, and an audit entry for each customer; problems stop it unless they are left out
 */
export async function importCustomers(
  tx: Db,
  read: Read[],
  { isTrial, leavesOut = false }: { isTrial: boolean; leavesOut?: boolean },
): Promise<CustomerPlan & { entries: AuditEntry[] }> {
  if (!isTrial) await lockAccounts(tx)
  const plan = await planCustomers(tx, read)
  if (!isTrial && (leavesOut || plan.problems.length === 0)) await write(tx, plan)
  return { ...plan, entries: [...plan.noted.map(notedEntry), ...plan.added.map(addedEntry)] }
}

async function write(tx: Db, { added, noted }: CustomerPlan): Promise<void> {
  const now = new Date()
  await importAccounts(
    tx,
    added.map(({ id, email, createdAt = now }) => {
      return { id, email, createdAt, hash: undefined, isVerified: false, isDisabled: false }
    }),
  )
  await rememberMany(tx, added)
  const notes = [
    ...added.map(({ id, note }) => ({ userId: id, note })),
    ...noted.map(({ id, after }) => ({ userId: id, note: after })),
  ]
  await writeNotes(tx, notes)
}

/** Replaces the notes of customers; an empty one is none. */
export async function writeNotes(tx: Db, notes: { userId: string; note: string }[]): Promise<void> {
  const ids = notes.map(({ userId }) => userId)
  await tx.delete(customerNotes).where(isAnyOf(customerNotes.userId, ids))
  await insertMany(
    tx,
    customerNotes,
    notes.filter(({ note }) => note !== ''),
  )
}

export async function notesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { userId, note } = customerNotes
  const found = await db.select({ userId, note }).from(customerNotes).where(isAnyOf(userId, ids))
  return new Map(found.map((row) => [row.userId, row.note]))
}

function addedEntry({ id, email, note }: Added): AuditEntry {
  return auditEntryOf('customer', { id, name: email }, ['email', 'note'], undefined, { email, note })
}

function notedEntry({ id, email, before, after }: Noted): AuditEntry {
  return auditEntryOf('customer', { id, name: email }, ['note'], { note: before }, { note: after })
}
