import { html } from 'hono/html'
import { orderNumber } from '../ids.ts'
import { formatCents } from '../money.ts'
import { customerName, type Order } from '../orders/order.ts'
import { letter } from './letter.ts'
import type { Letter } from './mailer.server.ts'
import { deliveryAsHtml, deliveryAsText, linesAsHtml, linesAsText } from './order-lines.ts'

/** Tells the owner of a new order. An answer to it goes to the customer. */
export async function orderNoticeMail(order: Order, shopName: string, publicUrl: string): Promise<Letter> {
  const title = `New order ${orderNumber(order.id)}: ${formatCents(order.totalCents)}`
  const url = `${publicUrl}/admin/orders/${order.id}`
  return {
    subject: title,
    ...(order.userEmail === '' ? {} : { replyTo: order.userEmail }),
    text: [
      title,
      '',
      `From ${customerName(order)}`,
      '',
      ...linesAsText(order),
      ...deliveryAsText(order),
      '',
      `Pack it: ${url}`,
    ].join('\n'),
    html: await letter({
      shopName,
      title,
      body: html`
        <p>From ${order.userEmail === '' ? customerName(order) : html`<a href="mailto:${order.userEmail}" style="color:#1d1b2e">${order.userEmail}</a>`}</p>
        ${linesAsHtml(order)}
        ${deliveryAsHtml(order)}
        <p><a href="${url}" style="display:inline-block;padding:12px 20px;background:#1d1b2e;color:#fffdf7;font-weight:700">
          Open the order</a></p>`,
    }),
  }
}
