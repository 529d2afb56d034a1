import { NAME_PART } from '../column-parts.ts'
import { type OrderParts, ordersOf } from '../order-row.ts'
import { type Cells, DRAFT, type Meant, type Program } from '../program.ts'

/**
 * The item library, a row a variation; online, an item is visible, hidden or unavailable:
 * https://squareup.com/help/es/ca/article/8211-item-import-spreadsheet-glossary
 */
export const SQUARE: Program = {
  name: 'Square',
  telling: ['Token', 'Item Name', 'Variation Name'],
  columns: {
    [NAME_PART]: ['Variation Name'],
    quantity: ['Current Quantity *'],
    lowStockAt: ['Stock Alert Count *'],
    salePrice: ['Online Sale Price'],
  },
  own: { handle: ['Reference Handle'], option: ['Option Value 1'] },
  hides: {
    Archived: { Y: DRAFT, N: '' },
    'Square Online Item Visibility': { hidden: DRAFT, unavailable: DRAFT, visible: '' },
    Sellable: { N: 'it is not sold by itself', Y: '' },
  },
  // What Square calls a product without variations.
  words: { 'Variation Name': { Regular: '' } },
  row: stocked,
}

/** Less than nothing was sold without being counted. A variable price is asked at the till. */
function stocked({ handle = '', option = '', ...cells }: Cells): Meant {
  const isBelow = (cells.quantity ?? '').startsWith('-')
  const isVariable = cells.price?.toLowerCase() === 'variable'
  return {
    ...(isVariable && { leftOut: 'it has no price of its own' }),
    cells: {
      ...cells,
      ...(option !== '' && handle !== '' && { group: handle.replace('#', '') }),
      ...(isBelow && { quantity: '0' }),
    },
  }
}

/**
 * Item details of transactions. Nothing is said of what was sent: they are history. Gross sales are before discounts and
 * refunds: https://squareup.com/help/ca/en/article/5200-square-glossary
 */
export const SQUARE_ORDERS: Program = {
  ...ordersOf('Square'),
  about: 'These are sales of Square. No stock is taken and no mail is sent. They count as delivered; refunds stay out.',
  telling: ['Item', 'Net Sales', 'Transaction ID'],
  columns: { number: ['Transaction ID'], note: ['Fulfillment Note'] },
  own: {
    time: ['Time'],
    option: ['Variation', 'Price Point Name'],
    lineTotal: ['Product Sales', 'Gross Sales'],
    plusTax: ['Tax'],
    minusDiscount: ['Discounts'],
  } satisfies OrderParts,
  leftOut: ['Customer ID', 'Notes'],
  hides: { 'Event Type': { Refund: 'it is a refund' } },
  words: { 'Price Point Name': { Regular: '' } },
}
