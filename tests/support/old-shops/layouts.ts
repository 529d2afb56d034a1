import type { SheetChoices } from '#domain/spreadsheets/spreadsheet-tables.ts'

/**
 * A list as another program exports it, in inputs/programs. What the shop exports after its import, cell by cell, is there
 * under `right`.
 */
export type Layout = {
  program: string
  file: string
  isOfOrders?: true
  /** As little as an owner has to say. */
  choices?: SheetChoices
  /** Why rows stay out that are no products for sale. */
  left?: string[]
  /** What is wrong with others. */
  wrong?: string[]
}

/** The fields that choices are on the page of columns, and on the preview, by their labels. */
export function fieldsOf({ choices: { every = {}, categories = {}, rates = {}, dates } = {} }: Layout) {
  const { subcategory } = every
  const columns: Record<string, string> = { ...categories, ...(subcategory && { Subcategory: subcategory }) }
  const preview: Record<string, string> = { ...(rates.EUR && { Rate: rates.EUR }), ...(dates && { Dates: dates }) }
  return { columns, preview }
}

const IN_EUROS = { rates: { EUR: '1.10' } }

/** Titles as the programs' documentation gives them; the rows are made up. */
export const LAYOUTS: Layout[] = [
  { program: 'Shopify products', file: 'shopify-products.csv' },
  { program: 'WooCommerce products', file: 'woocommerce-products.csv' },
  { program: 'PrestaShop', file: 'prestashop-table.csv' },
  {
    program: 'Square',
    file: 'square-library-by-location.csv',
    choices: { categories: { Merch: 'merchandise/mugs' } },
  },
  {
    program: 'Square, with what has no price',
    file: 'square-library.csv',
    choices: { categories: { Accessories: 'playstation/ps2', Repairs: 'repairs/console-repair' } },
    left: ['it has no price of its own'],
  },
  {
    program: 'eBay, active listings',
    file: 'ebay-active-listings-plain.csv',
    choices: { categories: { Other: 'guides/game-manuals' } },
  },
  {
    program: 'eBay, listings with variations and an auction',
    file: 'ebay-active-listings.csv',
    choices: { categories: { 'CCG Individual Cards': 'tcg/pokemon', 'Controllers & Attachments': 'sega/saturn' } },
    left: ['it is an auction'],
  },
  { program: 'TCGplayer', file: 'tcgplayer-stock.csv' },
  {
    program: 'Cardmarket',
    file: 'cardmarket-stock.csv',
    choices: { every: { subcategory: 'tcg/magic-the-gathering' }, ...IN_EUROS },
  },
  { program: 'PriceCharting', file: '../price-guide.csv' },
  {
    program: 'PriceCharting, a collection',
    file: 'pricecharting-collection.csv',
    choices: { categories: { 'Pokemon Base Set': 'tcg/pokemon' } },
  },
  {
    program: 'Discogs',
    file: 'discogs-inventory-plain.csv',
    choices: { every: { subcategory: 'collector-items/vintage-items' } },
  },
  {
    program: 'Discogs, with what is sold and a draft',
    file: 'discogs-inventory.csv',
    choices: { every: { subcategory: 'merchandise/posters' } },
    left: ['it is sold'],
  },
  {
    program: 'PrestaShop, taken out with a query',
    file: 'prestashop-sql.csv',
    choices: { categories: { 'Jeux PC': 'retro/msx' } },
  },
  {
    program: 'PrestaShop, the file of its import',
    file: 'prestashop-products.csv',
    choices: { categories: { Accueil: 'playstation/ps2', Consoles: 'nintendo/n64' } },
  },
  { program: 'PrestaShop 1.7', file: 'prestashop-17.csv' },
  { program: 'Wix', file: 'wix-products.csv' },
  {
    program: 'Wix, its newer template',
    file: 'wix-template.csv',
    choices: { every: { subcategory: 'sega/saturn' } },
  },
  {
    program: 'CLZ Games',
    file: 'clz-games.csv',
    choices: { categories: { 'Neo Geo Pocket Color': 'retro/neogeo' } },
    left: ['it is on the wish list', 'it is sold'],
  },
  { program: 'GAMEYE', file: 'gameye.csv', left: ['it is on the wish list'] },
  {
    program: 'Amazon, active listings',
    file: 'amazon-active-listings.txt',
    choices: { every: { subcategory: 'collector-items/vintage-items' } },
    left: ['it is in a storehouse of Amazon'],
  },
  {
    program: 'Magento',
    file: 'magento2-products.csv',
    choices: { categories: { Games: 'nintendo/wii' } },
  },
  {
    program: 'Magento, with what is not counted',
    file: 'magento-virtual.csv',
    choices: { categories: { Repairs: 'repairs/console-repair' } },
  },
  { program: 'Etsy', file: 'etsy-listings.csv', choices: IN_EUROS },
  {
    program: 'BigCommerce',
    file: 'bigcommerce.csv',
    wrong: ['Ten Big Shirt: its price has a rule, [FIXED]17: set it afterwards'],
  },
  {
    program: 'BigCommerce, its newer export',
    file: 'bigcommerce-newer.csv',
    choices: { every: { subcategory: 'sega/dreamcast' } },
  },
  {
    program: 'Squarespace',
    file: 'squarespace.csv',
    left: ['it is a gift card, which this shop does not sell'],
  },
  { program: 'HikaShop', file: 'hikashop.csv' },
  // Of these nothing is declared.
  { program: 'VirtueMart', file: 'virtuemart.csv' },
  { program: 'OpenCart', file: 'opencart.csv' },
  { program: 'Ecwid', file: 'ecwid.csv' },
  { program: 'A stock list in German', file: 'stock-de.csv', choices: IN_EUROS },
  { program: 'A list whose prices are in cents', file: 'price-in-cents.csv' },
  {
    program: 'A sheet of Google',
    file: 'google-sheets.csv',
    wrong: [
      'Ask: “#REF!” is an error of the spreadsheet: mend its formula, and upload it again',
      'Owner Test Sheet range: Price must be an amount like 12.50, from 0 to 1,000,000: "20-25" is not',
    ],
  },
  {
    program: 'A workbook in French',
    file: 'french-stock.xlsx',
    choices: IN_EUROS,
    wrong: ['Owner Test Sans prix: Price is required'],
  },
  { program: 'A stock list in Arabic', file: 'stock-arabic.csv' },
  { program: 'A stock list in Arabic, in Windows-1256', file: '../stock-arabic-windows-1256.csv' },
  { program: 'A stock list in French, with semicolons', file: '../stock-semicolons-fr.csv' },
  { program: 'A list below a heading', file: '../sheets/csv-title-above.csv' },
  { program: 'A list that begins with its separator', file: '../sheets/csv-sep-line.csv' },
  { program: 'Orders of eBay', file: 'ebay-orders.csv', isOfOrders: true },
  { program: 'Orders of Etsy', file: 'etsy-sold-orders.csv', isOfOrders: true, choices: { dates: 'month' } },
  { program: 'Orders of Etsy, item by item', file: 'etsy-order-items.csv', isOfOrders: true },
  {
    program: 'Sales of Square',
    file: 'square-sales.csv',
    isOfOrders: true,
    left: ['it is a refund'],
  },
  { program: 'Order items of Discogs', file: 'discogs-order-items.csv', isOfOrders: true },
  { program: 'Orders of Amazon', file: 'amazon-orders.txt', isOfOrders: true },
  { program: 'Orders of PrestaShop in French', file: 'prestashop-orders-french.csv', isOfOrders: true },
  { program: 'Orders of Magento', file: 'magento-orders.csv', isOfOrders: true },
  { program: 'Orders of WooCommerce', file: 'woocommerce-orders.csv', isOfOrders: true },
  {
    program: 'Orders of WooCommerce whose items stand in cells',
    file: 'woocommerce-orders-in-cells.csv',
    isOfOrders: true,
  },
  {
    program: 'Orders of WooCommerce in another currency',
    file: 'woocommerce-orders-in-euros.csv',
    isOfOrders: true,
    choices: IN_EUROS,
  },
  { program: 'Orders in Arabic', file: 'orders-arabic.csv', isOfOrders: true },
  {
    program: 'Orders whose ids are none of ours, and whose customers are names',
    file: 'orders-own-ids.csv',
    isOfOrders: true,
  },
]

/** Each needs another choice. The cells of all are compared every day, but in a browser those of the others only in the long journeys. */
export const EVERYDAY = new Set([
  'eBay, listings with variations and an auction',
  'Discogs, with what is sold and a draft',
  'Wix',
  'A workbook in French',
  'Orders of eBay',
  'Orders of Etsy',
])
