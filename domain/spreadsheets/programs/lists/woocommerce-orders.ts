import { orderRow, ordersOf, statesSaid } from '../order-row.ts'
import type { Cells, Program } from '../program.ts'

/** The parts of an address, and their titles as both plugins write them, with `@` for whose it is. */
const ADDRESS = {
  firstName: ['first name', 'First Name (@)', '@_first_name'],
  lastName: ['last name', 'Last Name (@)', '@_last_name'],
  company: ['company', 'Company (@)', '@_company'],
  address1: ['address 1', 'Address 1&2 (@)', '@_address_1'],
  address2: ['address 2', '@_address_2'],
  city: ['city', 'City (@)', '@_city'],
  zip: ['postal code', 'Postcode (@)', '@_postcode'],
  province: ['state', 'State Code (@)', '@_state'],
  country: ['country', 'Country Code (@)', '@_country'],
}
/** More than anybody buys at once; another would be named as a column that is left out. */
const ITEMS = Array.from({ length: 30 }, (_, place) => `item ${place + 1}`)
const STATES = statesSaid({
  unpaid: 'pending, wc-pending, pending payment, on-hold, wc-on-hold, on hold',
  paid: 'processing, wc-processing',
  sent: 'completed, wc-completed',
  cancelled: 'cancelled, wc-cancelled, failed, wc-failed, draft, checkout-draft',
  refunded: 'refunded, wc-refunded',
})

/**
 * What plugins export. Advanced Order Export: a row an item, and of its pieces only those that did not come back:
 * https://github.com/wruw/telethon, wp-content/plugins/woo-order-export-lite/classes/core/trait-woe-core-extractor-ui.php.
 * WebToffee: the items in cells, or a row each: https://woocommerce.com/document/import-and-export-of-woocommerce-orders/.
 */
export const WOOCOMMERCE_ORDERS: Program = {
  ...ordersOf('WooCommerce'),
  about:
    'These are orders of WooCommerce. No stock is taken, no mail is sent, and what is not completed there stands under To do.',
  telling: ['order_number', ['Order Status', 'status'], ['First Name (Billing)', 'billing_first_name']],
  columns: {
    number: ['Order Number', 'order_number'],
    createdAt: ['Order Date', 'order_date'],
    email: ['Email (Billing)', 'billing_email'],
    phone: ['Phone (Shipping)', 'shipping_phone'],
    productName: ['Item Name', 'item_name'],
    quantity: ['Quantity', 'Quantity (- Refund)', 'item_quantity'],
    price: ['Item Cost'],
    sku: ['SKU', 'item_sku'],
    total: ['Order Total Amount', 'order_total'],
    currency: ['Currency', 'order_currency'],
    note: ['Customer Note', 'customer_note'],
  },
  own: {
    ...addressOf('Shipping', ''),
    ...addressOf('Billing', 'billing '),
    state: ['State', 'Order Status', 'status'],
    otherPhone: ['Billing phone', 'Phone (Billing)', 'billing_phone'],
    lineTotal: ['Price of the line', 'item_total'],
    shipping: ['Shipping', 'Order Shipping Amount', 'shipping_total'],
    taxes: ['Taxes', 'Order Total Tax Amount', 'tax_total'],
    discount: ['Discount', 'Cart Discount Amount', 'discount_total'],
    discountCode: ['Coupon code'],
    refunded: ['Refunded', 'Order Refund Amount'],
    ...Object.fromEntries(ITEMS.map((field, place) => [field, [`Item ${place + 1}`, `line_item_${place + 1}`]])),
  },
  leftOut: [
    ...['Order ID', 'order_id', 'Item #', 'Item ID', 'item_product_id', 'Product Id', 'customer_id', 'customer_email'],
  ],
  words: { 'Order Status': STATES, status: STATES },
  row(own, first) {
    const head = { ...first, ...placeIn(first) }
    return itemsIn(own).flatMap((item, place) => {
      const isFirst = own === first && place === 0
      const line = { ...(isFirst ? head : own), ...item }
      return orderRow(line, isFirst ? line : head) ?? []
    })
  },
}

function addressOf(whose: string, before: string): Record<string, [string, ...string[]]> {
  const titled = Object.entries(ADDRESS).map(([part, [name, ...titles]]) => [
    `${before}${part}`,
    [`${whose} ${name}`, ...titles.map((title) => title.replace('@', whose))],
  ])
  return Object.fromEntries(titled)
}

/** Where an order goes: what is fetched at the shop has the address of who paid for it. */
function placeIn(first: Cells): Cells {
  const parts = Object.keys(ADDRESS)
  const isSaid = parts.some((part) => (first[part] ?? '') !== '')
  return isSaid ? {} : Object.fromEntries(parts.map((part) => [part, first[`billing ${part}`]]))
}

/** What cells say of them, or else the row. */
function itemsIn(own: Cells): Cells[] {
  const cells = ITEMS.flatMap((field) => own[field] || [])
  return cells.length > 0 ? cells.map(itemOfCell) : [{}]
}

/** `name:Star Pilot|product_id:12|sku:SP-1|quantity:2|total:20.00|sub_total:25.00`: the total is of all pieces. */
function itemOfCell(cell: string): Cells {
  const [name = '', rest = ''] = cell.split('|product_id:', 2)
  const said = (part: string) => rest.split(`|${part}:`, 2)[1]?.split('|', 1)[0] ?? ''
  return {
    productName: name.slice('name:'.length),
    sku: said('sku'),
    quantity: said('quantity'),
    lineTotal: said('total'),
  }
}
