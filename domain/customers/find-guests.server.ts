import type { Db } from '#platform/database/client.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { asciiAddress } from '#platform/text/mail-address.ts'
import { accountsOf, emailsOfAccounts } from '../accounts/account/find-customers.server.ts'
import { creditHolders } from '../credit/ledger.server.ts'
import { emailsThatOrdered } from '../orders/read/orders-of-customers.server.ts'
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

export function ordersLike(db: Db, search: string, limit = MOST_READ) {
  return searchOrders(db, { filter: { search }, limit })
}

/**
 * Somebody without an account who has ordered, or has store credit alone. `id`: of their page. `orders`: of those that were
 * read, cancelled ones too.
 */
export type Guest = { id: string } & Pick<KnownBuyer, 'name' | 'email' | 'phone'> & {
    orders: number
    /** Only the newest orders that the search finds were read. */
    hasMore: boolean
    lastAt: Date | undefined
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
  const guests = [...people.values()].flatMap(([newest, ...others]): Guest[] => {
    if (newest === undefined) return []
    const { key, name, email, phone } = ofOrder(newest)
    const id = newest.userId !== '' && email !== '' ? newest.userId : key
    const counted = { orders: others.length + 1, hasMore: older !== undefined, lastAt: newest.createdAt }
    return [{ id, name, email, phone, ...counted }]
  })
  return [...guests, ...(await creditAlone(db, search, guests))]
}

/** People who sold something for store credit, and have neither an account nor an order. */
async function creditAlone(db: Db, search: string, guests: Guest[]): Promise<Guest[]> {
  const holders = await creditHolders(db, search, MOST_READ)
  const emails = holders.map(({ email }) => email)
  const known = new Set([...(await accountsOf(db, emails)).keys(), ...(await emailsThatOrdered(db, emails))])
  return holders
    .filter(({ email }) => !known.has(email) && !guests.some((guest) => guest.email === email))
    .map((holder) => ({ ...holder, name: '', phone: '', orders: 0, hasMore: false, lastAt: undefined }))
}
