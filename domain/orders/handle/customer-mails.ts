import { dayInWords } from '#domain/catalogue/prices/release-text.ts'
import { joined } from '#domain/text/joined.ts'

/** Who carries an order, as its customer reads it; empty when nothing is written down. */
export function parcelText({ courier, trackingNumber }: { courier: string; trackingNumber: string }): string {
  return joined('\n', courier && `Courier: ${courier}`, trackingNumber && `Tracking number: ${trackingNumber}`)
}

/** What the customer is told where the owner writes nothing else. */
export const CUSTOMER_MAILS = {
  sent: 'Your order has left our shop and is on its way to you.',
  /** After a first mail with another courier or number. */
  corrected: 'Courier or tracking number of your order have changed. These are the right ones.',
  cancelled: 'We have cancelled your order. You owe us nothing for it.\n\nIf you still want it, please write to us.',
} as const

/** What who ordered a product is told of its new release date. */
export function releaseNews({ name, day }: { name: string; day: string }): string {
  return `The release date of ${name}, which you have ordered, has changed: it is now out on ${dayInWords(day)}. Your order stands, and we send it then. If you no longer want it, please write to us.`
}
