import type { Program } from '../program.ts'
import { OF_ORDERS, type OrderParts } from './order-row.ts'

const PARTS = {
  state: ['Status'],
  shipping: ['Shipping'],
  taxes: ['Tax'],
} as const satisfies OrderParts

/** Orders, or order items, whose amounts of the whole order stand in each line. */
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
  own: PARTS,
  leftOut: ['item_id', 'release_id', 'comments', 'location'],
  words: {
    status: {
      'New Order': 'unpaid',
      'Invoice Sent': 'unpaid',
      'Payment Pending': 'unpaid',
      'Payment Received': 'paid',
      'In Progress': 'paid',
      Shipped: 'sent',
      'Refund Sent': 'refunded',
      Cancelled: 'cancelled',
      'Cancelled (Non-Paying Buyer)': 'cancelled',
      'Cancelled (Item Unavailable)': 'cancelled',
      "Cancelled (Per Buyer's Request)": 'cancelled',
      'Cancelled (Refund Received)': 'refunded',
      Merged: 'cancelled',
    },
  },
}
