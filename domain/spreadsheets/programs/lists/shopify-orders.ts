import { oldId, oldOrderId } from '#domain/csv/old-id.server.ts'
import { formatCents, parseTypedCents } from '#domain/money.ts'
import { DELIVERY_LENGTHS } from '#domain/orders/delivery.ts'
import { handlingOfWord } from '#domain/orders/handle/imported-handling.ts'
import { cutText } from '#platform/text/cut-text.ts'
import type { Cells, Meant, Program } from '../program.ts'
import { customerId, joined, unmarked } from './shopify-customers.ts'

/** The first row of an order says what is true of all of it; each has an item. */
export const SHOPIFY_ORDERS: Program = {
  name: 'Shopify',
  of: 'orders',
  about:
    'This is an order export of Shopify. No stock is taken, no mail is sent, and what is not fulfilled there stands under To do.',
  telling: ['Name', 'Lineitem name', 'Total'],
  columns: { number: ['Name'], address: ['Shipping Street'] },
  own: {
    cancelledAt: ['Cancelled at'],
    currency: ['Currency'],
    company: ['Company', 'Shipping Company'],
    address1: ['Address 1', 'Shipping Address1'],
    address2: ['Address 2', 'Shipping Address2'],
    city: ['City', 'Shipping City'],
    zip: ['Postal code', 'Shipping Zip'],
    province: ['Province', 'Shipping Province Name', 'Shipping Province'],
    country: ['Country', 'Shipping Country'],
    otherPhone: ['Phone'],
    billingName: ['Billing name'],
    billingPhone: ['Billing phone'],
    shipping: ['Shipping'],
    taxes: ['Taxes'],
    discount: ['Discount', 'Discount Amount'],
    discountCode: ['Discount code'],
    refunded: ['Refunded', 'Refunded Amount'],
  },
  leftOut: ['Id'],
  words: { 'Financial Status': { '': 'pending', authorized: 'pending', partially_paid: 'pending' } },
  joins: { with: 'first', keyOf: ({ number = '' }) => number, fields: [] },
  row: line,
}

function line(own: Cells, first: Cells): Meant {
  const { number = '', createdAt = '', currency = '' } = first
  const { productName = '', quantity = '', price = '' } = own
  const id = oldOrderId('shopify', number, createdAt)
  const item = productName === '' ? {} : { productName, quantity, price, productId: oldId('shopify item', productName) }
  if (own !== first) return { cells: { id, ...item } }
  const isForeign = !['', 'USD'].includes(currency)
  const problems = isForeign ? [`${number}: it is in ${currency}, and this shop sells in USD`] : []
  return { cells: { id, ...headOf(first), ...item }, problems }
}

function headOf(first: Cells): Cells {
  const { number, email = '', createdAt, total, status = '', handling = '', cancelledAt = '' } = first
  return {
    oldNumber: number,
    createdAt,
    email,
    // What is sold at the counter is nobody's.
    userId: email === '' ? '' : customerId(email),
    total,
    status: cancelledAt === '' ? status : 'cancelled',
    handling: handlingOfWord(handling) === undefined ? 'unfulfilled' : handling,
    ...deliveryOf(first),
  }
}

/**
 * Shipping is part of the total there, so it is no cost that the courier collects: the note says what else is in the total.
 */
function deliveryOf(first: Cells): Cells {
  const { address, address1, address2, company, city, zip, province, country, note = '' } = first
  const street = address ? [address] : [address1, address2]
  const places = [company, ...street, city, zip, province, country].map(unmarked)
  const texts = {
    name: unmarked(first.name) || unmarked(first.billingName),
    phone: unmarked(first.phone) || unmarked(first.otherPhone) || unmarked(first.billingPhone),
    address: joined(', ', ...new Set(places)),
    note: joined('\n', unmarked(note), ...amountLines(first)),
  }
  const cut = Object.entries(texts).map(([field, text]) => [
    field,
    cutText(text, DELIVERY_LENGTHS[field as keyof typeof texts]),
  ])
  return Object.fromEntries(cut)
}

function amountLines({ shipping, taxes, discount, discountCode = '', refunded }: Cells): string[] {
  const code = discountCode === '' ? '' : ` (${unmarked(discountCode)})`
  const parts = joined(
    ', ',
    amountOf('shipping', shipping),
    amountOf('taxes', taxes),
    amountOf('a discount of', discount, code),
  )
  return [parts === '' ? '' : `In the total: ${parts}.`, amountOf('Refunded:', refunded, '.')]
}

/** Nothing where it is none. */
function amountOf(name: string, cell = '', after = ''): string {
  const cents = parseTypedCents(cell) ?? 0
  return cents === 0 ? '' : `${name} ${formatCents(cents)}${after}`
}
