import { textOfHtml } from '#domain/move-in/values/html-text.ts'
import { type OrderParts, ordersOf } from '../order-row.ts'
import { type Cells, joined, type Meant, type Program } from '../program.ts'

/**
 * The listings of a shop. The file does not tell how many of each variation there are. One that others read:
 * https://github.com/igor-siergiej/jewellery-catalogue/blob/3ebbea6/packages/api/src/domain/DesignImportService/parseCsv.test.ts
 */
export const ETSY: Program = {
  name: 'Etsy',
  telling: ['TITLE', 'CURRENCY_CODE', 'MATERIALS'],
  columns: { name: ['TITLE'], currency: ['CURRENCY_CODE'], category: ['TAGS'] },
  own: { kinds: ['VARIATION 1 NAME'], values: ['VARIATION 1 VALUES'] },
  row: listed,
}

function listed({ kinds = '', values = '', description = '', sku = '', ...cells }: Cells): Meant {
  const said = values === '' ? '' : `${kinds}: ${values.split(',').join(', ')}`
  return {
    cells: {
      ...cells,
      name: textOfHtml(cells.name ?? ''),
      description: joined('\n\n', textOfHtml(description), said),
      category: (cells.category ?? '').replaceAll(',', '\n'),
      sku: sku.includes(',') ? '' : sku,
    },
  }
}

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

/**
 * Sold orders, which do not name their items. Titles in British English:
 * https://github.com/YitongM/Etsy2ParcelMonkeyCSV, Etsy2ParcelMonkeyCSV/Models/EtsyImportModel.cs.
 */
export const ETSY_ORDERS: Program = {
  ...ordersOf('Etsy'),
  telling: ['Order ID', 'Number of Items', 'Order Value'],
  columns: { number: ['Order ID'], price: ['Order Value'] },
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
  ...ordersOf('Etsy'),
  telling: ['Order ID', 'Item Name', 'Transaction ID', 'Sale Date'],
  columns: { number: ['Order ID'], name: ['Ship Name'] },
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
  leftOut: ['Item Total', 'Listing ID'],
}
