import { detailsOfMany } from '#domain/accounts/account/delivery-details.server.ts'
import type { Db } from '#platform/database/client.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { shopMoment } from '../clock/shop-time.ts'
import { dollars, type ListCell, listAsCsv } from '../csv/list-as-csv.ts'
import { notesOf } from './customer-notes.server.ts'
import { CUSTOMER_COLUMNS, type CustomerColumn } from './customer-sheet.ts'
import { type Customer, searchCustomers } from './search-customers.server.ts'

const BATCH = 1_000

type Cells = Record<CustomerColumn, ListCell>

/** The customers as CSV, the newest accounts first. That they were taken out is written down first. */
export async function* exportCustomers(
  db: Db,
  { actor, search }: { actor: Actor; search: string | undefined },
): AsyncGenerator<string> {
  await record(db, actor, [{ action: 'exported', kind: 'customer', subject: { id: null, name: 'customers' } }])
  yield* listAsCsv({
    columns: CUSTOMER_COLUMNS,
    read: ({ after }) => searchCustomers(db, { search, after, limit: BATCH }),
    linesOf: (customers) => linesOf(db, customers),
  })
}

async function linesOf(db: Db, customers: Customer[]): Promise<Cells[]> {
  const ids = customers.map(({ id }) => id)
  const [notes, details] = await Promise.all([notesOf(db, ids), detailsOfMany(db, ids)])
  return customers.map(({ id, email, createdAt, orders, totalCents, lastAt }): Cells => {
    const { name = '', phone = '', area = '', address = '' } = details.get(id) ?? {}
    return {
      ...{ id, email, name, phone, area, address, orders, note: notes.get(id) ?? '' },
      createdAt: { written: shopMoment(createdAt) },
      total: dollars(totalCents),
      lastAt: lastAt && { written: shopMoment(lastAt) },
    }
  })
}
