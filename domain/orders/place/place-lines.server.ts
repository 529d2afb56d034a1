import { blockKeys, heldBlock, noteAttempt } from '#domain/blocks/blocks.server.ts'
import { summaryOf } from '#domain/cart/cart-view.ts'
import type { ShortProduct } from '#domain/cart/find-sold-out.server.ts'
import { chipsOf } from '#domain/catalogue/facts/show-facts.ts'
import { comingRelease } from '#domain/catalogue/prices/ms-until-release.ts'
import { addCredit, lockOwnCredit } from '#domain/credit/ledger.server.ts'
import { newId } from '#domain/ids.ts'
import { totalCents } from '#domain/money.ts'
import { type NewMail, postMail } from '#domain/outbox/post-mail.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { heldFor, spendHolds } from '#domain/stock/holds.server.ts'
import { lockStock, takeStock } from '#domain/stock/move-stock.server.ts'
import type { Db } from '#platform/database/client.ts'
import type { Delivery, DeliveryRules } from '../delivery.ts'
import type { EnteredChannel, OrderItem } from '../order.ts'
import { orderSearch } from '../order-search.server.ts'
import { orderItems, orders } from '../order-tables.ts'
import { checkDelivery, type DeliveryProblem, type TypedDelivery } from './delivery-form.ts'
import type { OrderNotice } from './order-notices.ts'

/** Shorter than a balancer waits: a commit may wait for a standby that hangs, and the shopper is told so. */
export const ORDER_DEADLINE_MS = 20_000

/** What an order needs, whether a customer or the owner places it. */
export type OrderForm = {
  /** Made when the summary was shown: repeating a call with the same key returns the first order. */
  key: string
  /** `summaryOf` what was seen and agreed to, at the catalogue's prices. */
  shown: string
  /** Who hears of it beside the customer. */
  notify?: OrderNotice[]
  /** What was typed about the delivery, and what the owner asks for. */
  delivery?: { typed: TypedDelivery; rules: DeliveryRules }
}

/** `agreedCents`: what a piece costs, if not what the catalogue says. */
export type AskedLine = { productId: string; quantity: number; agreedCents?: number }

type PlaceLines = OrderForm & {
  /** Of the shop, by which blocked people are known. */
  secret: string
  lines: AskedLine[]
  buyer: { id: string; email: string }
  isMailed: boolean
  maxPieces?: number | undefined
  /** The places whose pieces are the buyer's, and are taken before those that are free. */
  places?: string[] | undefined
  /** Those of other people, whose pieces are taken when no others are left. */
  others?: string[]
  /** How much store credit the buyer's account pays with, as the summary showed it. */
  creditCents?: number
  /** Of an order that the owner enters. */
  entered?: { channel: EnteredChannel; enteredBy: string } | undefined
}

export type LinesProblem =
  /** The buyer's new orders are refused: by their address or this phone. */
  | { kind: 'blocked'; customerId: string }
  | { kind: 'empty-cart' }
  /** The lines, a price or the catalogue is not what the summary showed. */
  | { kind: 'summary-changed' }
  | { kind: 'out-of-stock'; short: ShortProduct[] }
  | { kind: 'too-many-pieces'; most: number; names: string[] }
  | { kind: 'delivery'; fields: DeliveryProblem }
  /** Less store credit can be used than the summary showed. */
  | { kind: 'less-credit'; usableCents: number }

/** `listCents` is what the catalogue says, `costCents` what the owner paid. */
type Wanted = OrderItem & { stock: number; listCents: number; costCents: number | null }
export type PlacedLines = { orderId: string; items: OrderItem[]; delivery: Delivery | undefined }

/**
 * Reads prices, takes stock, stores the order with its items, adds its mails to the outbox. The caller's transaction holds
 * what keeps a second press of the same form waiting; here the products are locked, by id, and then the buyer's credit, so that
 * two orders neither sell the same piece or spend the same credit nor wait for each other in a circle.
 *
 * @returns a refusal before anything was written, but for the attempt of a blocked buyer
 */
export async function placeLines(tx: Db, asked: PlaceLines): Promise<Outcome<PlacedLines, LinesProblem>> {
  const { secret, lines, buyer, isMailed, key, shown, delivery, entered } = asked
  const { places = [], others = [], notify = [], creditCents = 0, maxPieces = Number.POSITIVE_INFINITY } = asked
  const phone = delivery?.typed.deliveryPhone ?? ''
  const block = await heldBlock(tx, blockKeys(secret, { email: buyer.email, phone }))
  if (block !== undefined && entered === undefined) await noteAttempt(tx, block, buyer.id)
  if (block !== undefined) return refused({ kind: 'blocked', customerId: block.customerId })
  const productIds = lines.map(({ productId }) => productId)
  const found = await lockStock(tx, productIds)
  const [own, theirs] = [await heldFor(tx, places), await heldFor(tx, others)]
  const heldOf = (held: typeof own, id: string) => held.get(id)?.pieces ?? 0
  const withHeld = found.map(({ stock, ...product }) => ({
    ...product,
    stock: stock + heldOf(own, product.id) + heldOf(theirs, product.id),
  }))
  const wanted = wantedOf(lines, withHeld)

  if (wanted.length === 0) return refused({ kind: 'empty-cart' })
  const short = shortOf(wanted)
  if (short.length > 0) return refused({ kind: 'out-of-stock', short })
  const excessive = wanted.filter(({ quantity }) => quantity > maxPieces).map(({ productName }) => productName)
  if (excessive.length > 0) return refused({ kind: 'too-many-pieces', most: maxPieces, names: excessive })
  // The owner knows the release dates.
  const known = entered === undefined ? {} : { releaseOn: null }
  if (summaryOf(wanted.map((line) => ({ ...line, priceCents: line.listCents, ...known }))) !== shown)
    return refused({ kind: 'summary-changed' })

  const checked = delivery === undefined ? done(undefined) : checkDelivery(delivery.typed, delivery.rules)
  if (!checked.ok) return refused({ kind: 'delivery', fields: checked.problem })

  const usableCents = creditCents === 0 ? 0 : Math.min(await lockOwnCredit(tx, buyer), totalCents(wanted))
  if (creditCents > usableCents) return refused({ kind: 'less-credit', usableCents })

  const orderId = newId()
  await takeStock(tx, wanted)
  const rest = wanted.map((line) => ({
    ...line,
    quantity: line.quantity - (line.stock - heldOf(theirs, line.productId)),
  }))
  await spendHolds(tx, { places, pieces: wanted, orderId, buyer: buyer.email })
  await spendHolds(tx, { places: others, pieces: rest, orderId, buyer: buyer.email })
  const stored = wanted.map(({ stock: _, listCents: __, ...item }) => item)
  const items = stored.map(({ costCents: _, ...item }) => item)
  await storeOrder(tx, { id: orderId, buyer, key, items: stored, delivery: checked.value, creditCents, entered })
  const used = { email: buyer.email, cents: -creditCents, kind: 'order', note: '', orderId, actor: null } as const
  if (creditCents > 0) await addCredit(tx, used)
  const mails: NewMail[] = isMailed && buyer.email !== '' ? [{ kind: 'order', to: buyer.email, orderId }] : []
  await postMail(tx, ...mails, ...notify.map((notice) => ({ ...notice, orderId })))
  return done({ orderId, items, delivery: checked.value })
}

type Found = Awaited<ReturnType<typeof lockStock>>

/** The lines whose products are still sold. */
function wantedOf(lines: AskedLine[], found: Found): Wanted[] {
  const byId = new Map(found.map((product) => [product.id, product]))
  return lines.flatMap(({ productId, quantity, agreedCents }) => {
    const product = byId.get(productId)
    if (product?.isOnSale !== true) return []
    const { name, priceCents: listCents, costCents, stock, image, facts } = product
    const priceCents = agreedCents ?? listCents
    const listPriceCents = priceCents === listCents ? null : listCents
    const prices = { priceCents, listPriceCents, listCents, costCents }
    const said = { image, facts: chipsOf(facts), releaseOn: comingRelease(product) }
    return [{ productId, productName: name, ...prices, quantity, stock, ...said }]
  })
}

function shortOf(wanted: Wanted[]): ShortProduct[] {
  return wanted
    .filter(({ quantity, stock }) => quantity > stock)
    .map(({ productId, productName, stock }) => ({ productId, name: productName, left: stock }))
}

type OrderToStore = Pick<PlaceLines, 'buyer' | 'key' | 'entered'> & {
  creditCents: number
  id: string
  items: (OrderItem & Pick<Wanted, 'costCents'>)[]
  delivery: Delivery | undefined
}

async function storeOrder(
  tx: Db,
  { id, buyer, key, items, delivery, creditCents, entered }: OrderToStore,
): Promise<void> {
  await tx.insert(orders).values({
    id,
    userId: buyer.id,
    userEmail: buyer.email,
    totalCents: totalCents(items),
    creditCents,
    status: 'completed',
    idempotencyKey: key,
    ...orderSearch({ userEmail: buyer.email, items, delivery }),
    delivery,
    ...entered,
  })
  await tx.insert(orderItems).values(items.map((item, position) => ({ ...item, orderId: id, position })))
}
