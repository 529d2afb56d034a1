import type { ImportedAccount } from '#domain/accounts/account/import-accounts.server.ts'
import { csvRows, type SourceFile } from '#domain/csv/csv-file.ts'
import { oldId } from '#domain/csv/old-id.server.ts'
import { readCustomer } from '../old/old-customer.ts'
import { CUSTOMER_COLUMNS } from '../read/shopify-columns.ts'
import type { Reading } from '../values/readings.ts'

/** By the address, because that alone is in the files of the orders, too. */
export function customerId(email: string): string {
  return oldId('shopify customer', email.toLowerCase())
}

export async function* shopifyCustomers(file: SourceFile): AsyncGenerator<Reading<ImportedAccount>> {
  for await (const { cells, line } of csvRows(file, CUSTOMER_COLUMNS)) {
    const { email = '' } = cells
    yield readCustomer({ id: customerId(email), email, line, createdAt: undefined })
  }
}
