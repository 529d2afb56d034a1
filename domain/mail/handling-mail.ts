import { html } from 'hono/html'
import { orderNumber } from '../ids.ts'
import type { Order } from '../orders/order.ts'
import type { ShopIdentity } from '../settings/shop-settings.ts'
import { aside, letter, link } from './letter.ts'
import type { Letter } from './mailer.server.ts'

type HandlingMail = { kind: 'sent' | 'cancelled'; order: Order; text: string; shop: ShopIdentity; publicUrl: string }

const TITLES = {
  sent: (number: string) => `Your order ${number} is on its way`,
  cancelled: (number: string) => `Your order ${number} is cancelled`,
}

/** The owner's words, what the order has, where to see it and whom to ask. */
export async function handlingMail({ kind, order, text, shop, publicUrl }: HandlingMail): Promise<Letter> {
  const title = TITLES[kind](orderNumber(order.id))
  const lines = order.items.map(({ quantity, productName }) => `${quantity} x ${productName}`)
  const url = `${publicUrl}/orders/${order.id}`
  const contact = `${shop.email}, ${shop.phone}`
  return await letter({
    shopName: shop.name,
    title,
    subject: `${title} (${shop.name})`,
    text: [text, '', ...lines, '', `Your order: ${url}`, `Questions: ${contact}`].join('\n'),
    body: html`
        ${text.split(/\n{2,}/).map((part) => html`<p style="white-space:pre-line">${part}</p>`)}
        <ul style="padding-left:20px">${lines.map((line) => html`<li>${line}</li>`)}</ul>
        <p>${link(url, 'See your order')}</p>
        ${aside(`Questions? ${contact}`)}`,
  })
}
