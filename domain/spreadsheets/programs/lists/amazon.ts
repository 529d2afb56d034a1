import { type OrderParts, ordersOf, statesSaid } from '../order-row.ts'
import { type Cells, joined, type Meant, type Program } from '../program.ts'

const AT_AMAZON = 'it is in a storehouse of Amazon'

/** https://sellercentral.amazon.com/gp/help/external/200385890: the active listings report, its conditions as numbers. */
export const AMAZON: Program = {
  name: 'Amazon',
  telling: ['item-name', 'seller-sku', 'asin1'],
  columns: { description: ['item-description'], sku: ['seller-sku'] },
  own: { code: ['product-id'], codeKind: ['product-id-type'], note: ['item-note'] },
  leftOut: ['listing-id'],
  hides: { 'fulfillment-channel': { DEFAULT: '', AMAZON_NA: AT_AMAZON, AMAZON_EU: AT_AMAZON, AMAZON_JP: AT_AMAZON } },
  words: {
    'item-condition': {
      ...{ 1: 'Like new', 2: 'Very good', 3: 'Good', 4: 'Acceptable', 5: 'Like new', 6: 'Very good', 7: 'Good' },
      ...{ 8: 'Acceptable', 9: 'Not used', 10: 'Refurbished', 11: 'New' },
    },
  },
  row: offered,
}

/** A product's own number is an EAN (4) or a UPC (3); others are Amazon's. */
function offered({ code = '', codeKind = '', note = '', description = '', ...cells }: Cells): Meant {
  const text = joined('\n\n', description, note)
  return {
    cells: {
      ...cells,
      ...(['3', '4'].includes(codeKind) && { barcode: code }),
      ...(text !== '' && { description: text }),
    },
  }
}

/**
 * Order reports. The price of a line is that of all its pieces; no line says what was paid for the order:
 * https://sellercentral.amazon.com/gp/help/external/200547170
 */
export const AMAZON_ORDERS: Program = {
  ...ordersOf('Amazon'),
  about:
    'This is an order report of Amazon. No stock is taken and no mail is sent. Without a column for their state, orders count as delivered.',
  telling: [['order-id', 'amazon-order-id'], 'purchase-date', 'product-name', 'sku'],
  columns: {
    number: ['order-id', 'amazon-order-id'],
    name: ['recipient-name'],
    phone: ['ship-phone-number'],
    quantity: ['quantity-purchased', 'quantity-shipped', 'quantity'],
    note: ['delivery-instructions'],
  },
  own: {
    state: ['State', 'order-status'],
    otherName: ['Buyer', 'buyer-name'],
    otherPhone: ['Buyer’s phone', 'buyer-phone-number'],
    address1: ['Address 1', 'ship-address-1'],
    address2: ['Address 2', 'ship-address-2'],
    address3: ['Address 3', 'ship-address-3'],
    city: ['City', 'ship-city'],
    province: ['State of the address', 'ship-state'],
    zip: ['Postal code', 'ship-postal-code'],
    country: ['Country', 'ship-country'],
    tracking: ['Tracking number'],
    lineTotal: ['Price of the line', 'item-price'],
    plusTax: ['Tax', 'item-tax'],
    plusShipping: ['Shipping', 'shipping-price'],
    plusShippingTax: ['Tax on shipping', 'shipping-tax'],
    plusGiftWrap: ['Gift wrap', 'gift-wrap-price'],
    plusGiftWrapTax: ['Tax on gift wrap', 'gift-wrap-tax'],
    minusPromotion: ['Promotion', 'item-promotion-discount'],
    minusShippingPromotion: ['Promotion on shipping', 'ship-promotion-discount'],
  } satisfies OrderParts,
  leftOut: ['item-status'],
  words: {
    'order-status': statesSaid({
      unpaid: 'Pending',
      paid: 'Unshipped, PartiallyShipped, Pending - Waiting for Pick Up',
      sent: `Shipping, Shipped, Complete, Shipped - Picked Up, Shipped - Out for Delivery,
        Shipped - Delivered to Buyer, Shipped - Lost in Transit, Shipped - Damaged`,
      cancelled: 'Cancelled, Canceled',
      refunded: 'Shipped - Returned to Seller, Shipped - Returning to Seller, Shipped - Rejected by Buyer',
    }),
  },
}
