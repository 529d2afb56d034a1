import type { FieldErrors } from '#app/forms/forms.ts'
import { MAX_LINE_QUANTITY } from '#domain/cart/cart.ts'
import { MAX_PRICE_CENTS, parseTypedCents } from '#domain/money.ts'
import { type EnteredChannel, enteredChannelFrom } from '#domain/orders/order.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { EmailAddress } from '#domain/text/email-address.ts'
import { fieldOf, quantityOf, type TypedEntry } from './typed-entry.ts'

type CheckedLine = { productId: string; quantity: number; agreedCents: number }
type CheckedEntry = { lines: CheckedLine[]; email: string; channel: EnteredChannel }

const PRICE = `Enter an amount like 12.50, from 0 to ${(MAX_PRICE_CENTS / 100).toLocaleString('en-US')}`
const QUANTITY = `Enter a whole number from 1 to ${MAX_LINE_QUANTITY}`

/** @returns refused with a message for each field */
export function checkEntry({ lines, email, channel }: TypedEntry): Outcome<CheckedEntry, FieldErrors> {
  const errors: FieldErrors = {}
  const checked = lines.map(({ productId, quantity, price }) => {
    const [pieces, agreedCents] = [quantityOf(quantity), parseTypedCents(price)]
    if (pieces === undefined) errors[fieldOf('quantity', productId)] = QUANTITY
    if (agreedCents === undefined) errors[fieldOf('price', productId)] = PRICE
    return { productId, quantity: pieces ?? 0, agreedCents: agreedCents ?? 0 }
  })
  const address = EmailAddress.safeParse(email)
  if (email !== '' && !address.success) errors.email = address.error.issues[0]?.message ?? ''
  const came = enteredChannelFrom(channel)
  if (came === undefined) errors.channel = 'Choose how the order came'
  if (Object.keys(errors).length > 0 || came === undefined) return refused(errors)
  return done({ lines: checked, email: address.data?.toLowerCase() ?? '', channel: came })
}
