import { emailsOfAccounts } from '#domain/accounts/account/find-customers.server.ts'
import { CUSTOMER_FIELDS, type ImportedCustomer, readCustomerSheet } from '#domain/customers/customer-sheet.ts'
import { exportCustomers } from '#domain/customers/export-customers.server.ts'
import {
  type CustomerPlan,
  customerEntries,
  customerSamples,
  planCustomers,
  writeCustomers,
} from '#domain/customers/import-customers.server.ts'
import { undoCustomerImport } from '#domain/customers/undo-customer-import.server.ts'
import {
  planSubscribers,
  type SubscriberPlan,
  subscriberEntry,
  subscriberSample,
  undoSubscriberImport,
  writeSubscribers,
} from '#domain/newsletter/import-subscribers.server.ts'
import { readSubscriberSheet, type SheetSubscriber, SUBSCRIBER_FIELDS } from '#domain/newsletter/subscriber-sheet.ts'
import { emailsOfSubscribers, exportSubscribers } from '#domain/newsletter/subscribers.server.ts'
import { searchFrom } from '#domain/paging/list-query.ts'
import type { ItemImport } from './import-items.server.ts'
import { missing, ownSheet } from './own-sheet.server.ts'

export const CUSTOMERS: ItemImport<ImportedCustomer, CustomerPlan> = {
  auditKind: 'customer',
  undo: undoCustomerImport,
  noun: 'customers',
  plan: planCustomers,
  write: writeCustomers,
  entriesOf: customerEntries,
  samplesOf: customerSamples,
  counts: ({ added, changed, same }) => [
    ['new customers', added.length],
    ['customers who are here already', same],
    ['customers whose private note changes', changed.filter(({ note }) => note !== undefined).length],
  ],
}

/** Of another shop: somebody whose address has changed here since stays as they are. */
export const OLD_CUSTOMERS: typeof CUSTOMERS = {
  ...CUSTOMERS,
  async plan(tx, customers, how) {
    const { problems, otherwiseHere, same, ...plan } = await CUSTOMERS.plan(tx, customers, how)
    return { ...plan, same: same + problems.length, otherwiseHere: [...otherwiseHere, ...problems], problems: [] }
  },
}

export const CUSTOMER_SHEET = ownSheet({
  id: 'customers',
  name: 'Customers',
  about:
    'Bring in customers by their addresses. They get no mail and no password: “Forgot password?” sets one. Of a customer who is here, only the private note changes.',
  fields: CUSTOMER_FIELDS,
  hasPeople: true,
  problemOf: (fields) => missing(fields, { email: 'Email' }),
  reader: () => ({ read: readCustomerSheet }),
  items: CUSTOMERS,
  namesOf: emailsOfAccounts,
  exportAll: ({ db }, actor, query = new URLSearchParams()) =>
    exportCustomers(db, { actor, search: searchFrom(query) }),
})

const SUBSCRIBERS: ItemImport<SheetSubscriber, SubscriberPlan> = {
  auditKind: 'subscriber',
  undo: undoSubscriberImport,
  noun: 'subscribers, whose consent was confirmed',
  plan: (tx, read, { isWritten, shop }) => planSubscribers({ ...shop, db: tx }, read, { isWritten }),
  write: writeSubscribers,
  entriesOf: ({ added }) => added.map(subscriberEntry),
  samplesOf: ({ added }) => added.map(subscriberSample),
  counts: ({ added, same }) => [
    ['new subscribers', added.length],
    ['subscribers who are on the list already', same],
  ],
}

export const SUBSCRIBER_SHEET = ownSheet({
  id: 'subscribers',
  name: 'Subscribers',
  about:
    'Bring in newsletter subscribers who agreed to get it. Nobody is mailed, and people who left the list stay away.',
  fields: SUBSCRIBER_FIELDS,
  hasPeople: true,
  consent: 'All of these people agreed to get the newsletter, and I can show it.',
  problemOf: (fields) => missing(fields, { email: 'Email' }),
  reader: () => ({ read: readSubscriberSheet }),
  items: SUBSCRIBERS,
  namesOf: emailsOfSubscribers,
  exportAll: ({ auth, config: { publicUrl } }, actor, query = new URLSearchParams()) =>
    exportSubscribers(auth, { actor, search: searchFrom(query), publicUrl }),
})
