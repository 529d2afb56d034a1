import { oldId } from '#domain/csv/old-id.server.ts'
import { textOfHtml } from '#domain/move-in/values/html-text.ts'
import { FOR_SALE } from '../column-parts.ts'
import type { Cells, Meant, Program } from '../program.ts'

const NOT_PUBLISHED = { false: 'it is not published', no: 'it is not published', 0: 'it is not published' }
const GIFT_CARD = 'it is a gift card, which this shop does not sell'
/** What Shopify calls the only variant of a product. */
const NO_OPTION = { 'Default Title': '' }

/**
 * Titles of the current template, and of older ones. The first row of a handle says what all of its variants are. Quantities
 * are only in files of a single location: https://help.shopify.com/en/manual/products/import-export/using-csv
 */
export const SHOPIFY_PRODUCTS: Program = {
  name: 'Shopify',
  about: 'This is a product export of Shopify. Each variant becomes a product.',
  telling: ['Title', ['Price', 'Variant Price'], 'Option1 value'],
  columns: {
    quantity: ['Inventory quantity', 'Variant Inventory Qty'],
    image: ['Product image URL', 'Image Src'],
    category: ['Product category', 'Standardized product type', 'Standard product type'],
  },
  own: {
    handle: ['Handle', 'URL handle'],
    productType: ['Type', 'Custom product type'],
    tags: ['Tags'],
    option1: ['Option 1', 'Option1 value'],
    option2: ['Option 2', 'Option2 value'],
    option3: ['Option 3', 'Option3 value'],
    tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
    variantImage: ['Picture of the variant', 'Variant image URL', 'Variant Image'],
  },
  hides: {
    Status: { active: '', draft: 'it is a draft', archived: 'it is archived', unlisted: 'it is not listed' },
    Published: NOT_PUBLISHED,
    'Published on online store': NOT_PUBLISHED,
    'Gift card': { true: GIFT_CARD, yes: GIFT_CARD, 1: GIFT_CARD },
  },
  words: { 'Option1 value': NO_OPTION, 'Option2 value': NO_OPTION, 'Option3 value': NO_OPTION },
  joins: {
    with: 'first',
    keyOf,
    fields: ['handle', 'name', 'description', 'category', 'productType', 'tags', 'image', FOR_SALE],
  },
  row: variant,
}

/** A file that was written by hand may have titles alone. */
function keyOf({ handle = '', name = '' }: Cells): string {
  return handle || name
}

/** Each variant is a product: "Shirt, Red, Large". Other rows have one more picture of it. */
function variant(own: Cells, first: Cells): Meant | undefined {
  const { handle: _, productType = '', tags = '', option1 = '', option2 = '', option3 = '', ...others } = own
  const { tracker = '', variantImage = '', ...cells } = others
  const { name = '', description = '', category = '', quantity = '', price = '' } = cells
  if (own !== first && price === '' && option1 === '') return undefined
  const options = [option1, option2, option3].filter((option) => option !== '')
  const meant: Cells = {
    ...cells,
    id: oldId('shopify', keyOf(own), ...options),
    name: [name, ...options].join(', '),
    description: textOfHtml(description) || name,
    category: [productType, category, ...tags.split(/, */)].filter((label) => label !== '').join('\n'),
    image: variantImage || cells.image,
  }
  if (quantity !== '' && (tracker !== '' || Number(quantity) > 0)) return { cells: meant }
  // One piece of what was sold without counting, and none of what is counted in another file, that of several locations.
  return { cells: { ...meant, quantity: '' }, assumed: { quantity: tracker === '' ? 1 : 0 } }
}
