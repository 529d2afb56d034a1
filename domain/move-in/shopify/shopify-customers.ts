import type { ImportedAccount } from '../../accounts/import-accounts.server.ts'
import { oldId } from '../../old-id.server.ts'
import { recordsOf } from '../csv-records.ts'
import { readCustomer } from '../old-customer.ts'
import type { OldFile } from '../old-file.ts'
import type { Reading } from '../readings.ts'
import { CUSTOMER_COLUMNS } from './shopify-columns.ts'

/** By the address, because that alone is in the files of the orders, too. */
export function customerId(email: string): string {
  return oldId('shopify customer', email.toLowerCase())
}

export async function* shopifyCustomers(file: OldFile): AsyncGenerator<Reading<ImportedAccount>> {
  for await (const { email, line } of recordsOf(file, CUSTOMER_COLUMNS))
    yield readCustomer({ id: customerId(email), email, line, createdAt: undefined })
}
