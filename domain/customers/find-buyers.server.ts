import { detailsOfMany } from '#domain/accounts/account/delivery-details.server.ts'
import type { Db } from '#platform/database/client.ts'
import { unprovedAmong } from '../accounts/account/find-customers.server.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import { findOrder } from '../orders/read/list-orders.server.ts'
import { ordersLike, searchedFor } from './find-guests.server.ts'
import { isMeant, type KnownBuyer, ofAccount, ofOrder, personOf } from './known-buyer.ts'
import { searchCustomers } from './search-customers.server.ts'

const MOST_SHOWN = 6

/** People by address, name or phone, the one who ordered last first. */
export async function findBuyers(db: Db, typed: string): Promise<KnownBuyer[]> {
  const search = searchedFor(typed)
  if (search === undefined) return []
  const [orders, accounts] = await Promise.all([
    ordersLike(db, search),
    searchCustomers(db, { search, limit: MOST_SHOWN }),
  ])
  const ids = accounts.rows.map(({ id }) => id)
  const unproved = await unprovedAmong(db, [...new Set([...ids, ...orders.rows.map(({ userId }) => userId)])])
  const details = await detailsOfMany(db, ids)
  const ordered = orders.rows.map((order) => ofOrder(order, unproved)).filter((buyer) => isMeant(buyer, search))
  const known = accounts.rows.map((account) => ofAccount(account, unproved, details.get(account.id)))
  return eachOnce([...ordered, ...known]).slice(0, MOST_SHOWN)
}

export async function findBuyer(db: Db, key: string): Promise<KnownBuyer | undefined> {
  const [, kind, id = ''] = /^(account|order)-([\w-]{1,128})$/.exec(key) ?? []
  if (kind === 'order') {
    const order = await findOrder(db, id)
    return order && ofOrder(order, await unprovedAmong(db, [order.userId]))
  }
  const account = kind === 'account' ? await findAccount(db, id) : undefined
  return account && ofAccount(account, await unprovedAmong(db, [id]), (await detailsOfMany(db, [id])).get(id))
}

/** The same person once: first who is known for certain and has a name or an address, because an account may have none. */
function eachOnce(buyers: KnownBuyer[]): KnownBuyer[] {
  const people = new Map<string, KnownBuyer>()
  for (const buyer of buyers) {
    const known = people.get(personOf(buyer))
    if (known === undefined || worthOf(buyer) > worthOf(known)) people.set(personOf(buyer), buyer)
  }
  return [...people.values()]
}

function worthOf({ name, address, isUnproved }: KnownBuyer): number {
  if (name === '' && address === '') return 0
  return isUnproved ? 1 : 2
}
