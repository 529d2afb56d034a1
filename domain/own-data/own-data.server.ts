import { findDeliveryDetails } from '#domain/accounts/account/delivery-details.server.ts'
import type { Db } from '#platform/database/client.ts'
import { listPasskeys } from '../accounts/factors/passkeys.server.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import { listSessions } from '../accounts/session.server.ts'
import { getUserCart } from '../cart/user-cart.server.ts'
import { viewCart } from '../cart/view-cart.server.ts'
import { type CreditEntry, creditReason } from '../credit/credit.ts'
import { creditEntriesOf } from '../credit/ledger.server.ts'
import { orderNumber } from '../ids.ts'
import { decimalFromCents } from '../money.ts'
import { findSubscription } from '../newsletter/subscribers.server.ts'
import { offeredBy } from '../offers/list-offers.server.ts'
import { correctionsOf, type DeliveryCorrection } from '../orders/delivery/delivery-states.server.ts'
import { creditIn, isWithheld, type Order } from '../orders/order.ts'
import { everythingOrdered } from '../orders/read/everything-ordered.server.ts'
import { returnsOf } from '../orders/returns/returned-lines.server.ts'
import { type OrderReturn, piecesOf, REFUND_WAYS, RETURN_REASONS, refundOf } from '../orders/returns/returns.ts'
import { mailHistory } from '../outbox/mail-history.server.ts'
import { searchesOf } from '../stock/searches/searches-of-address.server.ts'
import { shownTerms } from '../stock/searches/wanted-search.ts'
import { placesOf } from '../stock/waiting/place.server.ts'

/**
 * All that the shop has stored about a person, in their words: no secrets, no ids of rows, amounts in dollars.
 *
 * @returns undefined when there is no such account
 */
export async function ownData(db: Db, userId: string) {
  const account = await findAccount(db, userId)
  if (account === undefined) return undefined
  const { email, verifiedAt } = account
  const person = { id: userId, email, isVerified: verifiedAt !== null }
  const [passkeys, sessions, orders, cart, deliveryDetails, subscription, waiting, searches, offers, credit] =
    await Promise.all([
      listPasskeys(db, userId),
      listSessions(db, userId),
      everythingOrdered(db, person),
      getUserCart(db, userId).then((lines) => viewCart(db, lines)),
      findDeliveryDetails(db, userId),
      person.isVerified ? findSubscription(db, email) : undefined,
      person.isVerified ? placesOf(db, email) : [],
      person.isVerified ? searchesOf(db, email) : [],
      person.isVerified ? offeredBy(db, email) : [],
      person.isVerified ? creditEntriesOf(db, email) : [],
    ])
  const ids = orders.map(({ id }) => id)
  const shown = orders.filter((order) => !isWithheld(order, person.isVerified)).map(({ id }) => id)
  const [returns, corrections, mails] = await Promise.all([
    returnsOf(db, ids),
    correctionsOf(db, shown),
    mailHistory(db, { ...person, orderIds: shown }),
  ])
  return {
    account,
    passkeys: passkeys.map(({ id: _, ...passkey }) => passkey),
    sessions: sessions.map(({ id: _, ...session }) => session),
    orders: orders.map((order) =>
      orderOf(order, { returns: returns.get(order.id) ?? [], corrections: corrections.get(order.id) ?? [] }),
    ),
    cart: cart.lines.map(({ productId, name, quantity }) => ({ productId, name, quantity })),
    deliveryDetails: deliveryDetails ?? null,
    newsletter: subscription ?? null,
    waitingLists: waiting,
    wantedSearches: searches.map(({ query, priceToCents, ...search }) => ({
      search: shownTerms({ query, priceToCents }).title,
      ...search,
    })),
    offers,
    storeCredit: {
      balance: decimalFromCents(credit[0]?.balanceCents ?? 0),
      entries: credit.map(creditOf),
    },
    mails,
  }
}

function creditOf(entry: CreditEntry) {
  const { at, cents, orderId } = entry
  const order = orderId === null ? {} : { order: orderNumber(orderId) }
  return { at, amount: decimalFromCents(cents), reason: creditReason(entry), ...order }
}

type Since = { returns: OrderReturn[]; corrections: DeliveryCorrection[] }

function orderOf(order: Order, { returns, corrections }: Since) {
  const { id, oldNumber, status, handling, createdAt, totalCents, creditCents, items, delivery } = order
  return {
    id,
    number: orderNumber(id),
    ...(oldNumber !== '' && { oldNumber }),
    createdAt,
    status,
    state: handling,
    total: decimalFromCents(totalCents),
    ...(creditCents > 0 && { storeCredit: decimalFromCents(creditIn(order)) }),
    items: items.map(({ priceCents, image: _, listPriceCents: __, ...item }) => ({
      ...item,
      price: decimalFromCents(priceCents),
    })),
    delivery: delivery && deliveryOf(delivery),
    deliveryCorrections: corrections.map(({ at, actor, before, after }) => ({
      at,
      by: actor === null ? 'you' : 'the shop',
      before: before && deliveryOf(before),
      after: deliveryOf(after),
    })),
    returns: returns.filter(({ isCancellation }) => !isCancellation).map((each) => returnOf(order, each)),
  }
}

/** Without the owner's note, as with the one of an order. */
function returnOf({ items }: Order, each: OrderReturn) {
  const { at, reason, refundWay } = each
  return {
    at,
    reason: reason && RETURN_REASONS[reason],
    moneyReturned: decimalFromCents(refundOf(each)),
    how: refundWay && REFUND_WAYS[refundWay],
    items: piecesOf(each).map(({ position, pieces }) => ({
      productName: items[position]?.productName ?? '',
      quantity: pieces,
    })),
  }
}

function deliveryOf({ costCents, ...delivery }: NonNullable<Order['delivery']>) {
  return { ...delivery, cost: costCents === null ? null : decimalFromCents(costCents) }
}
