import { html } from 'hono/html'
import { orderNumber } from '../ids.ts'
import { formatCents } from '../money.ts'
import type { Order } from '../orders/order.ts'
import { itemName } from '../orders/order.ts'
import { type OrderWithReturns, piecesOf, returnText, soldAndReturned } from '../orders/returns/returns.ts'
import type { ShopIdentity } from '../settings/shop-settings.ts'
import { aside, letter, link } from './letter.ts'
import type { Letter } from './mailer.server.ts'

type HandlingMail = {
  kind: 'sent' | 'cancelled'
  /** What is in one parcel, or cancelled. `hasPage`: whether its customer can open it. */
  orders: (OrderWithReturns & { hasPage: boolean })[]
  text: string
  shop: ShopIdentity
  publicUrl: string
}

/** The owner's words, what the orders have without what came back, where to see them and whom to ask. */
export async function handlingMail({ kind, orders, text, shop, publicUrl }: HandlingMail): Promise<Letter> {
  const title = titleOf(kind, orders)
  const parts = orders.map((order) => ({
    heading: orders.length === 1 ? undefined : `Order ${orderNumber(order.id)}`,
    lines: linesOf(kind, order),
    url: order.hasPage ? `${publicUrl}/orders/${order.id}` : undefined,
  }))
  const contact = `${shop.email}, ${shop.phone}`
  return await letter({
    shopName: shop.name,
    title,
    subject: `${title} (${shop.name})`,
    text: [
      text,
      '',
      ...parts.flatMap(({ heading, lines, url }) => [
        ...(heading === undefined ? [] : [heading]),
        ...lines,
        '',
        ...(url === undefined ? [] : [`${heading ?? 'Your order'}: ${url}`, ...(heading === undefined ? [] : [''])]),
      ]),
      `Questions: ${contact}`,
    ].join('\n'),
    body: html`
        ${text.split(/\n{2,}/).map((part) => html`<p style="white-space:pre-line">${part}</p>`)}
        ${parts.map(
          ({ heading, lines, url }) => html`
        ${heading === undefined ? '' : html`<p style="margin-bottom:4px;font-weight:700">${heading}</p>`}
        <ul style="padding-left:20px">${lines.map((line) => html`<li>${line}</li>`)}</ul>
        ${url === undefined ? '' : html`<p>${link(url, heading === undefined ? 'See your order' : `See ${heading.replace('Order', 'order')}`)}</p>`}`,
        )}
        ${aside(`Questions? ${contact}`)}`,
  })
}

function titleOf(kind: HandlingMail['kind'], orders: Order[]): string {
  const numbers = new Intl.ListFormat('en-US').format(orders.map(({ id }) => orderNumber(id)))
  if (orders.length > 1) return `Your orders ${numbers} are ${kind === 'sent' ? 'on their way' : kind}`
  return `Your order ${numbers} is ${kind === 'sent' ? 'on its way' : kind}`
}

/** A cancellation says what it comes to, what had come back before, and what store credit the customer has again. */
function linesOf(kind: HandlingMail['kind'], order: OrderWithReturns): string[] {
  const { returns } = order
  const { sold, returned, lines } = soldAndReturned(order, returns)
  const items = order.items
    .map((item, place) => ({
      name: itemName(item),
      pieces: (lines[place]?.sold ?? 0) - (lines[place]?.returned ?? 0),
    }))
    .filter(({ pieces }) => pieces > 0)
    .map(({ name, pieces }) => `${pieces} x ${name}`)
  if (kind === 'sent') return items
  const earlier = returns.map(
    (each) => `${piecesOf(each).length > 0 ? 'Came back before' : 'Before'}: ${returnText(order, each)}`,
  )
  const { creditBackCents } = order
  const credit = creditBackCents === 0 ? [] : [`Store credit that you have again: ${formatCents(creditBackCents)}`]
  return [...items, `Cancelled: ${formatCents(Math.max(0, sold.cents - returned.cents))}`, ...earlier, ...credit]
}
