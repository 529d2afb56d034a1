import { oldOrderId } from '#domain/csv/old-id.server.ts'
import { customerId } from '../customers/shopify-customers.ts'
import type { Program } from '../program.ts'
import { OF_ORDERS, orderRow } from './order-row.ts'

/**
 * The first row of an order says what is true of all of it; each has an item. Authorized is not taken yet, expired never was:
 * https://shopify.dev/docs/api/admin-graphql/latest/enums/OrderDisplayFinancialStatus
 */
export const SHOPIFY_ORDERS: Program = {
  ...OF_ORDERS,
  name: 'Shopify',
  about:
    'This is an order export of Shopify. No stock is taken, no mail is sent, and what is not fulfilled there stands under To do.',
  telling: ['Name', 'Lineitem name', 'Total'],
  columns: { number: ['Name'], address: ['Shipping Street'], sku: ['Lineitem sku'], currency: ['Currency'] },
  own: {
    cancelledAt: ['Cancelled at'],
    company: ['Company', 'Shipping Company'],
    address1: ['Address 1', 'Shipping Address1'],
    address2: ['Address 2', 'Shipping Address2'],
    city: ['City', 'Shipping City'],
    zip: ['Postal code', 'Shipping Zip'],
    province: ['Province', 'Shipping Province Name', 'Shipping Province'],
    country: ['Country', 'Shipping Country'],
    otherPhone: ['Phone'],
    otherName: ['Billing name'],
    billingPhone: ['Billing phone'],
    shipping: ['Shipping'],
    taxes: ['Taxes'],
    discount: ['Discount', 'Discount Amount'],
    discountCode: ['Discount code'],
    refunded: ['Refunded', 'Refunded Amount'],
  },
  leftOut: ['Id'],
  words: {
    'Financial Status': { '': 'pending', authorized: 'pending', partially_paid: 'pending', expired: 'pending' },
  },
  row(own, first) {
    const { number = '', createdAt = '', email = '' } = first
    const id = oldOrderId('shopify', number, createdAt)
    const { cells, ...meant } = orderRow(own, first) ?? { cells: {} }
    // What is sold at the counter is nobody's.
    const head = own === first ? { oldNumber: number, userId: email === '' ? '' : customerId(email) } : {}
    return { ...meant, cells: { ...cells, ...head, id } }
  },
}
