import type { Db } from '#platform/database/client.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { asciiAddress } from '#platform/text/mail-address.ts'
import { emailsOfAccounts } from '../accounts/account/find-customers.server.ts'
import { searchOrders } from '../orders/read/search-orders.server.ts'
import { fold } from '../text/fold.ts'
import { isMeant, type KnownBuyer, ofOrder, personOf } from './known-buyer.ts'

/** Orders are found by their products, too: of so many newest ones those are kept whose customer is meant. */
const MOST_READ = 100
const SHORTEST = 2
const LONGEST = 100

/** What people are looked for by; undefined for what is too short. */
export function searchedFor(typed: string): string | undefined {
  const search = asciiAddress(cutText(typed.trim(), LONGEST))
  return [...fold(search)].length < SHORTEST ? undefined : search
}

export function ordersLike(db: Db, search: string) {
  return searchOrders(db, { filter: { search }, limit: MOST_READ })
}

/** Somebody who has ordered and has no account, as they are listed. `orders`: of those that were read, not cancelled ones too. */
export type Guest = { key: string; userId: string } & Pick<KnownBuyer, 'name' | 'email' | 'phone'> & {
    orders: number
    /** Only the newest orders that the search finds were read. */
    hasMore: boolean
    lastAt: Date
  }

/** The accounts of those who are meant by the orders that a search finds. */
export async function buyersLike(db: Db, typed: string): Promise<string[]> {
  const search = searchedFor(typed)
  if (search === undefined) return []
  const { rows } = await ordersLike(db, search)
  return [...new Set(rows.filter((order) => isMeant(ofOrder(order), search)).map(({ userId }) => userId))]
}

/** People without an account, by address, name or phone, the one who ordered last first. */
export async function findGuests(db: Db, typed: string): Promise<Guest[]> {
  const search = searchedFor(typed)
  if (search === undefined) return []
  const { rows, older } = await ordersLike(db, search)
  const accounts = await emailsOfAccounts(db, [...new Set(rows.map(({ userId }) => userId))])
  const meant = rows.filter((order) => !accounts.has(order.userId) && isMeant(ofOrder(order), search))
  const people = Map.groupBy(meant, (order) => personOf(ofOrder(order)))
  return [...people.values()].flatMap(([newest, ...others]) => {
    if (newest === undefined) return []
    const { key, name, email, phone } = ofOrder(newest)
    const counted = { orders: others.length + 1, hasMore: older !== undefined, lastAt: newest.createdAt }
    return [{ key, userId: newest.userId, name, email, phone, ...counted }]
  })
}
