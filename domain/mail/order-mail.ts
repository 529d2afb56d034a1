import { html } from 'hono/html'
import { orderNumber } from '../ids.ts'
import { formatCents } from '../money.ts'
import type { Order } from '../orders/order.ts'
import { letter } from './letter.ts'
import type { Letter } from './mailer.server.ts'

type Shop = { name: string; email: string; phone: string }

/** The number, the lines, the total, what happens next, whom to ask. */
export async function orderMail(order: Order, shop: Shop, publicUrl: string): Promise<Letter> {
  const number = orderNumber(order.id)
  const total = formatCents(order.totalCents)
  return {
    subject: `Your order ${number} at ${shop.name}`,
    text: [
      `Thank you for your order ${number}.`,
      '',
      ...order.items.map(
        (item) => `${item.quantity} x ${item.productName}: ${formatCents(item.quantity * item.priceCents)}`,
      ),
      '',
      `Total: ${total}`,
      '',
      `Delivery is by local courier in Lebanon, in 3-4 days. Delivery costs from $4 to $10 by location.`,
      `Your order: ${publicUrl}/orders/${order.id}`,
      `Questions: ${shop.email}, ${shop.phone}`,
    ].join('\n'),
    html: await letter({
      shopName: shop.name,
      title: `Thank you for your order ${number}`,
      body: html`
        <table role="presentation" width="100%" cellspacing="0" cellpadding="0">
          ${order.items.map(
            (item) => html`<tr>
              <td style="padding:8px 0;border-bottom:1px solid #e7dfcd">${item.quantity} &times; ${item.productName}</td>
              <td style="padding:8px 0;border-bottom:1px solid #e7dfcd;text-align:right;white-space:nowrap">
                ${formatCents(item.quantity * item.priceCents)}
              </td>
            </tr>`,
          )}
          <tr><td style="padding:12px 0;font-weight:700">Total</td>
            <td style="padding:12px 0;font-weight:700;text-align:right">${total}</td></tr>
        </table>
        <p>Delivery is by local courier in Lebanon, in 3-4 days. Delivery costs from $4 to $10 by location.</p>
        <p><a href="${publicUrl}/orders/${order.id}" style="color:#1d1b2e">See your order</a></p>
        <p style="color:#5c586e">Questions? Write to ${shop.email} or call ${shop.phone}.</p>`,
    }),
  }
}
