import { html } from 'hono/html'
import { orderNumber } from '../ids.ts'
import type { Order } from '../orders/order.ts'
import { letter } from './letter.ts'
import type { Letter } from './mailer.server.ts'
import { deliveryAsHtml, deliveryAsText, linesAsHtml, linesAsText } from './order-lines.ts'

type Shop = { name: string; email: string; phone: string }

/** The number, the lines, the total, what happens next, whom to ask. */
export async function orderMail(order: Order, shop: Shop, publicUrl: string): Promise<Letter> {
  const number = orderNumber(order.id)
  return {
    subject: `Your order ${number} at ${shop.name}`,
    text: [
      `Thank you for your order ${number}.`,
      '',
      ...linesAsText(order),
      ...deliveryAsText(order),
      '',
      `Delivery is by local courier in Lebanon, in 3-4 days. Delivery costs from $4 to $10 by location.`,
      `Your order: ${publicUrl}/orders/${order.id}`,
      `Questions: ${shop.email}, ${shop.phone}`,
    ].join('\n'),
    html: await letter({
      shopName: shop.name,
      title: `Thank you for your order ${number}`,
      body: html`
        ${linesAsHtml(order)}
        ${deliveryAsHtml(order)}
        <p>Delivery is by local courier in Lebanon, in 3-4 days. Delivery costs from $4 to $10 by location.</p>
        <p><a href="${publicUrl}/orders/${order.id}" style="color:#1d1b2e">See your order</a></p>
        <p style="color:#5c586e">Questions? Write to ${shop.email} or call ${shop.phone}.</p>`,
    }),
  }
}
