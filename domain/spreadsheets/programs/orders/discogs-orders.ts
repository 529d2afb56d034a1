import type { Program } from '../program.ts'
import { OF_ORDERS, type OrderParts, statesSaid } from './order-row.ts'

/**
 * Orders, or order items, whose amounts of the whole order stand in each line. Invoice Sent is not paid; In Progress is paid
 * and being packed: https://support.discogs.com/hc/en-us/articles/360007525494-What-Do-The-Different-Order-Statuses-Mean
 */
export const DISCOGS_ORDERS: Program = {
  ...OF_ORDERS,
  name: 'Discogs',
  about:
    'These are orders of Discogs. No stock is taken, no mail is sent, and what is not shipped there stands under To do.',
  telling: ['order_num', 'order_date', 'buyer'],
  columns: {
    number: ['order_num'],
    createdAt: ['order_date'],
    name: ['buyer'],
    productName: ['description'],
    sku: ['external_id'],
    price: ['item_price'],
    total: ['order_total', 'total'],
    address: ['shipping_address'],
    note: ['buyer_extra'],
    currency: ['currency'],
  },
  own: {
    state: ['Status'],
    shipping: ['Shipping'],
    taxes: ['Tax'],
  } satisfies OrderParts,
  leftOut: ['item_id', 'release_id', 'comments', 'location'],
  words: {
    status: statesSaid({
      unpaid: ['New Order', 'Buyer Contacted', 'Invoice Sent', 'Payment Pending'],
      paid: ['Payment Received', 'In Progress'],
      sent: ['Shipped'],
      refunded: ['Refund Sent', 'Cancelled (Refund Received)'],
      cancelled: [
        'Cancelled',
        'Cancelled (Non-Paying Buyer)',
        'Cancelled (Item Unavailable)',
        "Cancelled (Per Buyer's Request)",
        'Merged',
      ],
    }),
  },
}
