import { oldId, oldOrderId } from '#domain/csv/old-id.server.ts'
import { textOfHtml } from '#domain/move-in/values/html-text.ts'
import { FOR_SALE } from '../column-parts.ts'
import { orderRow, ordersOf } from '../order-row.ts'
import { type Cells, joined, type Meant, optionsOf, type Program, unmarked, variantName } from '../program.ts'

const NOT_PUBLISHED = { false: 'it is not published', no: 'it is not published', 0: 'it is not published' }
const GIFT_CARD = 'it is a gift card, which this shop does not sell'
/** What Shopify calls the only variant of a product. */
const NO_OPTION = { 'Default Title': '' }

/**
 * Titles of the current template, and of older ones. The first row of a handle says what all of its variants are. Quantities
 * are only in files of a single location: https://help.shopify.com/en/manual/products/import-export/using-csv
 */
export const SHOPIFY_PRODUCTS: Program = {
  name: 'Shopify',
  about: 'This is a product export of Shopify. Each variant becomes a product.',
  telling: ['Title', ['Price', 'Variant Price'], 'Option1 value'],
  columns: {
    quantity: ['Inventory quantity', 'Variant Inventory Qty'],
    image: ['Product image URL', 'Image Src'],
    category: ['Product category', 'Standardized product type', 'Standard product type'],
  },
  own: {
    handle: ['Handle', 'URL handle'],
    productType: ['Type', 'Custom product type'],
    tags: ['Tags'],
    option1: ['Option 1', 'Option1 value'],
    option2: ['Option 2', 'Option2 value'],
    option3: ['Option 3', 'Option3 value'],
    tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
    variantImage: ['Picture of the variant', 'Variant image URL', 'Variant Image'],
  },
  hides: {
    Status: { active: '', draft: 'it is a draft', archived: 'it is archived', unlisted: 'it is not listed' },
    Published: NOT_PUBLISHED,
    'Published on online store': NOT_PUBLISHED,
    'Gift card': { true: GIFT_CARD, yes: GIFT_CARD, 1: GIFT_CARD },
  },
  words: { 'Option1 value': NO_OPTION, 'Option2 value': NO_OPTION, 'Option3 value': NO_OPTION },
  joins: {
    with: 'first',
    keyOf,
    fields: ['handle', 'name', 'description', 'category', 'productType', 'tags', 'image', FOR_SALE],
  },
  row: variant,
}

/** A file that was written by hand may have titles alone. */
function keyOf({ handle = '', name = '' }: Cells): string {
  return handle || name
}

/** Each variant is a product: "Shirt, Red, Large". Other rows have one more picture of it. */
function variant(own: Cells, first: Cells): Meant | undefined {
  const { name = '', description = '', tags = '', tracker = '', quantity = '' } = own
  if (own !== first && !own.price && !own.option1) return undefined
  const meant: Cells = {
    ...own,
    id: oldId('shopify', keyOf(own), ...optionsOf(own)),
    name: variantName(own, own),
    description: textOfHtml(description) || name,
    category: joined('\n', own.productType, own.category, ...tags.split(/, */)),
    image: own.variantImage || own.image,
  }
  if (quantity !== '' && (tracker !== '' || Number(quantity) > 0)) return { cells: meant }
  // One piece of what was sold without counting, and none of what is counted in another file, that of several locations.
  return { cells: { ...meant, quantity: '' }, assumed: { quantity: tracker === '' ? 1 : 0 } }
}

export const SHOPIFY_CUSTOMERS: Program = {
  name: 'Shopify',
  of: 'customers',
  about:
    'This is a customer export of Shopify. They get no mail and no password: “Forgot password?” sets one. Of a customer who is here, only the private note changes.',
  telling: ['Email', 'First Name', ['Total Spent', 'Tax Exempt', 'Accepts Email Marketing', 'Accepts Marketing']],
  columns: { area: ['Default Address City', 'City'] },
  own: {
    firstName: ['First name'],
    lastName: ['Last name'],
    otherPhone: ['Phone of the address', 'Default Address Phone'],
    address1: ['Address 1', 'Default Address Address1'],
    address2: ['Address 2', 'Default Address Address2'],
    zip: ['Postal code', 'Default Address Zip', 'Zip'],
  },
  leftOut: ['Customer ID'],
  row: customer,
}

/** By the address, because that alone is in the files of the orders, too. */
function customerId(email: string): string {
  return oldId('shopify customer', email.toLowerCase())
}

function customer(own: Cells): Meant {
  const { firstName, lastName, otherPhone, address1, address2, zip, ...cells } = own
  const { email = '', phone } = cells
  return {
    cells: {
      ...cells,
      ...(email !== '' && { id: customerId(email) }),
      name: joined(' ', firstName, lastName),
      phone: unmarked(phone) || unmarked(otherPhone),
      address: joined(', ', address1, address2, unmarked(zip)),
    },
  }
}

/**
 * The first row of an order says what is true of all of it; each has an item. Authorized is not taken yet, expired never was:
 * https://shopify.dev/docs/api/admin-graphql/latest/enums/OrderDisplayFinancialStatus
 */
export const SHOPIFY_ORDERS: Program = {
  ...ordersOf('Shopify'),
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
