import { FOR_SALE } from '../column-parts.ts'
import { type Cells, DRAFT, type Meant, type Program } from '../program.ts'

/**
 * The legacy export. Below a product stand its variants (SKU), and rules for their prices, which name the SKU they are of:
 * https://support.bigcommerce.com/articles/en_US/Knowledge/Complex-Attributes
 */
export const BIGCOMMERCE: Program = {
  name: 'BigCommerce',
  telling: ['Item Type', 'Product Code/SKU', 'Product Name'],
  columns: {
    quantity: ['Current Stock Level', 'Stock Level'],
    image: ['Product Image File - 1'],
    barcode: ['Product UPC/EAN'],
  },
  own: { itemType: ['Item Type'], product: ['Product ID'], counted: ['Track Inventory'] },
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

/**
 * The file of its newer export, https://support.bigcommerce.com/articles/en_US/Knowledge/Supported-Product-Fields: Item says
 * whether a row is a product, a variant, an image or a video of the product above; Categories are numbers.
 */
export const BIGCOMMERCE_NEWER: Program = {
  name: 'BigCommerce',
  telling: ['Item', 'Inventory Tracking', 'Current Stock'],
  columns: { quantity: ['Current Stock'], image: ['Variant Image URL'] },
  own: { itemType: ['Item'], product: ['ID'], counted: ['Inventory Tracking'], options: ['Options'] },
  leftOut: ['Categories'],
  hides: {
    'Is Visible': { TRUE: '', FALSE: DRAFT },
    Type: { physical: '', digital: 'it is a download, which this shop does not sell' },
  },
  joins: {
    with: 'first',
    keyOf: ({ itemType = '', product = '' }) => (itemType.toLowerCase() === 'product' ? product : ''),
    fields: ['description', 'formerPrice', 'salePrice', 'condition', FOR_SALE],
  },
  row: newer,
}

/** Options are `Type=Swatch|Name=Colour|Value=Red[#f00]Type=Dropdown|Name=Size|Value=S`. */
function newer(own: Cells, whole: Cells): Meant | undefined {
  const { itemType = '', counted = '', options = '', formerPrice = '', cost = '', ...others } = own
  const kind = itemType.toLowerCase()
  const isAmount = (cell: string) => Number(cell) > 0
  const cells: Cells = { ...others, ...(isAmount(formerPrice) && { formerPrice }), ...(isAmount(cost) && { cost }) }
  if (kind === 'product') return counted === 'variant' ? undefined : { cells }
  if (kind !== 'variant') return undefined
  const values = options.split('|Value=').slice(1)
  const said = values.map((value) => value.split('Type=', 1)[0]?.split('[#', 1)[0])
  const name = [whole.name, ...said].join(', ')
  return { cells: { ...cells, name, price: cells.price || whole.price, group: `BigCommerce ${whole.product}` } }
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
