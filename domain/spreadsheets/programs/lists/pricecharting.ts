import { PART } from '../column-parts.ts'
import type { Program } from '../program.ts'

/**
 * Its price guide: a price for each state of a piece, here in dollars, in the collection in pennies:
 * https://www.pricecharting.com/api-documentation
 */
export const PRICECHARTING: Program = {
  name: 'PriceCharting',
  telling: ['console-name', 'product-name', 'loose-price'],
  columns: { price: ['loose-price'], [PART]: ['genre'] },
  leftOut: ['id', 'release-date'],
  priced: {
    'loose-price': { completeness: 'loose' },
    'cib-price': { completeness: 'cib' },
    'new-price': { completeness: 'sealed' },
    'box-only-price': { completeness: 'box-only' },
    'manual-only-price': { completeness: 'manual-only' },
  },
}

/** The same list as a price guide, where its owner says so. What names no region is of North America. */
export const PRICECHARTING_GUIDE: Program = {
  name: 'PriceCharting',
  of: 'guide',
  about: 'Market prices by console and name. They suggest prices to you, and no shopper sees them.',
  telling: PRICECHARTING.telling,
  columns: {},
  row: (cells) => ({ cells: /^(?:PAL|JP) |famicom/i.test(cells.console ?? '') ? cells : { ...cells, region: 'US' } }),
}

/** A collection that was kept there. */
export const PRICECHARTING_COLLECTION: Program = {
  name: 'PriceCharting',
  telling: ['console-name', 'product-name', 'price-in-pennies'],
  columns: {
    shelf: ['folder'],
    [PART]: ['condition-string', 'notes'],
    certificate: ['grading-cert-id'],
  },
  own: { pennies: ['price-in-pennies'], costPennies: ['cost-basis-in-pennies'] },
  leftOut: ['id'],
  words: {
    'include-string': {
      'Item only': 'Loose',
      'Item, Box, and Manual': 'Complete',
      'New Item, Box, and Manual': 'Sealed',
      'Item and Box': 'With box',
      'Item and Manual': 'With manual',
      'Box only': 'Box only',
      'Manual only': 'Manual only',
      Ungraded: '',
    },
  },
  row({ pennies = '', costPennies = '', completeness = '', ...cells }) {
    const grade = /^[A-Z]\w{0,9} ([0-9.]{1,4})$/.exec(completeness)?.[1]
    const state = grade === undefined ? { completeness } : { grade }
    return { cells: { ...cells, ...state, price: inDollars(pennies), cost: inDollars(costPennies) } }
  },
}

function inDollars(pennies: string): string {
  return /^[1-9]\d{0,9}$/.test(pennies) ? (Number(pennies) / 100).toFixed(2) : ''
}
