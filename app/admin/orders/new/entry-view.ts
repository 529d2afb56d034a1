import type { ProductToOrder } from '#domain/catalogue/manage/find-to-order.server.ts'
import { findProducts } from '#domain/catalogue/product/find-product.server.ts'
import { isId, newId } from '#domain/ids.ts'
import { decimalFromCents, formatCents, parseTypedCents } from '#domain/money.ts'
import { enteredChannelFrom, type Order, type OrderItem } from '#domain/orders/order.ts'
import { isPhone } from '#domain/orders/place/delivery-form.ts'
import type { DeliveryArea } from '#domain/settings/delivery-areas.ts'
import { findNameHold } from '#domain/stock/waiting/name-holds.server.ts'
import type { Db } from '#platform/database/client.ts'
import { pluck } from '#platform/database/write-many.ts'
import {
  type BuyerDetails,
  emptyEntry,
  fieldsOfBuyer,
  newLine,
  onePieceMore,
  type TypedEntry,
  type TypedLine,
} from './typed-entry.ts'

/** A line with its product as it is now. `note`: what changed since it was shown. */
export type ViewedLine = TypedLine & { product: ProductToOrder; note?: string | undefined }

/** `turn`: another for each answer, so that the page draws the form anew. `gone`: products that are no longer sold. */
export type EntryView = { typed: TypedEntry; lines: ViewedLine[]; gone: string[]; turn: string }

export async function viewEntry(db: Db, typed: TypedEntry): Promise<EntryView> {
  const found = await findProducts(db, pluck(typed.lines, 'productId'))
  const held = await findNameHold(db, typed.hold)
  const withHeld = ({ id, quantity }: ProductToOrder) => (held?.productId === id ? quantity + 1 : quantity)
  const products = new Map(found.map((product) => [product.id, { ...product, quantity: withHeld(product) }]))
  const lines = typed.lines.flatMap((line) => {
    const product = products.get(line.productId)
    return product === undefined ? [] : viewLine(line, product)
  })
  const gone = typed.lines.filter(({ productId }) => !products.has(productId)).map(({ name }) => name)
  return { typed, lines, gone, turn: newId() }
}

/** A price that nobody agreed on follows the catalogue. */
function viewLine(line: TypedLine, product: ProductToOrder): ViewedLine {
  const { name, priceCents } = product
  const before = Number(line.listed)
  const isOther = line.listed !== '' && before !== priceCents
  const price = isOther && parseTypedCents(line.price) === before ? decimalFromCents(priceCents) : line.price
  const note = isOther ? `The catalogue's price was ${formatCents(before)}` : undefined
  return { ...line, name, price, listed: String(priceCents), product, note }
}

export function withLine(lines: TypedLine[], product: ProductToOrder): TypedLine[] {
  const present = lines.find(({ productId }) => productId === product.id)
  if (present === undefined) return [...lines, newLine(product)]
  const quantity = onePieceMore(present.quantity)
  return lines.map((line) => (line === present ? { ...line, quantity } : line))
}

/** What was ordered once, again: an agreed price stays, others are the catalogue's. The note was that order's. */
export function entryFrom({ items, userEmail, channel, delivery }: Order, areas: readonly DeliveryArea[]): TypedEntry {
  const entry = emptyEntry()
  const { name = '', phone = '', area = '', address = '' } = delivery ?? {}
  const buyer = { email: userEmail, name, phone, area, address }
  const known = { ...entry, channel: enteredChannelFrom(channel) ?? entry.channel, lines: linesOf(items) }
  return withBuyer(known, buyer, areas)
}

/** The product that is held for a name, and that name or phone; undefined when the hold is over. */
export async function entryOfHold(db: Db, hold: string): Promise<TypedEntry | undefined> {
  const found = isId(hold) ? await findNameHold(db, hold) : undefined
  const [product] = found === undefined ? [] : await findProducts(db, [found.productId])
  if (found === undefined || product === undefined) return undefined
  const entry = emptyEntry()
  const person = isPhone(found.name) ? { deliveryPhone: found.name } : { deliveryName: found.name }
  return { ...entry, hold, lines: [newLine(product)], delivery: { ...entry.delivery, ...person } }
}

function linesOf(items: OrderItem[]): TypedLine[] {
  const lines = new Map<string, TypedLine>()
  for (const { productId, productName: name, quantity, priceCents, listPriceCents } of items) {
    const pieces = Number(lines.get(productId)?.quantity ?? 0) + quantity
    const listed = String(listPriceCents ?? priceCents)
    lines.set(productId, { productId, name, quantity: String(pieces), price: decimalFromCents(priceCents), listed })
  }
  return [...lines.values()]
}

export function withBuyer(entry: TypedEntry, buyer: BuyerDetails, areas: readonly DeliveryArea[]): TypedEntry {
  const { email, ...delivery } = fieldsOfBuyer(buyer, areas)
  return { ...entry, email, delivery: { ...entry.delivery, ...delivery }, person: '' }
}
