import { plainTitle } from '#domain/csv/guess-fields.ts'
import { NAME_PART, PART } from './column-parts.ts'

/**
 * A list that another program exports. `telling`: titles that together only it has. `columns`: what its titles mean where
 * they mean something else than usual; an empty text leaves one out, and a title that ends with `*` may go on. A field that
 * the shop does not have is left out. `words`: what it writes as a code, by title. `priced`: what a piece is whose price
 * stands under a title.
 */
type Program = {
  name: string
  telling: readonly string[]
  columns: Readonly<Record<string, string>>
  words?: Readonly<Record<string, Words>>
  priced?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What a cell says, by what stands in it. */
type Words = Readonly<Record<string, string>>

/** https://api.cardmarket.com/ws/documentation names them. */
const CARDMARKET_LANGUAGES: Words = {
  ...{ 1: 'English', 2: 'French', 3: 'German', 4: 'Spanish', 5: 'Italian', 6: 'Simplified Chinese', 7: 'Japanese' },
  ...{ 8: 'Portuguese', 9: 'Russian', 10: 'Korean', 11: 'Traditional Chinese' },
}
const TICKED: Words = { X: 'Yes' }

const TCGPLAYER = {
  ...{ 'TCGplayer Id': 'sku', 'Product Line': 'subcategory', 'Product Name': 'name', Title: '', 'Photo URL': 'image' },
  ...{
    'Set Name': 'cardSet',
    Number: 'cardNumber',
    Rarity: PART,
    Condition: 'cardCondition',
    'Total Quantity': 'quantity',
  },
} as const

/** Other programs' lists of products, as their documentation has them. Shopify's and WooCommerce's are read by `domain/move-in/`. */
const PROGRAMS: readonly Program[] = [
  {
    name: 'PriceCharting',
    telling: ['console-name', 'product-name', 'loose-price'],
    columns: {
      ...{ id: '', 'product-name': 'name', 'console-name': 'subcategory', 'loose-price': 'price', genre: PART },
      ...{ 'release-date': '', 'date-entered': '', upc: 'barcode', sku: 'sku' },
    },
    priced: {
      'loose-price': { completeness: 'loose' },
      'cib-price': { completeness: 'cib' },
      'new-price': { completeness: 'sealed' },
      'box-only-price': { completeness: 'box-only' },
      'manual-only-price': { completeness: 'manual-only' },
    },
  },
  {
    name: 'TCGplayer',
    telling: ['TCGplayer Id', 'Product Line', 'TCG Marketplace Price'],
    columns: { ...TCGPLAYER, 'TCG Marketplace Price': 'price', 'TCG Market Price': '', 'Add to Quantity': '' },
  },
  {
    name: 'TCGplayer',
    telling: ['TCGplayer Id', 'Product Line', 'TCG Market Price'],
    columns: { ...TCGPLAYER, 'TCG Market Price': 'price' },
  },
  {
    name: 'Cardmarket',
    telling: ['idArticle', 'idProduct', 'English Name'],
    columns: {
      ...{
        idArticle: 'sku',
        idProduct: '',
        'English Name': 'name',
        'Local Name': '',
        'Exp.': '',
        'Exp. Name': 'cardSet',
      },
      ...{
        Language: 'language',
        Condition: 'cardmarketCondition',
        'Foil?': PART,
        'Signed?': PART,
        Comments: PART,
        Amount: 'quantity',
      },
      ...{ 'Currency Code': 'currency', onSale: '' },
    },
    words: { Language: CARDMARKET_LANGUAGES, 'Foil?': TICKED, 'Signed?': TICKED },
  },
  {
    name: 'Discogs',
    telling: ['listing_id', 'release_id', 'media_condition'],
    columns: {
      ...{
        listing_id: 'sku',
        artist: NAME_PART,
        title: 'name',
        label: PART,
        catno: PART,
        format: PART,
        release_id: '',
      },
      ...{ status: '', listed: '', comments: PART, media_condition: PART, sleeve_condition: PART, location: 'shelf' },
      ...{ external_id: '', quantity: 'quantity' },
    },
  },
  {
    name: 'eBay',
    telling: ['Item number', 'Custom label (SKU)', 'Available quantity'],
    columns: {
      ...{ 'Item number': '', 'Custom label (SKU)': 'sku', 'Available quantity': 'quantity', 'Start price': 'price' },
      ...{
        'Current price': '',
        'eBay category 1 name': 'subcategory',
        'Variation details': PART,
        Condition: 'condition',
      },
      ...{ 'Start date': '', 'Sold quantity': '', 'P:UPC': 'barcode', 'P:EAN': 'barcode' },
    },
  },
  {
    name: 'eBay File Exchange',
    telling: ['*Title', '*StartPrice', '*ConditionID'],
    columns: {
      ...{ '*Action(*': '', '*Category': '', '*Title': 'name', '*StartPrice': 'price', '*Quantity': 'quantity' },
      ...{ PicURL: 'image', '*Description': 'description', CustomLabel: 'sku', 'C:Platform': 'subcategory' },
      ...{ '*C:Platform': 'subcategory', '*ConditionID': 'condition', 'C:Region Code': 'region' },
    },
  },
  {
    name: 'Square',
    telling: ['Token', 'Item Name', 'Variation Name'],
    columns: {
      ...{
        'Reference Handle': '',
        Token: '',
        'Item Name': 'name',
        'Customer-facing Name': '',
        'Variation Name': NAME_PART,
      },
      ...{ Categories: 'category', 'Reporting Category': '', 'Item Type': '', GTIN: 'barcode' },
      ...{ 'Current Quantity *': 'quantity', 'New Quantity *': '', 'Stock Alert Count *': 'lowStockAt' },
    },
    // What Square calls a product without variations.
    words: { 'Variation Name': { Regular: '' } },
  },
  {
    name: 'PrestaShop',
    telling: ['Product ID', 'Reference', 'Price (tax excl.)'],
    columns: {
      ...{ 'Product ID': '', Reference: 'sku', 'Price (tax excl.)': '', 'Price (tax incl.)': 'price', Status: '' },
      ...{ Position: '' },
    },
  },
]

/** Titles that say more of a product, and have no field of their own: parts of its description, unless a shop has a field for them. */
export const PART_TITLES = [
  ...['condition', 'media condition', 'completeness', 'grade', 'edition', 'version', 'variant', 'set', 'set name'],
  ...['rarity', 'language', 'genre', 'region', 'publisher', 'developer', 'remarks', 'etat', 'langue', 'editeur'],
  ...['remarques', 'الحالة', 'اللغة', 'المنطقة', 'الناشر', 'ملاحظات'],
] as const

/** The program whose list of products has these titles. */
export function programOf(titles: readonly string[]): Program | undefined {
  const given = new Set(titles.map(plainTitle))
  return PROGRAMS.find(({ telling }) => telling.every((title) => given.has(plainTitle(title))))
}

/** For each column what its codes mean, where it has some. */
export function codesOf(titles: readonly string[]): (ReadonlyMap<string, string> | undefined)[] {
  const words = new Map(entriesBy(programOf(titles)?.words))
  return titles.map((title) => {
    const codes = words.get(plainTitle(title))
    return codes && new Map(Object.entries(codes))
  })
}

function entriesBy<Value>(titled: Readonly<Record<string, Value>> = {}): [title: string, Value][] {
  return Object.entries(titled).map(([title, value]) => [plainTitle(title), value])
}

/** What a piece is whose price stands under one of these titles. */
export function pricedAs(titles: readonly string[], title: string): Readonly<Record<string, string>> {
  return new Map(entriesBy(programOf(titles)?.priced)).get(plainTitle(title)) ?? {}
}
