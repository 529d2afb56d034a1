import { FACT_NAMES, type FactId } from '../facts/fact-values.ts'
import type { WholeProduct } from './product.ts'

/** What the fields of a product are called where they are compared: in the audit log, and where two owners changed one. */
export const FIELD_NAMES = {
  name: 'Name',
  isDraft: 'Draft',
  description: 'Description',
  priceCents: 'Price',
  formerPriceCents: 'Former price',
  quantity: 'Quantity',
  category: 'Category',
  subcategory: 'Subcategory',
  subSubcategory: 'Type',
  ...FACT_NAMES,
  image: 'Image',
  moreImages: 'More pictures',
  createdAt: 'Date',
  lowStockAt: 'Low stock at',
  releaseOn: 'Release date',
  sku: 'SKU',
  barcode: 'Barcode',
  shelf: 'Shelf',
  costCents: 'Cost',
} satisfies Record<Exclude<keyof WholeProduct, 'id' | 'facts'> | FactId, string>
