import { inArray, sql } from 'drizzle-orm'
import { detailsOfMany, isOfDetails } from '#domain/accounts/account/delivery-details.server.ts'
import type { Db } from '#platform/database/client.ts'
import { findUser, type ListedAccount, searchUsers } from '../accounts/account/search-users.server.ts'
import type { Credit } from '../credit/credit.ts'
import { creditWithEntries } from '../credit/ledger.server.ts'
import type { Order } from '../orders/order.ts'
import {
  type CustomerTotals,
  lastDeliveries,
  ordersOfCustomer,
  totalsOfCustomers,
} from '../orders/read/orders-of-customers.server.ts'
import type { Mail } from '../outbox/mail.ts'
import { mailsTo } from '../outbox/search-mails.server.ts'
import type { ListPage, ListPlace } from '../paging/list-page.server.ts'
import { readCustomerNote } from './customer-notes.server.ts'
import { buyersLike } from './find-guests.server.ts'

/** Somebody with an account, what they typed last about the delivery or their last order says, and what they have ordered. */
export type Customer = ListedAccount & CustomerTotals & { name: string; phone: string }

/**
 * A page of customers, the newest accounts first, found by address, name, phone or where they live, also if only an order
 * knows it: one that the owner entered, or an imported one.
 */
export async function searchCustomers(
  db: Db,
  asked: ListPlace & { search?: string | undefined },
): Promise<ListPage<Customer>> {
  const buyers = asked.search === undefined ? [] : await buyersLike(db, asked.search)
  const page = await searchUsers(db, {
    ...asked,
    isAlso: (account, search) => sql`(${isOfDetails(account, search)} or ${inArray(account, buyers)})`,
  })
  const ids = page.rows.map(({ id }) => id)
  const [totals, details] = await Promise.all([totalsOfCustomers(db, ids), detailsOfMany(db, ids)])
  const ordered = await lastDeliveries(
    db,
    ids.filter((id) => !isNamed(details.get(id))),
  )
  return {
    ...page,
    rows: page.rows.map((account) => {
      const { name = '', phone = '' } = ordered.get(account.id) ?? details.get(account.id) ?? {}
      return { ...account, name, phone, ...totals(account.id) }
    }),
  }
}

const isNamed = (details: { name: string; phone: string } | undefined) =>
  details !== undefined && (details.name !== '' || details.phone !== '')

export type CustomerRecord = { email: string; since: Date | undefined; note: string; totals: CustomerTotals } & {
  orders: Order[]
  mails: Mail[]
  /** Undefined without an address, which it belongs to. */
  credit: Credit | undefined
}

/**
 * All that an owner looks up about a customer, the newest of each. An order outlives the account that placed it: its
 * customer is found by it, with no date of joining.
 */
export async function findCustomer(
  db: Db,
  { id, limit }: { id: string; limit: number },
): Promise<CustomerRecord | undefined> {
  const [account, orders, totals, note] = await Promise.all([
    findUser(db, id),
    ordersOfCustomer(db, { userId: id, limit }),
    totalsOfCustomers(db, [id]),
    readCustomerNote(db, id),
  ])
  const email = account?.email ?? orders[0]?.userEmail
  if (email === undefined) return undefined
  const [mails, credit] = await Promise.all([
    mailsTo(db, { email, limit }),
    email === '' ? undefined : creditWithEntries(db, email, limit),
  ])
  return { email, since: account?.createdAt, note, totals: totals(id), orders, mails, credit }
}
