import type { Program } from '../program.ts'
import { OF_ORDERS, type OrderParts } from './order-row.ts'

/**
 * Item details of transactions. Nothing is said of what was sent: they are history. Gross sales are before discounts and
 * refunds: https://squareup.com/help/ca/en/article/5200-square-glossary
 */
export const SQUARE_ORDERS: Program = {
  ...OF_ORDERS,
  name: 'Square',
  about: 'These are sales of Square. No stock is taken and no mail is sent. They count as delivered; refunds stay out.',
  telling: ['Item', 'Net Sales', 'Transaction ID'],
  columns: {
    number: ['Transaction ID'],
    createdAt: ['Date'],
    productName: ['Item'],
    quantity: ['Qty'],
    name: ['Customer Name'],
    note: ['Fulfillment Note'],
  },
  own: {
    time: ['Time'],
    option: ['Variation', 'Price Point Name'],
    lineTotal: ['Product Sales', 'Gross Sales'],
    plusTax: ['Tax'],
    minusDiscount: ['Discounts'],
  } satisfies OrderParts,
  leftOut: ['Net Sales', 'Payment ID', 'Customer ID', 'Customer Reference ID', 'Category', 'Notes'],
  hides: { 'Event Type': { Refund: 'it is a refund' } },
  words: { 'Price Point Name': { Regular: '' } },
}
