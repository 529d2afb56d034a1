import { oldId } from '#domain/csv/old-id.server.ts'
import { textOfHtml } from '#domain/move-in/values/html-text.ts'
import { type Cells, joined, type Meant, type Program, variantName } from '../program.ts'

/**
 * Titles of the current export, and of earlier ones. What a variation does not say, its parent says. Published is 1, 0 of
 * what is private, or -1 of a draft: https://gist.github.com/manutheblacker/c7fe4d407c85994b2d5d431c313b65f2
 */
export const WOOCOMMERCE_PRODUCTS: Program = {
  name: 'WooCommerce',
  about: 'This is a product export of WooCommerce. Each variant becomes a product.',
  telling: ['Type', ['Name', 'Title'], 'Regular price'],
  columns: {
    saleStarts: ['Date sale price starts', 'Sale price dates from'],
    saleEnds: ['Date sale price ends', 'Sale price dates to'],
  },
  own: {
    number: ['Number', 'ID'],
    productType: ['Type'],
    tags: ['Tags'],
    short: ['Short description'],
    inStock: ['In stock?', 'In stock', 'Stock status'],
    parent: ['Parent'],
    option1: ['Option 1', 'Attribute 1 value(s)'],
    option2: ['Option 2', 'Attribute 2 value(s)'],
    option3: ['Option 3', 'Attribute 3 value(s)'],
    option4: ['Option 4', 'Attribute 4 value(s)'],
    option5: ['Option 5', 'Attribute 5 value(s)'],
  },
  hides: {
    Published: { '-1': 'it is a draft', 0: 'it is private', 2: 'it is waiting for a review' },
    ...Object.fromEntries(
      ['Visibility in catalog', 'Visibility in catalogue', 'Catalog visibility'].map((title) => [
        title,
        { hidden: 'it is hidden from the catalogue' },
      ]),
    ),
  },
  joins: {
    with: 'parent',
    parentOf: ({ parent = '', ...cells }) => (typesOf(cells).includes('variation') ? parent : ''),
    // Variations name it by either.
    namesOf: ({ number = '', sku = '' }) => [`id:${number}`, sku].filter((name) => !['', 'id:'].includes(name)),
  },
  row: product,
}

/** What no product of this shop is. */
const NOT_SOLD: Readonly<Record<string, string>> = {
  grouped: 'it is a group of products, which come in by themselves',
  external: 'it is sold in another shop',
  downloadable: 'it is a download, which this shop does not sell',
}

function typesOf({ productType = '' }: Cells): string[] {
  return listOf(productType.toLowerCase())
}

/** The parts of `Retro, Games\, boxed`. */
function listOf(cell = ''): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
}

/** Each variation is a product: "Shirt, Red, Large"; what has them is none. */
function product(own: Cells, whole: Cells): Meant | undefined {
  const types = typesOf(own)
  if (types.includes('variable')) return undefined
  const name = variantName(whole, own === whole ? {} : own)
  const [leftOut] = types.flatMap((type) => NOT_SOLD[type] ?? [])
  const meant: Cells = {
    ...own,
    id: oldId('woocommerce', own.number || own.sku || own.name || ''),
    name,
    description: descriptionOf(own) || descriptionOf(whole) || name,
    category: [...listOf(whole.category), ...listOf(whole.tags)].join('\n'),
    image: listOf(own.image)[0] ?? listOf(whole.image)[0] ?? '',
    lowStockAt: own.lowStockAt || whole.lowStockAt || '',
  }
  const quantity = own.quantity?.toLowerCase() === 'parent' ? whole.quantity : own.quantity
  if (quantity) return { cells: { ...meant, quantity }, leftOut }
  // One piece of what is there and was not counted.
  const isGone = ['0', 'no', 'outofstock', 'backorder', 'onbackorder'].includes((own.inStock ?? '').toLowerCase())
  return { cells: { ...meant, quantity: '' }, leftOut, assumed: { quantity: isGone ? 0 : 1 } }
}

/** The export writes a line break as `\n`. */
function descriptionOf({ short = '', description = '' }: Cells): string {
  const texts = [short, description].map((text) => textOfHtml(text.replaceAll('\\n', '\n')))
  return joined('\n\n', ...new Set(texts))
}

/**
 * Of the report Analytics, Customers, which has guests, too. Sign Up is the day of registering:
 * https://github.com/woocommerce/woocommerce, plugins/woocommerce-admin/docs/woocommerce.com/analytics-customers-report.md.
 */
export const WOOCOMMERCE_CUSTOMERS: Program = {
  name: 'WooCommerce',
  of: 'customers',
  about:
    'This is a customer list of WooCommerce. They get no mail and no password: “Forgot password?” sets one. Of a customer who is here, only the private note changes.',
  telling: ['Email', ['Sign Up', 'Date registered'], 'Total spend'],
  columns: { createdAt: ['Sign Up', 'Date registered'] },
  row: customer,
}

function customer(own: Cells): Meant {
  const { email = '' } = own
  return { cells: { ...own, ...(email !== '' && { id: oldId('woocommerce customer', email.toLowerCase()) }) } }
}
