import { PART } from './column-parts.ts'
import type { Program } from './program.ts'

export const PRICECHARTING: Program = {
  name: 'PriceCharting',
  telling: ['console-name', 'product-name', 'loose-price'],
  columns: {
    name: ['product-name'],
    subcategory: ['console-name'],
    price: ['loose-price'],
    [PART]: ['genre'],
    barcode: ['upc'],
    sku: ['sku'],
  },
  leftOut: ['id', 'release-date', 'date-entered'],
  priced: {
    'loose-price': { completeness: 'loose' },
    'cib-price': { completeness: 'cib' },
    'new-price': { completeness: 'sealed' },
    'box-only-price': { completeness: 'box-only' },
    'manual-only-price': { completeness: 'manual-only' },
  },
}
