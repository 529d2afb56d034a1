import type { ImportedAccount } from '#domain/accounts/account/import-accounts.server.ts'
import { oldId } from '#domain/csv/old-id.server.ts'
import { readCustomer } from '../old/old-customer.ts'
import type { OldFile } from '../old/old-file.ts'
import { recordsOf } from '../read/csv-records.ts'
import { CUSTOMER_COLUMNS } from '../read/shopify-columns.ts'
import type { Reading } from '../values/readings.ts'

/** By the address, because that alone is in the files of the orders, too. */
export function customerId(email: string): string {
  return oldId('shopify customer', email.toLowerCase())
}

export async function* shopifyCustomers(file: OldFile): AsyncGenerator<Reading<ImportedAccount>> {
  for await (const { email, line } of recordsOf(file, CUSTOMER_COLUMNS))
    yield readCustomer({ id: customerId(email), email, line, createdAt: undefined })
}
