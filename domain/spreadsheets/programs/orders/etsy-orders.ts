import type { Program } from '../program.ts'
import { OF_ORDERS, type OrderParts } from './order-row.ts'

const PARTS = {
  otherName: ['Buyer'],
  city: ['City', 'Ship City', 'Delivery City'],
  province: ['State', 'Ship State', 'Delivery State'],
  zip: ['Postal code', 'Ship Zipcode', 'Delivery Zipcode'],
  country: ['Country', 'Ship Country', 'Delivery Country'],
  discountCode: ['Coupon code'],
  shippingDiscount: ['Shipping discount', 'Delivery Discount'],
  sentAt: ['Sent on', 'Date Shipped', 'Date Posted'],
} as const satisfies OrderParts

const COMMON = {
  ...OF_ORDERS,
  name: 'Etsy',
  about:
    'These are orders of Etsy. No stock is taken, no mail is sent, and what is not shipped there stands under To do.',
} as const

/**
 * Sold orders, which do not name their items. Titles in British English:
 * https://github.com/YitongM/Etsy2ParcelMonkeyCSV, Etsy2ParcelMonkeyCSV/Models/EtsyImportModel.cs.
 */
export const ETSY_ORDERS: Program = {
  ...COMMON,
  telling: ['Order ID', 'Number of Items', 'Order Value'],
  columns: {
    number: ['Order ID'],
    createdAt: ['Sale Date'],
    name: ['Full Name'],
    price: ['Order Value'],
    total: ['Order Total'],
    currency: ['Currency'],
  },
  own: {
    ...PARTS,
    itemCount: ['Number of items'],
    address1: ['Address 1', 'Street 1'],
    address2: ['Address 2', 'Street 2'],
    shipping: ['Shipping', 'Delivery'],
    taxes: ['Sales tax'],
    discount: ['Discount', 'Discount Amount'],
  },
}

/** Sold order items, which do not say what was paid in all. */
export const ETSY_ORDER_ITEMS: Program = {
  ...COMMON,
  telling: ['Order ID', 'Item Name', 'Transaction ID', 'Sale Date'],
  columns: {
    number: ['Order ID'],
    createdAt: ['Sale Date'],
    name: ['Ship Name'],
    productName: ['Item Name'],
    price: ['Price'],
    currency: ['Currency'],
  },
  own: {
    ...PARTS,
    option: ['Variations'],
    address1: ['Address 1', 'Ship Address1'],
    address2: ['Address 2', 'Ship Address2'],
    shipping: ['Shipping', 'Order Shipping'],
    taxes: ['Sales tax', 'Order Sales Tax'],
    minusDiscount: ['Discount', 'Discount Amount'],
    paidAt: ['Paid on', 'Date Paid'],
  },
  leftOut: ['Item Total', 'Transaction ID', 'Listing ID'],
}
