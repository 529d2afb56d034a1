import { FOR_SALE } from '../column-parts.ts'
import { type Cells, DRAFT, type Meant, type Program } from '../program.ts'

/** Below a product stand its variants, and rules for their prices. */
export const BIGCOMMERCE: Program = {
  name: 'BigCommerce',
  telling: ['Item Type', 'Product Code/SKU', 'Product Name'],
  columns: {
    quantity: ['Current Stock Level', 'Stock Level'],
    image: ['Product Image File - 1'],
    barcode: ['Product UPC/EAN'],
  },
  own: { itemType: ['Item Type'], product: ['Product ID'], counted: ['Track Inventory'] },
  leftOut: ['Product Type', 'Brand Name', 'Product Weight', 'Search Keywords', 'Page Title', 'Sort Order'],
  hides: {
    'Product Visible?': { Y: '', N: DRAFT },
    'Allow Purchases?': { Y: '', N: DRAFT },
    'Product Availability': { available: '', preorder: '', disabled: DRAFT },
  },
  joins: {
    with: 'first',
    keyOf: ({ product = '' }) => product,
    fields: ['product', 'description', 'category', 'image', 'formerPrice', 'salePrice', 'cost', FOR_SALE],
  },
  row: listed,
}

const BY_OPTION = ['by option', 'variant']

/** Variants are called `[RT]Size=S,[CS]Colour=Red`. */
function listed(own: Cells, whole: Cells): Meant | undefined {
  const { itemType = '', product = '', counted = '', ...cells } = own
  const kind = itemType.trim().toLowerCase()
  if (kind === 'rule') {
    const problems = [`its price has a rule, ${cells.price}: set it afterwards`]
    return { cells: { name: whole.name }, problems }
  }
  if (kind === 'product') return BY_OPTION.includes(counted) ? undefined : { cells }
  if (kind !== 'sku') return undefined
  const options = (cells.name ?? '').split(',').map((option) => option.slice(option.indexOf('=') + 1))
  const name = [whole.name, ...options].join(', ')
  return { cells: { ...cells, name, price: cells.price || whole.price, group: `BigCommerce ${product}` } }
}
