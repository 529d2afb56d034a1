import { NAME_PART } from '../column-parts.ts'
import { type Cells, DRAFT, type Meant, type Program } from '../program.ts'

/**
 * The item library, a row a variation; online, an item is visible, hidden or unavailable:
 * https://squareup.com/help/es/ca/article/8211-item-import-spreadsheet-glossary
 */
export const SQUARE: Program = {
  name: 'Square',
  telling: ['Token', 'Item Name', 'Variation Name'],
  columns: {
    name: ['Item Name'],
    [NAME_PART]: ['Variation Name'],
    category: ['Categories'],
    barcode: ['GTIN'],
    quantity: ['Current Quantity *'],
    lowStockAt: ['Stock Alert Count *'],
    salePrice: ['Online Sale Price'],
    cost: ['Default Unit Cost'],
  },
  own: { handle: ['Reference Handle'], option: ['Option Value 1'] },
  leftOut: ['Token', 'Customer-facing Name', 'Reporting Category', 'Item Type', 'New Quantity *'],
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
