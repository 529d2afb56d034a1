import { textOfHtml } from '#domain/move-in/values/html-text.ts'
import { type OrderParts, ordersOf, statesSaid } from '../order-row.ts'
import { type Cells, DRAFT, type Meant, type Program } from '../program.ts'

/**
 * Magento 2. A row of a store view repeats the product above in another language; one of a configurable product names those
 * that it holds. A slash is between a category and its own; without store_view_code a row is of the default view:
 * https://experienceleague.adobe.com/docs/commerce-admin/systems/data-transfer/data-attributes-product.html
 */
export const MAGENTO: Program = {
  name: 'Magento',
  telling: ['sku', 'product_type', 'attribute_set_code'],
  columns: { formerPrice: ['msrp_price'] },
  own: {
    view: ['store_view_code'],
    productType: ['product_type'],
    visibility: ['visibility'],
    short: ['short_description'],
    attributes: ['additional_attributes'],
    holds: ['configurable_variations'],
    image: ['base_image'],
    isCounted: ['manage_stock'],
    byDefault: ['use_config_manage_stock'],
    inStock: ['is_in_stock'],
  },
  // Only the dates of a special price are worth a question.
  leftOut: ['created_at'],
  hides: { product_online: { 1: '', 2: DRAFT } },
  joins: {
    with: 'parent',
    parentOf: ({ view = '', sku = '' }) => (view === '' ? sku : ''),
    namesOf: ({ view = '', holds = '' }) => (view === '' ? [...holds.matchAll(/(?:^|\|)sku=([^,|]+)/g)].map(one) : []),
    mayBeAlone: true,
  },
  row: product,
}

const one = ([, sku = '']: RegExpMatchArray): string => sku

/** What no product of this shop is. */
const NOT_SOLD: Readonly<Record<string, string>> = {
  grouped: 'it is a group of products, which come in by themselves',
  bundle: 'it is a bundle of products, which come in by themselves',
  downloadable: 'it is a download, which this shop does not sell',
}

/** Attributes that are facts here. */
const FACTS = ['condition', 'completeness', 'region', 'language', 'platform']

function product(own: Cells, whole: Cells): Meant | undefined {
  const { view = '', productType = '', visibility = '', short = '', attributes = '', ...others } = own
  if (view !== '' || productType === 'configurable') return undefined
  const { holds: _, image = '', isCounted = '', byDefault = '', inStock = '', quantity = '', ...cells } = others
  const isThere = isCounted === '0' && byDefault !== '1' && inStock !== '0'
  const { platform, ...facts } = factsIn(attributes)
  const description = [short, own.description ?? ''].map(textOfHtml).filter((text) => text !== '')
  const isVariation = own !== whole
  const isHidden = visibility === 'Not Visible Individually' && !isVariation
  const meant: Cells = {
    ...cells,
    ...facts,
    name: own.name || whole.name,
    description: description.join('\n\n') || textOfHtml(whole.description ?? ''),
    category: [platform, ...pathsIn(own.category || whole.category || '')].filter(Boolean).join('\n'),
    ...(/^https?:/.test(image) && { image }),
    ...(isVariation && { group: whole.sku }),
    ...(!isThere && { quantity: inStock === '0' ? '0' : quantity }),
  }
  const leftOut = NOT_SOLD[productType] ?? (isHidden ? DRAFT : undefined)
  return { cells: meant, leftOut, ...(isThere && { assumed: { quantity: 1 } }) }
}

/** `Default Category/Games/GameCube,Default Category/Sale` → `Games > GameCube`, `Sale`. */
function pathsIn(categories: string): string[] {
  return categories.split(',').map((path) => path.split('/').slice(1).join(' > '))
}

/** `condition=Used,region=PAL,colour=Red` → the first two. */
function factsIn(attributes: string): Cells {
  const pairs = attributes.split(',').map((pair) => pair.split('='))
  return Object.fromEntries(pairs.filter(([name = '', value]) => FACTS.includes(name) && value !== undefined))
}

/**
 * The grid of orders, which does not name their items: https://docs.magento.com/user-guide/sales/orders-workspace.html. ID is
 * the number that buyers see; Base is in the currency of the shop.
 */
export const MAGENTO_ORDERS: Program = {
  ...ordersOf('Magento'),
  about:
    'These are orders of Magento, without their items, which its list does not name. No stock is taken, no mail is sent, and what is not shipped there stands under To do.',
  telling: ['Purchase Point', 'Purchase Date', 'Grand Total (Base)'],
  columns: {
    number: ['ID'],
    name: ['Ship-to Name'],
    total: ['Grand Total (Base)'],
    address: ['Shipping Address', 'Billing Address'],
  },
  own: {
    state: ['Status'],
    otherName: ['Customer name', 'Bill-to Name'],
    shipping: ['Shipping and Handling'],
    refunded: ['Total Refunded'],
  } satisfies OrderParts,
  leftOut: ['Grand Total (Purchased)'],
  words: {
    Status: statesSaid({
      unpaid: 'Pending, Pending Payment, Pending PayPal, Payment Review, On Hold',
      paid: 'Processing, PayPal Canceled Reversal',
      sent: 'Complete',
      cancelled: 'Canceled, Suspected Fraud',
      refunded: 'Closed, PayPal Reversed',
    }),
  },
}
