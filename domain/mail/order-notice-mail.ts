import { html } from 'hono/html'
import { orderNumber } from '../ids.ts'
import { formatCents } from '../money.ts'
import { customerName, type Order } from '../orders/order.ts'
import { button, letter, link } from './letter.ts'
import type { Letter } from './mailer.server.ts'
import { deliveryAsHtml, deliveryAsText, linesAsHtml, linesAsText } from './order-lines.ts'

/** Tells the owner of a new order. An answer to it goes to the customer. */
export async function orderNoticeMail(order: Order, shopName: string, publicUrl: string): Promise<Letter> {
  const title = `New order ${orderNumber(order.id)}: ${formatCents(order.totalCents)}`
  const url = `${publicUrl}/admin/orders/${order.id}`
  const from = customerName(order)
  return await letter({
    shopName,
    title,
    ...(order.userEmail === '' ? {} : { replyTo: order.userEmail }),
    text: [title, '', `From ${from}`, '', ...linesAsText(order), ...deliveryAsText(order), '', `Pack it: ${url}`].join(
      '\n',
    ),
    body: html`
        <p>From ${order.userEmail === '' ? from : link(`mailto:${order.userEmail}`, order.userEmail)}</p>
        ${linesAsHtml(order)}
        ${deliveryAsHtml(order)}
        ${button(url, 'Open the order')}`,
  })
}
