import type { Program } from './program.ts'

export const PRESTASHOP: Program = {
  name: 'PrestaShop',
  telling: ['Product ID', 'Reference', 'Price (tax excl.)'],
  columns: {
    sku: ['Reference'],
    price: ['Price (tax incl.)'],
  },
  leftOut: ['Product ID', 'Price (tax excl.)', 'Status', 'Position'],
}
