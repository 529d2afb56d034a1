import type { Cells, Meant, Program, Words } from '../program.ts'

const AUCTION = 'it is an auction'
const ENDED = 'it is ended'
const FORMATS: Words = {
  AUCTION,
  Chinese: AUCTION,
  FIXED_PRICE: '',
  'Fixed price': '',
  FixedPrice: '',
  StoresFixedPrice: '',
}

/** How its words for a card begin, which a number follows, and what they are on the scale of card shops. */
const CARD_STATES = [
  ...[['near mint', 'nm'] as const, ['lightly played', 'lp'] as const, ['excellent', 'lp'] as const],
  ...[['moderately played', 'mp'] as const, ['very good', 'mp'] as const],
  ...[['heavily played', 'hp'] as const, ['poor', 'hp'] as const],
]

/**
 * Active listings, as Seller Hub reports them. A row whose variations follow holds no piece. Reports that others read:
 * https://github.com/mthous72/FlipKit/blob/31936b2/FlipKit.Core.Tests/Services/EbayListingImportServiceTests.cs
 */
export const EBAY: Program = {
  name: 'eBay',
  telling: ['Item number', 'Custom label (SKU)', 'Available quantity'],
  columns: {
    sku: ['Custom label (SKU)'],
    quantity: ['Available quantity'],
    price: ['Start price'],
    subcategory: ['eBay category 1 name'],
    condition: ['Condition'],
    grader: ['CD:Professional Grader*'],
    grade: ['CD:Grade*'],
    certificate: ['CDA:Certification Number*'],
    cardCondition: ['CD:Card Condition*'],
  },
  own: {
    upc: ['P:UPC'],
    ean: ['P:EAN'],
    listing: ['Item number'],
    current: ['Current price'],
    variation: ['Variation details'],
  },
  leftOut: ['Start date', 'End date', 'Sold quantity'],
  hides: { Format: FORMATS },
  // The grade, or the condition of the card, says so.
  words: { Condition: { Graded: '', Ungraded: '' } },
  joins: {
    with: 'parent',
    parentOf: ({ listing = '', variation = '' }) => (variation === '' ? '' : listing),
    namesOf: ({ listing = '', variation = '' }) => (variation === '' ? [listing] : []),
  },
  row: listed,
}

/** `Colour=Red|Size=M` → `Red, M`. */
function listed(own: Cells, whole: Cells, isWhole: boolean): Meant | undefined {
  if (isWhole) return undefined
  const { listing = '', current = '', variation = '', upc = '', ean = '', ...cells } = own
  const options = variation.split('|').map((option) => option.slice(option.indexOf('=') + 1).trim())
  const name = [whole.name, ...options].filter((text) => text !== '').join(', ')
  const worn = CARD_STATES.find(([begins]) => cells.cardCondition?.toLowerCase().startsWith(begins))?.[1]
  const group = own === whole ? {} : { group: `eBay ${listing}` }
  // Reduced: the start price is what was asked before.
  const barcode = [upc, ean].find((code) => /\d/.test(code)) ?? ''
  return {
    cells: {
      ...cells,
      barcode,
      ...(worn && { cardCondition: worn }),
      ...(current !== '' && { salePrice: current }),
      name,
      ...group,
    },
  }
}

/**
 * What sellers upload; an asterisk marks what a listing needs, and Action says what happens to it:
 * https://docslib.org/doc/5625165/file-exchange-basic-template-instructions-copyright-statement
 */
export const EBAY_FILE_EXCHANGE: Program = {
  name: 'eBay File Exchange',
  telling: ['*Title', '*StartPrice', '*ConditionID'],
  columns: {
    name: ['*Title'],
    price: ['*StartPrice'],
    quantity: ['*Quantity'],
    image: ['PicURL'],
    description: ['*Description'],
    sku: ['CustomLabel'],
    subcategory: ['C:Platform', '*C:Platform'],
    condition: ['*ConditionID'],
    region: ['C:Region Code'],
  },
  leftOut: ['*Category', '*Location'],
  hides: {
    '*Format': FORMATS,
    '*Action(*': { Add: '', Relist: '', Revise: '', VerifyAdd: '', End: ENDED, Delete: ENDED },
  },
}
