import type { Program } from '../program.ts'
import { OF_ORDERS, type OrderParts, statesSaid } from './order-row.ts'

/**
 * Order reports. The price of a line is that of all its pieces; no line says what was paid for the order:
 * https://sellercentral.amazon.com/gp/help/external/200547170
 */
export const AMAZON_ORDERS: Program = {
  ...OF_ORDERS,
  name: 'Amazon',
  about:
    'This is an order report of Amazon. No stock is taken and no mail is sent. Without a column for their state, orders count as delivered.',
  telling: [['order-id', 'amazon-order-id'], 'purchase-date', 'product-name', 'sku'],
  columns: {
    number: ['order-id', 'amazon-order-id'],
    createdAt: ['purchase-date'],
    email: ['buyer-email'],
    name: ['recipient-name'],
    phone: ['ship-phone-number'],
    productName: ['product-name'],
    quantity: ['quantity-purchased', 'quantity-shipped', 'quantity'],
    sku: ['sku'],
    currency: ['currency'],
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
  leftOut: ['order-item-id', 'merchant-order-id', 'payments-date', 'item-status', 'fulfillment-channel'],
  words: {
    'order-status': statesSaid({
      unpaid: ['Pending'],
      paid: ['Unshipped', 'PartiallyShipped', 'Pending - Waiting for Pick Up'],
      sent: [
        ...['Shipping', 'Shipped', 'Complete', 'Shipped - Picked Up', 'Shipped - Out for Delivery'],
        ...['Shipped - Delivered to Buyer', 'Shipped - Lost in Transit', 'Shipped - Damaged'],
      ],
      cancelled: ['Cancelled', 'Canceled'],
      refunded: ['Shipped - Returned to Seller', 'Shipped - Returning to Seller', 'Shipped - Rejected by Buyer'],
    }),
  },
}
