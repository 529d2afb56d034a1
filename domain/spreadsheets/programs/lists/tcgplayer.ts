import { PART } from '../column-parts.ts'
import type { Program } from '../program.ts'

const COLUMNS = {
  sku: ['TCGplayer Id'],
  subcategory: ['Product Line'],
  name: ['Product Name'],
  image: ['Photo URL'],
  cardSet: ['Set Name'],
  cardNumber: ['Number'],
  [PART]: ['Rarity'],
  cardCondition: ['Condition'],
  quantity: ['Total Quantity'],
} as const

/** What a seller has. */
export const TCGPLAYER_STOCK: Program = {
  name: 'TCGplayer',
  telling: ['TCGplayer Id', 'Product Line', 'TCG Marketplace Price'],
  columns: {
    ...COLUMNS,
    price: ['TCG Marketplace Price'],
  },
  leftOut: ['Title', 'TCG Market Price', 'Add to Quantity'],
}

/** What a collector scanned. */
export const TCGPLAYER_COLLECTION: Program = {
  name: 'TCGplayer',
  telling: ['TCGplayer Id', 'Product Line', 'TCG Market Price'],
  columns: {
    ...COLUMNS,
    price: ['TCG Market Price'],
  },
  leftOut: ['Title'],
}
