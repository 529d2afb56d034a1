import type { Db } from '#platform/database/client.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { findUser } from '../accounts/account/search-users.server.ts'
import type { DeliveryDetails } from '../orders/delivery.ts'
import type { Order } from '../orders/order.ts'
import { detailsOfMany } from '../orders/place/delivery-details.server.ts'
import { findOrder } from '../orders/read/list-orders.server.ts'
import { searchOrders } from '../orders/read/search-orders.server.ts'
import { fold } from '../text/fold.ts'
import { phoneDigits } from '../text/phone-digits.ts'
import { phoneSearch } from '../text/phone-search.ts'
import { searchCustomers } from './search-customers.server.ts'

/** Somebody who has ordered or has an account, as a new order is filled in. `key` finds them again. */
export type KnownBuyer = Omit<DeliveryDetails, 'note'> & { key: string; email: string }

const MOST_SHOWN = 6
/** Orders are found by their products, too: of so many newest ones those are kept whose customer is meant. */
const MOST_READ = 100
const SHORTEST = 2
const LONGEST = 100

/** People by address, name or phone, the one who ordered last first. */
export async function findBuyers(db: Db, typed: string): Promise<KnownBuyer[]> {
  const search = cutText(typed.trim(), LONGEST)
  if ([...fold(search)].length < SHORTEST) return []
  const [orders, accounts] = await Promise.all([
    searchOrders(db, { filter: { search }, limit: MOST_READ }),
    searchCustomers(db, { search, limit: MOST_SHOWN }),
  ])
  const ids = accounts.rows.map(({ id }) => id)
  const details = await detailsOfMany(db, ids)
  const ordered = orders.rows.map(ofOrder).filter((buyer) => isMeant(buyer, search))
  const known = accounts.rows.map(({ id, email }) => buyerOf(`account-${id}`, email, details.get(id)))
  return eachOnce([...ordered, ...known]).slice(0, MOST_SHOWN)
}

export async function findBuyer(db: Db, key: string): Promise<KnownBuyer | undefined> {
  const [, kind, id = ''] = /^(account|order)-([\w-]{1,128})$/.exec(key) ?? []
  if (kind === 'order') {
    const order = await findOrder(db, id)
    return order && ofOrder(order)
  }
  const account = kind === 'account' ? await findUser(db, id) : undefined
  return account && buyerOf(key, account.email, (await detailsOfMany(db, [id])).get(id))
}

function ofOrder({ id, userEmail, delivery }: Order): KnownBuyer {
  return buyerOf(`order-${id}`, userEmail, delivery ?? undefined)
}

function buyerOf(key: string, email: string, details: Partial<DeliveryDetails> = {}): KnownBuyer {
  const { name = '', phone = '', area = '', address = '' } = details
  return { key, email, name, phone, area, address }
}

const significantDigits = (text: string) => phoneDigits(text).replace(/^0+/, '')
const SHORTEST_NUMBER = 4

function isMeant({ email, name, phone, address }: KnownBuyer, search: string): boolean {
  if (email === '' && name === '' && phone === '') return false
  const texts = fold([email, name, phone, address].join(' '))
  const digits = significantDigits(search)
  const isPhone = phoneSearch(search).some((part) => phoneDigits(phone).includes(part))
  const isNumber = isPhone || (digits.length >= SHORTEST_NUMBER && significantDigits(phone).includes(digits))
  return (
    isNumber ||
    fold(search)
      .split(' ')
      .every((word) => texts.includes(word))
  )
}

/** The same person once; the first with a name or an address, because an account may have none. */
function eachOnce(buyers: KnownBuyer[]): KnownBuyer[] {
  const people = new Map<string, KnownBuyer>()
  for (const buyer of buyers) {
    const person = buyer.email === '' ? `${fold(buyer.name)} ${significantDigits(buyer.phone)}` : buyer.email
    const known = people.get(person)
    if (known === undefined || (known.name === '' && known.address === '')) people.set(person, buyer)
  }
  return [...people.values()]
}
