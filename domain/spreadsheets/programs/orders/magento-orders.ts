import type { Program } from '../program.ts'
import { OF_ORDERS, type OrderParts, statesSaid } from './order-row.ts'

/**
 * The grid of orders, which does not name their items: https://docs.magento.com/user-guide/sales/orders-workspace.html. ID is
 * the number that buyers see; Base is in the currency of the shop.
 */
export const MAGENTO_ORDERS: Program = {
  ...OF_ORDERS,
  name: 'Magento',
  about:
    'These are orders of Magento, without their items, which its list does not name. No stock is taken, no mail is sent, and what is not shipped there stands under To do.',
  telling: ['Purchase Point', 'Purchase Date', 'Grand Total (Base)'],
  columns: {
    number: ['ID'],
    createdAt: ['Purchase Date'],
    email: ['Customer Email'],
    name: ['Ship-to Name'],
    total: ['Grand Total (Base)'],
    address: ['Shipping Address', 'Billing Address'],
  },
  own: {
    state: ['Status'],
    otherName: ['Customer name', 'Bill-to Name'],
    shipping: ['Shipping and Handling'],
    refunded: ['Total Refunded'],
  } satisfies OrderParts,
  leftOut: ['Purchase Point', 'Subtotal', 'Grand Total (Purchased)'],
  words: {
    Status: statesSaid({
      unpaid: ['Pending', 'Pending Payment', 'Pending PayPal', 'Payment Review', 'On Hold'],
      paid: ['Processing', 'PayPal Canceled Reversal'],
      sent: ['Complete'],
      cancelled: ['Canceled', 'Suspected Fraud'],
      refunded: ['Closed', 'PayPal Reversed'],
    }),
  },
}
