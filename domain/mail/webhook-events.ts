import { orderNumber } from '../ids.ts'
import type { Order } from '../orders/order.ts'

/** What a webhook posts, in the form of https://www.standardwebhooks.com. */
export type WebhookEvent = { type: string; timestamp: string; data: object }

/** Amounts in dollars, as in the mail function's contract. */
export function orderCreated(order: Order, publicUrl: string): WebhookEvent {
  const { id, userEmail, totalCents, creditCents, createdAt, delivery, channel } = order
  const { costCents, ...address } = delivery ?? { costCents: null }
  return {
    type: 'order.created',
    timestamp: createdAt.toISOString(),
    data: {
      orderId: id,
      number: orderNumber(id),
      channel,
      userEmail,
      items: itemsInDollars(order, publicUrl).map((item, place) => ({
        ...item,
        facts: order.items[place]?.facts ?? '',
        releaseOn: order.items[place]?.releaseOn ?? null,
      })),
      total: totalCents / 100,
      storeCredit: creditCents / 100,
      currency: 'USD',
      delivery: delivery === null ? null : { ...address, cost: costCents === null ? null : costCents / 100 },
    },
  }
}

/** An order's items as other programs get them: prices in dollars, whole addresses of pictures, nothing of the owner's own. */
export function itemsInDollars({ items }: Order, publicUrl: string) {
  return items.map(({ priceCents, listPriceCents: _, facts: __, releaseOn: ___, image, ...item }) => ({
    ...item,
    image: image === '' ? '' : new URL(image, publicUrl).href,
    price: priceCents / 100,
  }))
}
