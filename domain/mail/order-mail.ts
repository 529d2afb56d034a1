import { html } from 'hono/html'
import { orderNumber } from '../ids.ts'
import { formatCents } from '../money.ts'
import { toPayText } from '../orders/delivery-text.ts'
import { customerName, type Order } from '../orders/order.ts'
import { aside, button, letter, link } from './letter.ts'
import type { Letter } from './mailer.server.ts'
import { deliveryAsHtml, deliveryAsText, linesAsHtml, linesAsText } from './order-lines.ts'

type OrderMail = {
  order: Order
  shop: { name: string; email: string; phone: string }
  /** What the owner says about paying and delivery. */
  texts: { paymentText: string; deliveryText: string }
  isAddressMissing: boolean
  /** Whether its customer can open it: an order that the owner entered may belong to no account. */
  hasPage: boolean
  /** Whether somebody typed the delivery who may be anybody. */
  isUnproved: boolean
  publicUrl: string
}

const UNKNOWN = 'We do not know where to bring it:'

const LEFT_OUT = 'For the rest of the delivery details, see your order. We mail them to confirmed addresses only.'

/**
 * The number, the buyer, the lines, the total, where it goes, how it is paid, whom to ask. Anybody can order with any address:
 * before it is proved, the mail says nothing that they typed.
 */
export async function orderMail({ isUnproved, ...mail }: OrderMail): Promise<Letter> {
  const { shop, texts, isAddressMissing, hasPage, publicUrl } = mail
  const order = isUnproved ? withoutTyped(mail.order) : mail.order
  const isLeftOut = isUnproved && mail.order.delivery !== null
  const number = orderNumber(order.id)
  const toPay = toPayText([order])
  const buyer = buyerText(order)
  // What is handed over at the counter is not delivered.
  const happens = [
    `Payment: ${texts.paymentText}`,
    ...(order.channel === 'counter' ? [] : [`Delivery: ${texts.deliveryText}`]),
  ]
  const url = `${publicUrl}/orders/${order.id}`
  const form = `${url}?correct=delivery#delivery`
  return await letter({
    shopName: shop.name,
    title: `Thank you for your order ${number}`,
    subject: `Your order ${number} at ${shop.name}`,
    text: [
      `Thank you for your order ${number}.`,
      ...(buyer === '' ? [] : [`Buyer: ${buyer}`]),
      '',
      ...linesAsText(order),
      ...deliveryAsText(order),
      ...(isLeftOut ? ['', LEFT_OUT] : []),
      ...(isAddressMissing ? ['', `${UNKNOWN} add it here: ${form}`] : []),
      '',
      ...(toPay === undefined ? [] : [toPay]),
      ...happens,
      ...(hasPage ? [`Your order: ${url}`] : []),
      `Questions: ${shop.email}, ${shop.phone}`,
    ].join('\n'),
    body: html`
        ${buyer === '' ? '' : html`<p>Buyer: ${buyer}</p>`}
        ${linesAsHtml(order)}
        ${deliveryAsHtml(order)}
        ${isLeftOut ? html`<p>${LEFT_OUT}</p>` : ''}
        ${isAddressMissing ? html`<p style="font-weight:700">${UNKNOWN} ${link(form, 'add it here')}</p>` : ''}
        ${toPay === undefined ? '' : html`<p style="font-weight:700">${toPay}</p>`}
        ${happens.map((text) => html`<p>${text}</p>`)}
        ${hasPage ? html`<p>${link(url, 'See your order')}</p>` : ''}
        ${aside(`Questions? Write to ${shop.email} or call ${shop.phone}.`)}`,
  })
}

function buyerText({ userEmail, delivery }: Order): string {
  return [delivery?.name ?? '', userEmail].filter((text) => text !== '').join(', ')
}

/** The area and its cost are the owner's words. */
function withoutTyped({ delivery, ...order }: Order): Order {
  if (delivery === null || delivery.area === '') return { ...order, delivery: null }
  return { ...order, delivery: { ...delivery, name: '', phone: '', address: '', note: '' } }
}

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
