import type { Program } from '../program.ts'

const COLUMNS = {
  sku: ['TCGplayer Id'],
  cardNumber: ['Number'],
  cardCondition: ['Condition'],
  quantity: ['Total Quantity'],
} as const

/**
 * What a seller has. Marketplace Price is what this seller asks: https://github.com/DarylSchroeder/tcgplayer_pricing_app.
 * Market Price is what recent sales of anybody brought:
 * https://help.tcgplayer.com/hc/en-us/articles/222376867-Understanding-Prices-TCGplayer-com-Data
 */
export const TCGPLAYER_STOCK: Program = {
  name: 'TCGplayer',
  telling: ['TCGplayer Id', 'Product Line', 'TCG Marketplace Price'],
  columns: { ...COLUMNS, price: ['TCG Marketplace Price'] },
  leftOut: ['Title'],
}

/** What a collector scanned. */
export const TCGPLAYER_COLLECTION: Program = {
  name: 'TCGplayer',
  telling: ['TCGplayer Id', 'Product Line', 'TCG Market Price'],
  columns: { ...COLUMNS, price: ['TCG Market Price'] },
  leftOut: ['Title'],
}
