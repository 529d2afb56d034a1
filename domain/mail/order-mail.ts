import { html } from 'hono/html'
import { orderNumber } from '../ids.ts'
import type { Order } from '../orders/order.ts'
import { letter } from './letter.ts'
import type { Letter } from './mailer.server.ts'
import { deliveryAsHtml, deliveryAsText, linesAsHtml, linesAsText } from './order-lines.ts'

type OrderMail = {
  order: Order
  shop: { name: string; email: string; phone: string }
  /** What the owner says about delivery. */
  delivery: string
  publicUrl: string
}

/** The number, the lines, the total, what happens next, whom to ask. */
export async function orderMail({ order, shop, delivery, publicUrl }: OrderMail): Promise<Letter> {
  const number = orderNumber(order.id)
  return {
    subject: `Your order ${number} at ${shop.name}`,
    text: [
      `Thank you for your order ${number}.`,
      '',
      ...linesAsText(order),
      ...deliveryAsText(order),
      '',
      delivery,
      `Your order: ${publicUrl}/orders/${order.id}`,
      `Questions: ${shop.email}, ${shop.phone}`,
    ].join('\n'),
    html: await letter({
      shopName: shop.name,
      title: `Thank you for your order ${number}`,
      body: html`
        ${linesAsHtml(order)}
        ${deliveryAsHtml(order)}
        <p>${delivery}</p>
        <p><a href="${publicUrl}/orders/${order.id}" style="color:#1d1b2e">See your order</a></p>
        <p style="color:#5c586e">Questions? Write to ${shop.email} or call ${shop.phone}.</p>`,
    }),
  }
}
