import { beforeEach, expect, test } from 'vitest'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { sheetRows, textOfLines } from '../../tests/support/data/sheet-rows.ts'
import { databaseForFile } from '../../tests/support/shops/clone-database.ts'
import { admins, passwords, users } from '../accounts/account-tables.ts'
import { auditLog, auditRows } from '../audit/audit-tables.ts'
import { findEntry, listRows } from '../audit/read-entry.server.ts'
import { recordTogether } from '../audit/record.server.ts'
import { searchAudit } from '../audit/search-audit.server.ts'
import { newId } from '../ids.ts'
import { noteCustomer, readCustomerNote } from './customer-notes.server.ts'
import { CUSTOMER_COLUMNS, type CustomerColumn, readCustomerSheet } from './customer-sheet.ts'
import { exportCustomers } from './export-customers.server.ts'
import { customerEntries, planCustomers, writeCustomers } from './import-customers.server.ts'
import { undoCustomerImport } from './undo-customer-import.server.ts'

const ACTOR = 'command line'
const ANN = { email: 'Ann@Mail.example', name: 'Ann', createdAt: '2024-05-01 09:30', note: 'Collects Sega' }
const BOB = { email: 'bob@mail.example' }

let db: Db
databaseForFile((opened) => {
  db = opened
})
beforeEach(async () => {
  for (const table of [users, admins]) await db.delete(table)
})

type Cells = Partial<Record<CustomerColumn, string>>
const rows = (...cells: Cells[]) => cells.map((each, place) => ({ line: place + 2, cells: each }))

async function importRows(given: ReturnType<typeof rows>) {
  const read = readCustomerSheet(given)
  return await inTransaction(db, async (tx) => {
    const plan = await planCustomers(tx, read.items, { isWritten: true })
    if (plan.problems.length === 0) await writeCustomers(tx, plan)
    const { added, ...counts } = plan
    const summary = { action: 'imported', kind: 'customer', subject: { id: null, name: 'customers.csv' } } as const
    const entryId = await recordTogether(tx, ACTOR, { summary, entries: customerEntries(plan) })
    return { ...counts, added: added.length, problems: [...read.problems, ...counts.problems], entryId }
  })
}

async function undo({ entryId }: Awaited<ReturnType<typeof importRows>>) {
  const entry = await findEntry(db, entryId ?? 0)
  if (entry === undefined) throw new Error('an import has an entry')
  const rowsOfEntry = await listRows(db, entry)
  return await inTransaction(db, (tx) => undoCustomerImport(tx, rowsOfEntry, { dryRun: false }))
}

test('of an account that is here only the private note changes', async () => {
  const id = newId()
  const createdAt = new Date('2020-01-01T00:00:00Z')
  await db.insert(users).values({ id, email: 'ann@mail.example', verifiedAt: createdAt, createdAt })
  const imported = await importRows(rows({ ...ANN, id: newId() }))
  expect(imported).toMatchObject({ added: 0, changed: [{ id }], same: 0 })
  expect(await db.select().from(users)).toMatchObject([{ id, verifiedAt: createdAt, createdAt }])
  expect(await readCustomerNote(db, id)).toBe('Collects Sega')
  expect(await undo(imported)).toHaveLength(1)
  expect(await readCustomerNote(db, id)).toBe('')
})

test('lines that cannot be taken say why', async () => {
  const [admin, other] = [newId(), newId()]
  await db.insert(admins).values({ id: admin, role: 'admin' })
  await db.insert(users).values({ id: other, email: 'eve@mail.example' })
  const given = rows(
    ANN,
    { email: 'nobody' },
    { ...BOB, createdAt: '1/2/2024' },
    { email: 'ANN@mail.example' },
    {},
    {
      email: 'mallory@mail.example',
      id: admin,
    },
    { email: 'trudy@mail.example', id: other },
  )
  expect((await importRows(given)).problems.map(({ line, text }) => `${line}: ${text}`)).toEqual([
    '3: Email must be an address such as name@example.com: "nobody" is not',
    '4: Since must be a date such as 2026-01-31 15:30, on the shop’s clock: "1/2/2024" is not',
    '5: This is the same customer as in line 2',
    '6: Email is empty',
    '7: Customer id belongs to somebody with another address',
    '8: Customer id belongs to somebody with another address',
  ])
})

test('undoing removes the customers that nobody has used or written about since', async () => {
  const imported = await importRows(rows(ANN, BOB, { email: 'cleo@mail.example' }))
  const [ann, bob, cleo] = await db.select({ id: users.id }).from(users).orderBy(users.email)
  await noteCustomer(db, { actor: ACTOR, id: ann?.id ?? '', note: 'Moved' })
  await db.insert(passwords).values({ userId: bob?.id ?? '', hash: 'x' })
  const undone = await undo(imported)
  expect(undone.map(({ subjectId }) => subjectId)).toEqual([cleo?.id])
  expect(await db.$count(users)).toBe(2)
})

test('a note goes back to what an import replaced, but not while a later one has replaced it again', async () => {
  const id = newId()
  await db.insert(users).values({ id, email: 'ann@mail.example' })
  await noteCustomer(db, { actor: ACTOR, id, note: 'Pays late' })
  const first = await importRows(rows(ANN))
  const second = await importRows(rows({ ...ANN, note: 'Sold her Saturn' }))
  expect(await undo(first)).toEqual([])
  expect(await undo(second)).toHaveLength(1)
  expect(await readCustomerNote(db, id)).toBe('Collects Sega')
})

test('the audit log repeats no address of a file, and no note', async () => {
  const seen = await db.$count(auditLog)
  await importRows(rows(ANN, BOB))
  await importRows(rows({ ...ANN, note: 'Sold her Saturn' }))
  const [ann] = await db.select({ id: users.id }).from(users).orderBy(users.email)
  await noteCustomer(db, { actor: ACTOR, id: ann?.id ?? '', note: 'Moved' })
  const { rows: entries } = await searchAudit(db, { limit: 10 })
  expect(entries).toHaveLength(Math.min(10, seen + 3))
  const stored = JSON.stringify([entries.slice(0, 3), await db.select().from(auditRows)])
  expect(stored).not.toMatch(/bob@|Collects|Saturn|Moved/)
  expect(entries[0]).toMatchObject({ subjectName: 'ann@mail.example', changes: { noteText: ['earlier', 'new'] } })
})

test('an export that is imported into an empty shop is exported again as it was', async () => {
  await importRows(
    rows({ ...ANN, phone: '+961 1', address: 'A "street",\n2nd floor' }, { ...BOB, createdAt: '2023-01-01' }),
  )
  const taken = () => textOfLines(exportCustomers(db, { actor: ACTOR, search: undefined }))
  const exported = await taken()
  await db.delete(users)
  expect(await importRows(await sheetRows(exported, CUSTOMER_COLUMNS))).toMatchObject({ added: 2, problems: [] })
  expect(await taken()).toBe(exported)
})
