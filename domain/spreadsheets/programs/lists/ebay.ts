import { type OrderParts, ordersOf } from '../order-row.ts'
import { type Cells, joined, type Meant, type Program, type Words } from '../program.ts'

const AUCTION = 'it is an auction'
const ENDED = 'it is ended'
const FORMATS: Words = {
  ...{ AUCTION, Chinese: AUCTION },
  ...{ FIXED_PRICE: '', 'Fixed price': '', FixedPrice: '', StoresFixedPrice: '' },
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
    quantity: ['Available quantity'],
    price: ['Start price'],
    subcategory: ['eBay category 1 name'],
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
  const name = joined(', ', whole.name, ...options)
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
    price: ['*StartPrice'],
    image: ['PicURL'],
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

/**
 * The orders report. Of an order with several items the first line is its total, and lines below the list count it. Its
 * titles: https://github.com/randomecho/shifted-sales-report
 */
export const EBAY_ORDERS: Program = {
  ...ordersOf('eBay'),
  about:
    'This is an order report of eBay. No stock is taken, no mail is sent, and what is not shipped there stands under To do.',
  telling: ['Sales Record Number', 'Item Title', 'Total Price', 'Sale Date'],
  columns: {
    number: ['Order Number', 'Order ID'],
    name: ['Ship To Name', 'Post To Name'],
    phone: ['Ship To Phone', 'Post To Phone'],
    price: ['Sold For', 'Sale Price'],
    total: ['Total Price'],
    note: ['Buyer Note'],
  },
  own: {
    otherName: ['Buyer name', 'Buyer Fullname'],
    otherPhone: ['Buyer phone', 'Buyer Phone Number'],
    address1: ['Address 1', 'Ship To Address 1', 'Post To Address 1', 'Buyer Address 1'],
    address2: ['Address 2', 'Ship To Address 2', 'Post To Address 2', 'Buyer Address 2'],
    city: ['City', 'Ship To City', 'Post To City', 'Buyer City'],
    province: ['State', 'Ship To State', 'Post To County', 'Buyer State'],
    zip: ['Postal code', 'Ship To Zip', 'Post To Postcode', 'Buyer Zip'],
    country: ['Country', 'Ship To Country', 'Post To Country', 'Buyer Country'],
    shipping: ['Shipping', 'Shipping And Handling', 'Postage And Packaging'],
    taxes: ['Taxes', 'Seller Collected Tax', 'Sales Tax', 'US Tax'],
    paidAt: ['Paid on', 'Paid On Date'],
    sentAt: ['Sent on', 'Shipped On Date', 'Dispatched On Date'],
    tracking: ['Tracking number'],
  } satisfies OrderParts,
  leftOut: ['Item Number', 'Item ID'],
}
