import { textOfHtml } from '#domain/move-in/values/html-text.ts'
import { type OrderParts, ordersOf, statesSaid } from '../order-row.ts'
import { type Cells, DRAFT, joined, type Program } from '../program.ts'

/**
 * The table of products in its back office; "Status" is whether it is on sale:
 * https://github.com/PrestaShop/PrestaShop/blob/001ce9a/src/Core/Grid/Definition/Factory/ProductGridDefinitionFactory.php
 */
export const PRESTASHOP: Program = {
  name: 'PrestaShop',
  telling: ['Product ID', 'Reference', 'Price (tax excl.)'],
  columns: { sku: ['Reference'], price: ['Price (tax incl.)'] },
  leftOut: ['Product ID', 'Price (tax excl.)'],
  hides: { Status: { 0: DRAFT, 1: '' } },
}

/** What people take out of its database with a query. */
export const PRESTASHOP_SQL: Program = {
  name: 'PrestaShop',
  telling: ['id_product', 'reference', 'description_short'],
  columns: { sku: ['reference'], barcode: ['ean13'], category: ['category'], cost: ['wholesale_price'] },
  own: { short: ['description_short'] },
  hides: { active: { 0: DRAFT, 1: '' } },
  row({ short, description, cost = '', ...cells }) {
    return { cells: { ...cells, ...described(short, description), cost: Number(cost) > 0 ? cost : '' } }
  },
}

/**
 * The file that its import takes; the titles of 1.6 do not say whether its price is with tax. A query that writes it:
 * https://gist.github.com/wedancedalot/7f2d6e355c8e745be044
 */
export const PRESTASHOP_IMPORT: Program = {
  name: 'PrestaShop',
  telling: ['Active (0/1)', 'Name *', 'Reference #'],
  columns: {
    price: ['Price tax excluded', 'Price tax excl.', 'Price tax included', 'Price tax excluded or Price tax included'],
    cost: ['Wholesale price', 'Cost price'],
    saleStarts: ['Discount from (yyyy-mm-dd)'],
    saleEnds: ['Discount to (yyyy-mm-dd)'],
    image: ['Image URLs (x,y,z...)'],
    category: ['Categories (x,y,z...)'],
  },
  own: {
    short: ['Summary'],
    off: ['Discount amount'],
    percent: ['Discount percent'],
    features: ['Feature(Name:Value:Position)', 'Feature (Name:Value:Position:Customized)'],
    theirState: ['Condition'],
  },
  leftOut: ['Product ID', 'On sale (0/1)', 'Unit price'],
  hides: { 'Active (0/1)': { 0: DRAFT, 1: '' }, Visibility: { none: DRAFT, both: '', catalog: '', search: '' } },
  row({ category = '', short, description, off = '', percent = '', features = '', theirState, ...cells }) {
    const price = Number((cells.price ?? '').replace(',', '.'))
    const reduced = percent === '' ? price - Number(off || 0) : price * (1 - Number(percent) / 100)
    const region = /(?:^|,)R[ée]gion:([^:,]+)/i.exec(features)?.[1]
    const language = /(?:^|,)Lang(?:ue|uage):([^:,]+)/i.exec(features)?.[1]
    const said = theirState === 'refurbished' ? 'Refurbished' : ''
    return {
      cells: {
        ...cells,
        ...described(short, description, said),
        category: category.split(',').toReversed().join('\n'),
        ...(reduced < price && { salePrice: reduced.toFixed(2) }),
        ...(region !== undefined && { region }),
        ...(language !== undefined && { language }),
      },
    }
  },
}

function described(...texts: (string | undefined)[]): Cells {
  const description = joined('\n\n', ...texts.map((text = '') => textOfHtml(text)))
  return description === '' ? {} : { description }
}

/**
 * The list of orders in the back office, which does not name their items. Its states in French:
 * https://github.com/PrestaShop/PrestaShop, install-dev/langs/fr/data/order_state.xml.
 */
export const PRESTASHOP_ORDERS: Program = {
  ...ordersOf('PrestaShop'),
  about:
    'These are orders of PrestaShop, without their items, which its list does not name. No stock is taken, no mail is sent, and what is not shipped there stands under To do.',
  telling: [
    ['Reference', 'Référence'],
    ['New client', 'New customer', 'Nouveau client'],
    ['Payment', 'Paiement'],
    'Total',
  ],
  columns: { number: ['Reference', 'Référence'], name: ['Customer', 'Client'] },
  own: { state: ['Status', 'État', 'Etat'], country: ['Delivery', 'Livraison'] } satisfies OrderParts,
  leftOut: ['ID'],
  words: {
    Status: statesSaid({
      unpaid: `Awaiting check payment, Awaiting bank wire payment, Awaiting Cash On Delivery validation,
        On backorder (not paid)`,
      paid: 'Payment accepted, Remote payment accepted, Processing in progress, On backorder (paid)',
      sent: 'Shipped, Delivered',
      cancelled: 'Canceled, Payment error',
      refunded: 'Refunded',
    }),
    État: statesSaid({
      unpaid: `En attente du paiement par chèque, En attente de paiement par chèque, En attente de virement bancaire,
        En attente de paiement PayPal, En attente de paiement à la livraison,
        En attente de réapprovisionnement (non payé)`,
      paid: `Paiement accepté, Paiement à distance accepté, En cours de préparation,
        En cours de réapprovisionnement, En attente de réapprovisionnement (payé)`,
      sent: 'Expédié, Livré',
      cancelled: 'Annulé, Erreur de paiement',
      refunded: 'Remboursé, Remboursement',
    }),
  },
}
