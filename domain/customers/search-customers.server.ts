import { inArray, sql } from 'drizzle-orm'
import { detailsOfMany, isOfDetails } from '#domain/accounts/account/delivery-details.server.ts'
import type { Db } from '#platform/database/client.ts'
import { type ListedAccount, searchUsers } from '../accounts/account/search-users.server.ts'
import { blockKeys, findBlock } from '../blocks/blocks.server.ts'
import { creditWithEntries } from '../credit/ledger.server.ts'
import type { Order } from '../orders/order.ts'
import { type CustomerTotals, lastDeliveries, totalsOfCustomers } from '../orders/read/orders-of-customers.server.ts'
import { withReturns } from '../orders/returns/returned-lines.server.ts'
import { soldAndReturned } from '../orders/returns/returns.ts'
import { mailsTo } from '../outbox/search-mails.server.ts'
import type { ListPage, ListPlace } from '../paging/list-page.server.ts'
import type { Auth } from '../tokens.server.ts'
import { readCustomerNote } from './customer-notes.server.ts'
import { buyersLike } from './find-guests.server.ts'
import { findPerson, isNamed, ordersOfPerson } from './find-person.server.ts'

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
  const unnamed = ids.filter((id) => !isNamed(details.get(id)))
  const ordered = await lastDeliveries(db, unnamed)
  return {
    ...page,
    rows: page.rows.map((account) => {
      const { name = '', phone = '' } = ordered.get(account.id) ?? details.get(account.id) ?? {}
      return { ...account, name, phone, ...totals(account.id) }
    }),
  }
}

/** All that an owner looks up about a customer, the newest of each. */
export async function findCustomer({ db, secret }: Auth, { id, limit }: { id: string; limit: number }) {
  const person = await findPerson(db, id)
  if (person === undefined) return undefined
  const { email } = person
  const [orders, note, block] = await Promise.all([
    ordersOfPerson(db, person, limit),
    readCustomerNote(db, id),
    findBlock(db, blockKeys(secret, person)),
  ])
  const [mails, credit, totals] = await Promise.all([
    email === '' ? [] : mailsTo(db, { email, limit }),
    // It belongs to an address.
    email === '' ? undefined : creditWithEntries(db, email, limit),
    id.startsWith('order-') ? totalsOf(db, orders) : (await totalsOfCustomers(db, [id]))(id),
  ])
  return { ...person, note, totals, orders, mails, credit, block }
}

async function totalsOf(db: Db, orders: Order[]) {
  const found = await withReturns(db, orders)
  const totalCents = found.reduce((sum, order) => sum + soldAndReturned(order, order.returns).kept.cents, 0)
  return { orders: orders.length, totalCents }
}
