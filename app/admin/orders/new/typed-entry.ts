import { typedText } from '#app/forms/forms.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#domain/cart/cart.ts'
import type { KnownBuyer } from '#domain/customers/known-buyer.ts'
import { isId, newId } from '#domain/ids.ts'
import { decimalFromCents, parseTypedCents } from '#domain/money.ts'
import { TypedDelivery } from '#domain/orders/place/delivery-form.ts'
import type { DeliveryArea } from '#domain/settings/delivery-areas.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { cutText } from '#platform/text/cut-text.ts'

/** A line as it was typed. `listed`: the catalogue's price that stood beside it, in cents. */
export type TypedLine = { productId: string; name: string; quantity: string; price: string; listed: string }

/** The whole form, which is all that a browser without scripts keeps of it. */
export type TypedEntry = {
  key: string
  lines: TypedLine[]
  email: string
  channel: string
  isMailed: boolean
  takesHeld: boolean
  /** The hold whose piece the order takes. */
  hold: string
  delivery: TypedDelivery
  /** What is looked for. */
  product: string
  person: string
}

/** Longer than any address, so that one that is too long stays so. */
const MAX_TYPED = 300

export const fieldOf = (name: 'quantity' | 'price' | 'listed' | 'name', productId: string) => `${name}-${productId}`

export function typedEntry(form: FormData): TypedEntry {
  const text = (name: string) => cutText(typedText(form, name), MAX_TYPED)
  const [key, hold] = [text('key'), text('hold')]
  const ids = form.getAll('line').map(String).filter(isId)
  return {
    key: isId(key) ? key : newId(),
    lines: [...new Set(ids)].slice(0, MAX_CART_LINES).map((productId) => ({
      productId,
      name: text(fieldOf('name', productId)),
      quantity: text(fieldOf('quantity', productId)).trim(),
      price: text(fieldOf('price', productId)).trim(),
      listed: text(fieldOf('listed', productId)),
    })),
    email: text('email').trim(),
    channel: text('channel'),
    isMailed: form.has('mail'),
    takesHeld: form.has('held'),
    hold: isId(hold) ? hold : '',
    delivery: TypedDelivery.parse(Object.fromEntries(form)),
    product: text('product'),
    person: text('person'),
  }
}

export function emptyEntry(): TypedEntry {
  const delivery = TypedDelivery.parse({})
  const nothing = { lines: [], hold: '', email: '', product: '', person: '' }
  return { key: newId(), channel: 'phone', isMailed: true, takesHeld: false, delivery, ...nothing }
}

export type BuyerDetails = Omit<KnownBuyer, 'key' | 'isUnproved'>

/** Somebody who was found, as the fields of the form have them. */
export function fieldsOfBuyer({ email, name, phone, area, address }: BuyerDetails, areas: readonly DeliveryArea[]) {
  const deliveryArea = areas.find((each) => each.name === area)?.text ?? ''
  return { email, deliveryName: name, deliveryPhone: phone, deliveryArea, deliveryAddress: address }
}

export function isFull(lines: readonly TypedLine[]): boolean {
  return lines.length >= MAX_CART_LINES
}

export function newLine({ id, name, priceCents }: { id: string; name: string; priceCents: number }): TypedLine {
  return { productId: id, name, quantity: '1', price: decimalFromCents(priceCents), listed: String(priceCents) }
}

/** From 1, as a cart has them. */
export function quantityOf(typed: string): number | undefined {
  const text = plainNumber(typed)
  const quantity = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return quantity >= 1 && quantity <= MAX_LINE_QUANTITY ? quantity : undefined
}

export function onePieceMore(typed: string): string {
  return String((Number(plainNumber(typed)) || 0) + 1)
}

/** What the lines come to; undefined while one of them makes no sense. */
export function typedTotal(lines: Pick<TypedLine, 'quantity' | 'price'>[]): number | undefined {
  let total = 0
  for (const { quantity, price } of lines) {
    const [pieces, cents] = [quantityOf(quantity), parseTypedCents(price)]
    if (pieces === undefined || cents === undefined) return undefined
    total += pieces * cents
  }
  return total
}
