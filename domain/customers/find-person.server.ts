import { detailsOfMany } from '#domain/accounts/account/delivery-details.server.ts'
import type { Db } from '#platform/database/client.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import { emailOfCredit } from '../credit/ledger.server.ts'
import type { Order } from '../orders/order.ts'
import { findOrder } from '../orders/read/list-orders.server.ts'
import { lastDeliveries, ordersOfCustomer } from '../orders/read/orders-of-customers.server.ts'
import { ordersLike } from './find-guests.server.ts'
import { ofOrder, personOf } from './known-buyer.ts'

/**
 * Somebody whom the back office has a page of: by an account, by the orders of an address that has none, by one order without an
 * address (`order-` and its id), or by store credit alone (its account's id). `since`: of an account.
 */
export type Person = { id: string; email: string; name: string; phone: string; since: Date | undefined }

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const account = await findAccount(db, id)
  const [order] = account === undefined ? await ordersOfCustomer(db, { userId: id, limit: 1 }) : []
  const email = account?.email ?? order?.userEmail ?? ''
  if (account !== undefined || order !== undefined) {
    const details = (await detailsOfMany(db, [id])).get(id)
    const known = isNamed(details) ? details : (await lastDeliveries(db, [id])).get(id)
    const { name = '', phone = '' } = known ?? {}
    return { id, email, name, phone, since: account?.createdAt }
  }
  return (await personOfOrder(db, id)) ?? (await personOfCredit(db, id))
}

async function personOfOrder(db: Db, id: string): Promise<Person | undefined> {
  const [, orderId = ''] = /^order-(\w{20})$/.exec(id) ?? []
  const order = orderId === '' ? undefined : await findOrder(db, orderId)
  if (order === undefined) return undefined
  const { email, name, phone } = ofOrder(order)
  return [email, name, phone].every((text) => text === '') ? undefined : { id, email, name, phone, since: undefined }
}

async function personOfCredit(db: Db, id: string): Promise<Person | undefined> {
  const email = await emailOfCredit(db, id)
  return email === undefined ? undefined : { id, email, name: '', phone: '', since: undefined }
}

export const isNamed = (details: { name: string; phone: string } | undefined) =>
  details !== undefined && (details.name !== '' || details.phone !== '')

const MOST_ORDERS = 1_000

/** A person's newest orders. Where no id names them, they are those of the same name and phone. */
export async function ordersOfPerson(db: Db, person: Person, limit = MOST_ORDERS): Promise<Order[]> {
  const { id, email, name, phone } = person
  if (!id.startsWith('order-')) return await ordersOfCustomer(db, { userId: id, limit })
  const { rows } = await ordersLike(db, [email, phone, name].find((text) => text !== '') ?? '', MOST_ORDERS)
  const who = personOf({ email, name, phone })
  return rows.filter((order) => order.userEmail === email && personOf(ofOrder(order)) === who).slice(0, limit)
}
