import { PART } from './column-parts.ts'
import type { Program } from './program.ts'

export const EBAY: Program = {
  name: 'eBay',
  telling: ['Item number', 'Custom label (SKU)', 'Available quantity'],
  columns: {
    sku: ['Custom label (SKU)'],
    quantity: ['Available quantity'],
    price: ['Start price'],
    subcategory: ['eBay category 1 name'],
    [PART]: ['Variation details'],
    condition: ['Condition'],
    barcode: ['P:UPC', 'P:EAN'],
  },
  leftOut: ['Item number', 'Current price', 'Start date', 'Sold quantity'],
}

export const EBAY_FILE_EXCHANGE: Program = {
  name: 'eBay File Exchange',
  telling: ['*Title', '*StartPrice', '*ConditionID'],
  columns: {
    name: ['*Title'],
    price: ['*StartPrice'],
    quantity: ['*Quantity'],
    image: ['PicURL'],
    description: ['*Description'],
    sku: ['CustomLabel'],
    subcategory: ['C:Platform', '*C:Platform'],
    condition: ['*ConditionID'],
    region: ['C:Region Code'],
  },
  leftOut: ['*Action(*', '*Category'],
}
