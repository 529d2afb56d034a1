import { orderNumber } from '../ids.ts'
import { formatCents } from '../money.ts'
import { itemName, type Order } from '../orders/order.ts'
import { type OrderWithReturns, piecesOf, returnText, soldAndReturned } from '../orders/returns/returns.ts'
import type { ShopIdentity } from '../settings/shop-settings.ts'
import { aside, letter, list, paragraph, strong } from './letter.ts'
import type { Letter } from './mailer.server.ts'

type HandlingMail = {
  kind: 'sent' | 'cancelled'
  /** What is in one parcel, or cancelled. `hasPage`: whether its customer can open it. */
  orders: (OrderWithReturns & { hasPage: boolean })[]
  text: string
  shop: ShopIdentity
  publicUrl: string
}

/** The owner's words, what the orders have without what came back, where to see them and whom to ask. */
export async function handlingMail({ kind, orders, text, shop, publicUrl }: HandlingMail): Promise<Letter> {
  const title = titleOf(kind, orders)
  return await letter({
    shopName: shop.name,
    title,
    subject: `${title} (${shop.name})`,
    parts: [
      paragraph(text),
      ...orders.flatMap((order) => {
        const number = orderNumber(order.id)
        const words = orders.length > 1 ? `See order ${number}` : 'See your order'
        return [
          orders.length > 1 && strong(`Order ${number}`),
          list(linesOf(kind, order)),
          order.hasPage && paragraph('', { words, url: `${publicUrl}/orders/${order.id}` }),
        ]
      }),
      aside(`Questions? ${shop.email}, ${shop.phone}`),
    ],
  })
}

function titleOf(kind: HandlingMail['kind'], orders: Order[]): string {
  const numbers = new Intl.ListFormat('en-US').format(orders.map(({ id }) => orderNumber(id)))
  if (orders.length > 1) return `Your orders ${numbers} are ${kind === 'sent' ? 'on their way' : kind}`
  return `Your order ${numbers} is ${kind === 'sent' ? 'on its way' : kind}`
}

/** A cancellation says what it comes to, what had come back before, and what store credit the customer has again. */
function linesOf(kind: HandlingMail['kind'], order: OrderWithReturns): string[] {
  const { returns } = order
  const { sold, returned, lines } = soldAndReturned(order, returns)
  const items = order.items
    .map((item, place) => ({
      name: itemName(item),
      pieces: (lines[place]?.sold ?? 0) - (lines[place]?.returned ?? 0),
    }))
    .filter(({ pieces }) => pieces > 0)
    .map(({ name, pieces }) => `${pieces} x ${name}`)
  if (kind === 'sent') return items
  const earlier = returns.map(
    (each) => `${piecesOf(each).length > 0 ? 'Came back before' : 'Before'}: ${returnText(order, each)}`,
  )
  const { creditBackCents } = order
  const credit = creditBackCents === 0 ? [] : [`Store credit that you have again: ${formatCents(creditBackCents)}`]
  return [...items, `Cancelled: ${formatCents(Math.max(0, sold.cents - returned.cents))}`, ...earlier, ...credit]
}
