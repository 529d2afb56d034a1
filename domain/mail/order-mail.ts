import { html } from 'hono/html'
import { orderNumber } from '../ids.ts'
import { formatCents } from '../money.ts'
import { toPayText } from '../orders/delivery-text.ts'
import { customerName, type Order } from '../orders/order.ts'
import type { ShopIdentity } from '../settings/shop-settings.ts'
import { anchor, aside, button, letter, paragraph, strong, textAlone } from './letter.ts'
import type { Letter } from './mailer.server.ts'
import { orderDelivery, orderLines } from './order-lines.ts'

type OrderMail = {
  order: Order
  shop: Pick<ShopIdentity, 'name' | 'email' | 'phone'>
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
  const number = orderNumber(order.id)
  const toPay = toPayText([order])
  const buyer = buyerText(order)
  const url = `${publicUrl}/orders/${order.id}`
  return await letter({
    shopName: shop.name,
    title: `Thank you for your order ${number}`,
    subject: `Your order ${number} at ${shop.name}`,
    parts: [
      textAlone(`Thank you for your order ${number}.`),
      buyer !== '' && paragraph(`Buyer: ${buyer}`),
      orderLines(order),
      orderDelivery(order),
      isUnproved && mail.order.delivery !== null && paragraph(LEFT_OUT),
      isAddressMissing && strong(UNKNOWN, { words: 'add it here', url: `${url}?correct=delivery#delivery` }),
      toPay === undefined ? undefined : strong(toPay),
      paragraph(`Payment: ${texts.paymentText}`),
      // What is handed over at the counter is not delivered.
      order.channel !== 'counter' && paragraph(`Delivery: ${texts.deliveryText}`),
      hasPage && paragraph('', { words: 'See your order', url }),
      aside(`Questions? Write to ${shop.email} or call ${shop.phone}.`),
    ],
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
  const { userEmail } = order
  const title = `New order ${orderNumber(order.id)}: ${formatCents(order.totalCents)}`
  const from = customerName(order)
  const shownFrom = userEmail === '' ? from : anchor({ words: userEmail, url: `mailto:${userEmail}` })
  return await letter({
    shopName,
    title,
    ...(userEmail === '' ? {} : { replyTo: userEmail }),
    parts: [
      textAlone(title),
      { text: `From ${from}`, html: html`<p>From ${shownFrom}</p>` },
      orderLines(order),
      orderDelivery(order),
      button({ words: 'Open the order', url: `${publicUrl}/admin/orders/${order.id}` }),
    ],
  })
}
