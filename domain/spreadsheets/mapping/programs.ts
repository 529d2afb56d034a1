import { PART } from './description-parts.ts'

/**
 * A list that another program exports. `telling`: titles that together only it has. `columns`: what its titles mean where
 * they mean something else than usual; an empty text leaves one out, and a title that ends with `*` may go on. A field that
 * the shop does not have is left out.
 */
type Program = { name: string; telling: readonly string[]; columns: Readonly<Record<string, string>> }

const TCGPLAYER = {
  ...{ 'TCGplayer Id': 'sku', 'Product Line': 'subcategory', 'Product Name': 'name', Title: '', 'Photo URL': 'image' },
  ...{ 'Set Name': PART, Number: PART, Rarity: PART, Condition: PART, 'Total Quantity': 'quantity' },
} as const

/** Other programs' lists of products, as their documentation has them. Shopify's and WooCommerce's are read by `domain/move-in/`. */
export const PROGRAMS: readonly Program[] = [
  {
    name: 'PriceCharting',
    telling: ['console-name', 'product-name', 'loose-price'],
    columns: {
      ...{ id: '', 'product-name': 'name', 'console-name': 'subcategory', 'loose-price': 'price', genre: PART },
      ...{ 'release-date': '', 'date-entered': '', upc: 'barcode', sku: 'sku' },
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
      ...{ idArticle: 'sku', idProduct: '', 'English Name': 'name', 'Local Name': '', 'Exp.': '', 'Exp. Name': PART },
      ...{ Language: PART, Condition: PART, 'Foil?': PART, 'Signed?': PART, Comments: PART, Amount: 'quantity' },
      ...{ 'Currency Code': 'currency', onSale: '' },
    },
  },
  {
    name: 'Discogs',
    telling: ['listing_id', 'release_id', 'media_condition'],
    columns: {
      ...{ listing_id: 'sku', artist: PART, title: 'name', label: PART, catno: PART, format: PART, release_id: '' },
      ...{ status: '', listed: '', comments: PART, media_condition: PART, sleeve_condition: PART, location: 'shelf' },
      ...{ external_id: '', quantity: 'quantity' },
    },
  },
  {
    name: 'eBay',
    telling: ['Item number', 'Custom label (SKU)', 'Available quantity'],
    columns: {
      ...{ 'Item number': '', 'Custom label (SKU)': 'sku', 'Available quantity': 'quantity', 'Start price': 'price' },
      ...{ 'Current price': '', 'eBay category 1 name': 'subcategory', 'Variation details': PART, Condition: PART },
      ...{ 'Start date': '', 'Sold quantity': '', 'P:UPC': 'barcode', 'P:EAN': 'barcode' },
    },
  },
  {
    name: 'eBay File Exchange',
    telling: ['*Title', '*StartPrice', '*ConditionID'],
    columns: {
      ...{ '*Action(*': '', '*Category': '', '*Title': 'name', '*StartPrice': 'price', '*Quantity': 'quantity' },
      ...{ PicURL: 'image', '*Description': 'description', CustomLabel: 'sku', 'C:Platform': 'subcategory' },
      ...{ '*C:Platform': 'subcategory', '*ConditionID': '' },
    },
  },
  {
    name: 'Square',
    telling: ['Token', 'Item Name', 'Variation Name'],
    columns: {
      ...{ 'Reference Handle': '', Token: '', 'Item Name': 'name', 'Customer-facing Name': '', 'Variation Name': PART },
      ...{ Categories: 'category', 'Reporting Category': '', 'Item Type': '', GTIN: 'barcode' },
      ...{ 'Current Quantity *': 'quantity', 'New Quantity *': '', 'Stock Alert Count *': 'lowStockAt' },
    },
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
