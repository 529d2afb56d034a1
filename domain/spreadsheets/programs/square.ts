import { NAME_PART } from './column-parts.ts'
import type { Program } from './program.ts'

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
  },
  leftOut: ['Reference Handle', 'Token', 'Customer-facing Name', 'Reporting Category', 'Item Type', 'New Quantity *'],
  // What Square calls a product without variations.
  words: { 'Variation Name': { Regular: '' } },
}
