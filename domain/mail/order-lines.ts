import { html } from 'hono/html'
import { releaseText } from '../catalogue/prices/release-text.ts'
import { formatCents } from '../money.ts'
import { creditText, deliveryLines } from '../orders/delivery-text.ts'
import type { Order } from '../orders/order.ts'
import { itemName } from '../orders/order.ts'

/** An order's lines and total, as every mail about it has them. */
export function linesAsText(order: Order): string[] {
  const { items, totalCents } = order
  const credit = creditText(order)
  return [
    ...items.flatMap((item) => [
      `${item.quantity} x ${itemName(item)}: ${formatCents(item.quantity * item.priceCents)}`,
      ...(item.releaseOn == null ? [] : [releaseText(item.releaseOn)]),
    ]),
    '',
    `Total: ${formatCents(totalCents)}`,
    ...(credit === undefined ? [] : [`Store credit: ${credit}`]),
  ]
}

export function linesAsHtml(order: Order) {
  const { items, totalCents } = order
  const credit = creditText(order)
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0">
    ${items.map(
      (item) => html`<tr>
        <td style="padding:8px 0;border-bottom:1px solid #e7dfcd">${item.quantity} &times; ${itemName(item)}${item.releaseOn == null ? '' : html`<br />${releaseText(item.releaseOn)}`}</td>
        <td style="padding:8px 0;border-bottom:1px solid #e7dfcd;text-align:right;white-space:nowrap">
          ${formatCents(item.quantity * item.priceCents)}
        </td>
      </tr>`,
    )}
    <tr><td style="padding:12px 0;font-weight:700">Total</td>
      <td style="padding:12px 0;font-weight:700;text-align:right;white-space:nowrap">${formatCents(totalCents)}</td></tr>
    ${credit === undefined ? '' : html`<tr><td>Store credit</td><td style="text-align:right;white-space:nowrap">${credit}</td></tr>`}
  </table>`
}

/** Where it goes, if the customer said so. */
export function deliveryAsText({ delivery }: Order): string[] {
  if (delivery === null) return []
  return ['', 'Delivery', ...deliveryLines(delivery).map(([name, text]) => `${name}: ${text}`)]
}

export function deliveryAsHtml({ delivery }: Order) {
  if (delivery === null) return ''
  return html`<p style="margin-bottom:4px;font-weight:700">Delivery</p>
    <table role="presentation" cellspacing="0" cellpadding="0">
      ${deliveryLines(delivery).map(
        ([name, text]) => html`<tr>
          <td style="padding:2px 16px 2px 0;color:#5c586e;vertical-align:top;white-space:nowrap">${name}</td>
          <td style="padding:2px 0;white-space:pre-line">${text}</td>
        </tr>`,
      )}
    </table>`
}
