import { emailsOfAccounts } from '#domain/accounts/account/find-customers.server.ts'
import type { SheetReading, SheetRow } from '#domain/csv/sheet-row.ts'
import { CUSTOMER_FIELDS, readCustomerSheet, type SheetCustomer } from '#domain/customers/customer-sheet.ts'
import { exportCustomers } from '#domain/customers/export-customers.server.ts'
import { importCustomers } from '#domain/customers/import-customers.server.ts'
import { exportSubscribers } from '#domain/newsletter/export-subscribers.server.ts'
import { importSubscribers } from '#domain/newsletter/import-subscribers.server.ts'
import { readSubscriberSheet, SUBSCRIBER_FIELDS } from '#domain/newsletter/subscriber-sheet.ts'
import { emailsOfSubscribers } from '#domain/newsletter/subscribers.server.ts'
import type { Db } from '#platform/database/client.ts'
import { importItems } from './import-rows.server.ts'
import { missing } from './missing.ts'
import type { ImportRows, SheetKind } from './sheet-kind.ts'

export const CUSTOMER_SHEET: SheetKind = {
  id: 'customers',
  name: 'Customers',
  about:
    'Bring in customers by their addresses. They get no mail and no password: “Forgot password?” sets one. Of a customer who is here, only the private note changes.',
  fields: CUSTOMER_FIELDS,
  auditKind: 'customer',
  hasPeople: true,
  problemOf: (fields) => missing(fields, { email: 'Email' }),
  importRows: (tx, given) => importCustomerRows(tx, given, readCustomerSheet),
  namesOf: emailsOfAccounts,
  exportAll: ({ db }, actor) => exportCustomers(db, { actor, search: undefined }),
}

/** `read`: what the rows mean. */
export function importCustomerRows<Column extends string>(
  tx: Db,
  given: ImportRows,
  read: (rows: SheetRow<Column>[]) => SheetReading<SheetCustomer>,
) {
  return importItems(tx, given, {
    kind: 'customer',
    plural: 'customers',
    read,
    run: (customers, how) => importCustomers(tx, customers, how),
    counts: ({ added, noted, same }) => [
      ['new customers', added.length],
      ['customers who are here already', same],
      ['customers whose private note changes', noted.length],
    ],
  })
}

export const SUBSCRIBER_SHEET: SheetKind = {
  id: 'subscribers',
  name: 'Subscribers',
  about:
    'Bring in newsletter subscribers who agreed to get it. Nobody is mailed, and people who left the list stay away.',
  fields: SUBSCRIBER_FIELDS,
  auditKind: 'subscriber',
  hasPeople: true,
  consent: 'All of these people agreed to get the newsletter, and I can show it.',
  problemOf: (fields) => missing(fields, { email: 'Email' }),
  importRows: (tx, given) =>
    importItems(tx, given, {
      kind: 'subscriber',
      plural: 'subscribers, whose consent was confirmed',
      read: readSubscriberSheet,
      run: (subscribers, how) => importSubscribers({ ...given.shop.auth, db: tx }, subscribers, how),
      counts: ({ added, same }) => [
        ['new subscribers', added.length],
        ['subscribers who are on the list already', same],
      ],
    }),
  namesOf: emailsOfSubscribers,
  exportAll: ({ auth, config: { publicUrl } }, actor) =>
    exportSubscribers(auth, { actor, search: undefined, publicUrl }),
}
