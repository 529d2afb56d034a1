import type { Cells, Meant, Program } from '../program.ts'

const AT_AMAZON = 'it is in a storehouse of Amazon'

/** https://sellercentral.amazon.com/gp/help/external/200385890: the active listings report, its conditions as numbers. */
export const AMAZON: Program = {
  name: 'Amazon',
  telling: ['item-name', 'seller-sku', 'asin1'],
  columns: {
    name: ['item-name'],
    description: ['item-description'],
    sku: ['seller-sku'],
    price: ['price'],
    quantity: ['quantity'],
    image: ['image-url'],
    condition: ['item-condition'],
  },
  own: { code: ['product-id'], codeKind: ['product-id-type'], note: ['item-note'] },
  leftOut: ['listing-id', 'open-date', 'asin1', 'asin2', 'asin3', 'pending-quantity'],
  hides: { 'fulfillment-channel': { DEFAULT: '', AMAZON_NA: AT_AMAZON, AMAZON_EU: AT_AMAZON, AMAZON_JP: AT_AMAZON } },
  words: {
    'item-condition': {
      ...{ 1: 'Like new', 2: 'Very good', 3: 'Good', 4: 'Acceptable', 5: 'Like new', 6: 'Very good', 7: 'Good' },
      ...{ 8: 'Acceptable', 9: 'Not used', 10: 'Refurbished', 11: 'New' },
    },
  },
  row: offered,
}

/** A product's own number is an EAN (4) or a UPC (3); others are Amazon's. */
function offered({ code = '', codeKind = '', note = '', description = '', ...cells }: Cells): Meant {
  const text = [description, note].filter((part) => part !== '').join('\n\n')
  return {
    cells: {
      ...cells,
      ...(['3', '4'].includes(codeKind) && { barcode: code }),
      ...(text !== '' && { description: text }),
    },
  }
}
