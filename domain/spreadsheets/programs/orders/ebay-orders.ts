import type { Program } from '../program.ts'
import { OF_ORDERS, type OrderParts } from './order-row.ts'

/**
 * The orders report. Of an order with several items the first line is its total, and lines below the list count it. Its
 * titles: https://github.com/randomecho/shifted-sales-report
 */
export const EBAY_ORDERS: Program = {
  ...OF_ORDERS,
  name: 'eBay',
  about:
    'This is an order report of eBay. No stock is taken, no mail is sent, and what is not shipped there stands under To do.',
  telling: ['Sales Record Number', 'Item Title', 'Total Price', 'Sale Date'],
  columns: {
    number: ['Order Number', 'Order ID'],
    createdAt: ['Sale Date'],
    email: ['Buyer Email'],
    name: ['Ship To Name', 'Post To Name'],
    phone: ['Ship To Phone', 'Post To Phone'],
    productName: ['Item Title'],
    sku: ['Custom Label'],
    price: ['Sold For', 'Sale Price'],
    total: ['Total Price'],
    note: ['Buyer Note'],
  },
  own: {
    otherName: ['Buyer name', 'Buyer Fullname'],
    otherPhone: ['Buyer phone', 'Buyer Phone Number'],
    address1: ['Address 1', 'Ship To Address 1', 'Post To Address 1', 'Buyer Address 1'],
    address2: ['Address 2', 'Ship To Address 2', 'Post To Address 2', 'Buyer Address 2'],
    city: ['City', 'Ship To City', 'Post To City', 'Buyer City'],
    province: ['State', 'Ship To State', 'Post To County', 'Buyer State'],
    zip: ['Postal code', 'Ship To Zip', 'Post To Postcode', 'Buyer Zip'],
    country: ['Country', 'Ship To Country', 'Post To Country', 'Buyer Country'],
    shipping: ['Shipping', 'Shipping And Handling', 'Postage And Packaging'],
    taxes: ['Taxes', 'Seller Collected Tax', 'Sales Tax', 'US Tax'],
    paidAt: ['Paid on', 'Paid On Date'],
    sentAt: ['Sent on', 'Shipped On Date', 'Dispatched On Date'],
    tracking: ['Tracking number'],
  } satisfies OrderParts,
  leftOut: ['Sales Record Number', 'Item Number', 'Item ID'],
}
