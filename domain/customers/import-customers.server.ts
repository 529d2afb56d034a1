import { rememberMany } from '#domain/accounts/account/delivery-details.server.ts'
import type { Db } from '#platform/database/client.ts'
import { pluck } from '#platform/database/write-many.ts'
import { addAccounts, disableAccounts, knownAccounts } from '../accounts/account/import-accounts.server.ts'
import { staffIdsAmong } from '../accounts/find-staff.server.ts'
import { lockAccounts } from '../accounts/lock-account.server.ts'
import { type AuditedChange, auditedChange, type Changes } from '../audit/changes.ts'
import { oldId } from '../csv/old-id.server.ts'
import type { LineProblem } from '../csv/sheet-row.ts'
import { newId } from '../ids.ts'
import { changedNote, notesOf, writeNotes } from './customer-notes.server.ts'
import type { ImportedCustomer } from './customer-sheet.ts'

type Read = ImportedCustomer & { line: number }
type Added = Read & { id: string; createdAt: Date }
/** An account that is here and gets another note, or is disabled because it is disabled where it comes from. */
type Changed = { id: string; email: string; note?: { before: string; after: string }; isDisabled: boolean }

export type CustomerPlan = {
  /** Of the notes that are written. */
  mark: string
  added: Added[]
  changed: Changed[]
  same: number
  /** Of those that are the same, the lines whose address has another account here than the one that they name. */
  otherwiseHere: LineProblem[]
  problems: LineProblem[]
}

/**
 * What a file does to the customers, who are known by their addresses. A new one gets an account without a role or a mail;
 * without a password its owner sets one by "Forgot password?", which verifies the address. Of an account that is here only
 * the note changes, and one that is disabled where it comes from is disabled here, too.
 */
export async function planCustomers(
  tx: Db,
  read: Read[],
  { isWritten }: { isWritten: boolean },
): Promise<CustomerPlan> {
  if (isWritten) await lockAccounts(tx)
  const now = new Date()
  const named = read.map((customer) => ({
    ...customer,
    id: customer.id ?? oldId('customer', customer.email),
    createdAt: customer.createdAt ?? now,
  }))
  const known = await knownAccounts(tx, named)
  const ids = named.map(({ id }) => id)
  const reserved = new Set(await staffIdsAmong(tx, ids))
  const byId = new Map(known.map((account) => [account.id, account]))
  const byEmail = new Map(known.map((account) => [account.email, account]))
  const notes = await notesOf(tx, [...byId.keys()])
  const plan: CustomerPlan = { mark: newId(), added: [], changed: [], same: 0, otherwiseHere: [], problems: [] }
  for (const customer of named) {
    const { line, email, id } = customer
    const account = byEmail.get(email)
    const isDisabled = customer.isDisabled === true && byId.get(id)?.isDisabled === false
    const note = { before: notes.get(account?.id ?? '') ?? '', after: customer.note }
    if (account !== undefined && account.id !== id && customer.id !== undefined)
      plan.otherwiseHere.push({ line, text: 'it has another account here' })
    if (account !== undefined && byId.has(account.id) && note.after !== '' && note.after !== note.before)
      plan.changed.push({ id: account.id, email, note, isDisabled: isDisabled && account.id === id })
    else if (isDisabled) plan.changed.push({ id, email: byId.get(id)?.email ?? email, isDisabled })
    else if (account !== undefined) plan.same += 1
    else if (byId.has(id) || reserved.has(id))
      plan.problems.push({ line, text: 'Customer id belongs to somebody with another address' })
    else {
      plan.added.push(customer)
      byEmail.set(email, { id, email, isDisabled: true })
      reserved.add(id)
    }
  }
  return plan
}

export async function writeCustomers(tx: Db, { mark: importMark, added, changed }: CustomerPlan): Promise<void> {
  await addAccounts(tx, added)
  const disabled = changed.filter(({ isDisabled }) => isDisabled)
  await disableAccounts(tx, pluck(disabled, 'id'))
  await rememberMany(tx, added)
  await writeNotes(tx, [
    ...added.map(({ id, note }) => ({ userId: id, note, importMark, beforeImport: '' })),
    ...changed.flatMap(({ id, note }) =>
      note === undefined ? [] : { userId: id, note: note.after, importMark, beforeImport: note.before },
    ),
  ])
}

/** Under their ids alone: an account and its note can be deleted, an audit entry cannot. */
export function customerEntries({ mark, added, changed }: CustomerPlan): AuditedChange[] {
  return [
    ...changed.map(({ id, note, isDisabled }) =>
      entryOf('changed', id, {
        ...(note && changedNote(note.before, note.after, mark)),
        ...(isDisabled && DISABLED),
      }),
    ),
    ...added.map(({ id, createdAt, note }) =>
      entryOf('added', id, {
        createdAt: [null, createdAt.toISOString()],
        ...(note !== '' && changedNote('', note, mark)),
      }),
    ),
  ]
}

const DISABLED: Changes = { disabled: ['no', 'yes'] }

function entryOf(action: 'added' | 'changed', id: string, changes: Changes): AuditedChange {
  return { action, kind: 'customer', subject: { id, name: '' }, changes }
}

/** The same for a preview, which names people. */
export function customerSamples({ added, changed }: CustomerPlan): AuditedChange[] {
  return [
    ...changed.map(({ id, email, note, isDisabled }): AuditedChange => {
      const changes = {
        ...(note && { note: [note.before, note.after] as [string, string] }),
        ...(isDisabled && DISABLED),
      }
      return { action: 'changed', kind: 'customer', subject: { id, name: email }, changes }
    }),
    ...added.map(({ id, email, note }) =>
      auditedChange('customer', { id, name: email }, ['email', 'note'], undefined, { email, note }),
    ),
  ]
}
