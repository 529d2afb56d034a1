import type { DeliveryDetails } from '#domain/accounts/account/delivery-details.server.ts'
import type { User } from '../accounts/user.ts'
import type { Order } from '../orders/order.ts'
import { fold } from '../text/fold.ts'
import { phoneDigits, phoneSearch } from '../text/phone-digits.ts'

/**
 * Somebody who has ordered or has an account, as a new order is filled in. `key` finds them again. `isUnproved`: all but the
 * address was typed by an account that has not proved to be the address's owner.
 */
export type KnownBuyer = Omit<DeliveryDetails, 'note'> & { key: string; email: string; isUnproved: boolean }

const NOBODY: ReadonlySet<string> = new Set()

/** What the owner entered was typed by the owner. */
export function ofOrder({ id, userId, userEmail, delivery, enteredBy }: Order, unproved = NOBODY): KnownBuyer {
  const isUnproved = enteredBy === null && unproved.has(userId)
  return { key: `order-${id}`, email: userEmail, isUnproved, ...detailsOf(delivery ?? {}) }
}

export function ofAccount(
  { id, email }: User,
  unproved: ReadonlySet<string>,
  details: Partial<DeliveryDetails> = {},
): KnownBuyer {
  return { key: `account-${id}`, email, isUnproved: unproved.has(id), ...detailsOf(details) }
}

function detailsOf({ name = '', phone = '', area = '', address = '' }: Partial<DeliveryDetails>) {
  return { name, phone, area, address }
}

const significantDigits = (text: string) => phoneDigits(text).replace(/^0+/, '')
const SHORTEST_NUMBER = 4

export function isMeant({ email, name, phone, address }: KnownBuyer, search: string): boolean {
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

export function personOf({ email, name, phone }: Pick<KnownBuyer, 'email' | 'name' | 'phone'>): string {
  return email === '' ? `${fold(name)} ${significantDigits(phone)}` : email
}
