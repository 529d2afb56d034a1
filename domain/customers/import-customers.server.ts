import type { Db } from '#platform/database/client.ts'
import { importAccounts, knownAccounts } from '../accounts/account/import-accounts.server.ts'
import { adminIdsAmong } from '../accounts/admins/admins.server.ts'
import { lockAccounts } from '../accounts/lock-account.server.ts'
import { type AuditedChange, auditedChange, type Changes } from '../audit/changes.ts'
import { oldId } from '../csv/old-id.server.ts'
import type { LineProblem } from '../csv/sheet-row.ts'
import { newId } from '../ids.ts'
import { rememberMany } from '../orders/place/delivery-details.server.ts'
import { changedNote, notesOf, writeNotes } from './customer-notes.server.ts'
import type { SheetCustomer } from './customer-sheet.ts'

type CustomerRow = SheetCustomer & { line: number }
type Added = Omit<CustomerRow, 'id'> & { id: string }
type Noted = { id: string; email: string; before: string; after: string }

/** `noted`: customers whose account is here, and gets another note. Nothing else of an account changes. */
export type CustomerPlan = {
  added: Added[]
  noted: (Noted & { line: number })[]
  same: number
  problems: LineProblem[]
}

/** What a spreadsheet does to the customers, who are known by their addresses. */
export async function planCustomers(db: Db, read: CustomerRow[]): Promise<CustomerPlan> {
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
 * password?", which verifies the address. Call it in a transaction. A dry run writes nothing.
 *
 * @returns what was done, an audit entry for each customer, and the same for the preview, which names them; problems stop it
 * unless they are left out
 */
export async function importCustomers(
  tx: Db,
  read: CustomerRow[],
  { dryRun, skipInvalid = false }: { dryRun: boolean; skipInvalid?: boolean },
): Promise<CustomerPlan & { entries: AuditedChange[]; samples: AuditedChange[] }> {
  if (!dryRun) await lockAccounts(tx)
  const plan = await planCustomers(tx, read)
  const mark = newId()
  if (!dryRun && (skipInvalid || plan.problems.length === 0)) await write(tx, plan, mark)
  return { ...plan, entries: entriesOf(plan, mark), samples: samplesOf(plan) }
}

async function write(tx: Db, { added, noted }: CustomerPlan, importMark: string): Promise<void> {
  const now = new Date()
  await importAccounts(
    tx,
    added.map(({ id, email, createdAt = now }) => {
      return { id, email, createdAt, hash: undefined, isVerified: false, isDisabled: false }
    }),
  )
  await rememberMany(tx, added)
  const notes = [
    ...added.map(({ id, note }) => ({ userId: id, note, importMark, beforeImport: '' })),
    ...noted.map(({ id, before, after }) => ({ userId: id, note: after, importMark, beforeImport: before })),
  ]
  await writeNotes(tx, notes)
}

/** Under their ids alone: an account and its note can be deleted, an audit entry cannot. */
function entriesOf({ added, noted }: CustomerPlan, mark: string): AuditedChange[] {
  const now = new Date()
  return [
    ...noted.map(({ id, before, after }) => entryOf('changed', id, changedNote(before, after, mark))),
    ...added.map(({ id, createdAt = now, note }) =>
      entryOf('added', id, {
        createdAt: [null, createdAt.toISOString()],
        ...(note !== '' && changedNote('', note, mark)),
      }),
    ),
  ]
}

function entryOf(action: 'added' | 'changed', id: string, changes: Changes): AuditedChange {
  return { action, kind: 'customer', subject: { id, name: '' }, changes }
}

function samplesOf({ added, noted }: CustomerPlan): AuditedChange[] {
  return [
    ...noted.map(({ id, email, before, after }) =>
      auditedChange('customer', { id, name: email }, ['note'], { note: before }, { note: after }),
    ),
    ...added.map(({ id, email, note }) =>
      auditedChange('customer', { id, name: email }, ['email', 'note'], undefined, { email, note }),
    ),
  ]
}
