import { NAME_PART, PART } from '../column-parts.ts'
import { type OrderParts, ordersOf, statesSaid } from '../order-row.ts'
import { DRAFT, type Program } from '../program.ts'

/**
 * The inventory of a seller. Only the seller sees location and external_id; format_quantity is for postage, and no stock:
 * https://rdrr.io/github/Pascallio/discogsAPI/man/delete_inventory.html
 */
export const DISCOGS: Program = {
  name: 'Discogs',
  telling: ['listing_id', 'release_id', 'media_condition'],
  columns: {
    sku: ['external_id'],
    [NAME_PART]: ['artist'],
    [PART]: ['label', 'catno', 'format', 'comments', 'media_condition', 'sleeve_condition'],
  },
  leftOut: ['listing_id', 'listed'],
  hides: {
    status: {
      ...{ 'For Sale': '', Sold: 'it is sold', Deleted: 'it is deleted' },
      ...{ Draft: DRAFT, Expired: DRAFT, Suspended: DRAFT, Violation: DRAFT },
    },
  },
}

/**
 * Orders, or order items, whose amounts of the whole order stand in each line. Invoice Sent is not paid; In Progress is paid
 * and being packed: https://support.discogs.com/hc/en-us/articles/360007525494-What-Do-The-Different-Order-Statuses-Mean
 */
export const DISCOGS_ORDERS: Program = {
  ...ordersOf('Discogs'),
  telling: ['order_num', 'order_date', 'buyer'],
  columns: {
    number: ['order_num'],
    name: ['buyer'],
    productName: ['description'],
    sku: ['external_id'],
    total: ['order_total', 'total'],
    note: ['buyer_extra'],
  },
  own: {
    state: ['Status'],
    shipping: ['Shipping'],
    taxes: ['Tax'],
  } satisfies OrderParts,
  leftOut: ['item_id'],
  words: {
    status: statesSaid({
      unpaid: 'New Order, Buyer Contacted, Invoice Sent, Payment Pending',
      paid: 'Payment Received, In Progress',
      sent: 'Shipped',
      refunded: 'Refund Sent, Cancelled (Refund Received)',
      cancelled: `Cancelled, Cancelled (Non-Paying Buyer), Cancelled (Item Unavailable),
        Cancelled (Per Buyer's Request), Merged`,
    }),
  },
}
