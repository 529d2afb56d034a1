import { html } from 'hono/html'
import { releaseText } from '../catalogue/prices/release-text.ts'
import { formatCents } from '../money.ts'
import { creditText, deliveryLines } from '../orders/delivery-text.ts'
import type { Order } from '../orders/order.ts'
import { itemName } from '../orders/order.ts'
import type { LetterPart } from './letter.ts'

/** An order's lines and total, as every mail about it has them. */
export function orderLines(order: Order): LetterPart {
  const credit = creditText(order)
  const total = formatCents(order.totalCents)
  const items = order.items.map((item) => ({
    ...{ quantity: item.quantity, name: itemName(item) },
    price: formatCents(item.quantity * item.priceCents),
    release: item.releaseOn == null ? [] : [releaseText(item.releaseOn)],
  }))
  return {
    text: [
      ...items.flatMap(({ quantity, name, price, release }) => [`${quantity} x ${name}: ${price}`, ...release]),
      `\nTotal: ${total}`,
      ...(credit === undefined ? [] : [`Store credit: ${credit}`]),
    ].join('\n'),
    html: html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0">
    ${items.map(
      ({ quantity, name, price, release }) => html`<tr>
        <td style="padding:8px 0;border-bottom:1px solid #e7dfcd">${quantity} &times; ${name}${release.map((words) => html`<br />${words}`)}</td>
        <td style="padding:8px 0;border-bottom:1px solid #e7dfcd;text-align:right;white-space:nowrap">${price}</td>
      </tr>`,
    )}
    <tr><td style="padding:12px 0;font-weight:700">Total</td>
      <td style="padding:12px 0;font-weight:700;text-align:right;white-space:nowrap">${total}</td></tr>
    ${credit === undefined ? '' : html`<tr><td>Store credit</td><td style="text-align:right;white-space:nowrap">${credit}</td></tr>`}
  </table>`,
  }
}

/** Where it goes, if the customer said so. */
export function orderDelivery({ delivery }: Order): LetterPart | undefined {
  if (delivery === null) return undefined
  const lines = deliveryLines(delivery)
  return {
    text: ['Delivery', ...lines.map(([name, text]) => `${name}: ${text}`)].join('\n'),
    html: html`<p style="margin-bottom:4px;font-weight:700">Delivery</p>
    <table role="presentation" cellspacing="0" cellpadding="0">
      ${lines.map(
        ([name, text]) => html`<tr>
          <td style="padding:2px 16px 2px 0;color:#5c586e;vertical-align:top;white-space:nowrap">${name}</td>
          <td style="padding:2px 0;white-space:pre-line">${text}</td>
        </tr>`,
      )}
    </table>`,
  }
}
