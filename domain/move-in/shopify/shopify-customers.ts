import { oldId } from '#domain/csv/old-id.server.ts'
import type { SheetRow } from '#domain/csv/sheet-row.ts'
import type { CustomerColumn, ImportedCustomer } from '#domain/customers/customer-sheet.ts'
import { readCustomer } from '../old/old-customer.ts'
import type { SheetRows } from '../read/old-rows.ts'
import type { SHOPIFY_CUSTOMERS } from '../read/shopify-columns.ts'
import type { Reading } from '../values/readings.ts'

type Column = keyof typeof SHOPIFY_CUSTOMERS

/** By the address, because that alone is in the files of the orders, too. */
export function customerId(email: string): string {
  return oldId('shopify customer', email.toLowerCase())
}

export async function* shopifyCustomers(rows: SheetRows<Column>): AsyncGenerator<Reading<ImportedCustomer>> {
  for await (const { line, cells } of rows) yield readCustomer({ line, cells: customerCells(cells) })
}

function customerCells(cells: SheetRow<Column>['cells']): SheetRow<CustomerColumn>['cells'] {
  const { email = '', firstName, lastName, phone, addressPhone = '', address1, address2, zip } = cells
  const { city = '', note = '' } = cells
  return {
    id: email === '' ? '' : customerId(email),
    email,
    name: joined(' ', firstName, lastName),
    // Shopify writes an apostrophe before numbers, so that spreadsheets leave them as they are.
    phone: (phone || addressPhone).replace(/^'/, ''),
    area: city,
    address: joined(', ', address1, address2, zip?.replace(/^'/, '')),
    note,
  }
}

function joined(sign: string, ...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(sign)
}
