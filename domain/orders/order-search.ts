import { fold } from '../text/fold.ts'
import { phoneDigits } from '../text/phone-digits.ts'
import type { Delivery } from './delivery.ts'
import type { OrderItem } from './order.ts'

type Searched = {
  userEmail: string
  items: readonly Pick<OrderItem, 'productName'>[]
  /** Where it goes now. */
  delivery?: Delivery | null | undefined
  /** The owner's. */
  note?: string
  courier?: string
  trackingNumber?: string
}

/**
 * What an order is found by, stored with it so that a search reads its columns alone: the texts folded, one line each, and
 * the phone's digits by themselves, so that an order 2600 or an Atari 2600 never finds a phone.
 */
export function orderSearch({ userEmail, items, delivery, note = '', courier = '', trackingNumber = '' }: Searched) {
  const { name = '', address = '', area = '', note: customerNote = '', phone = '' } = delivery ?? {}
  const texts = [userEmail, ...items.map((item) => item.productName), name, area, address, customerNote, note, courier]
  const folded = [...texts, ...spellings(trackingNumber)].map(fold).filter((text) => text !== '')
  return { searchText: folded.join('\n'), phoneDigits: phoneDigits(phone) }
}

/** Couriers print a number in groups, and scanners read it without them. */
function spellings(number: string): string[] {
  const joined = number.replace(/[\s.-]/g, '')
  return joined === number ? [number] : [number, joined]
}
