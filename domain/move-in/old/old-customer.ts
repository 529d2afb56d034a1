import type { SheetRow } from '#domain/csv/sheet-row.ts'
import { type CustomerColumn, type ImportedCustomer, readCustomerSheet } from '#domain/customers/customer-sheet.ts'
import { failed, type Reading } from '../values/readings.ts'

/** A customer of a shop that keeps the passwords to itself, told in our own columns. */
export function readCustomer(row: SheetRow<CustomerColumn>): Reading<ImportedCustomer> {
  const { items, problems } = readCustomerSheet([row])
  const [item] = items
  const { line, cells } = row
  if (item !== undefined) return { kind: 'taken', item, line }
  return failed(cells.email ?? '', problems.map(({ text }) => text).join('; '), line)
}
