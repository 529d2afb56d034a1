/** The names of the current export first, then others that were in use. */
export const WOOCOMMERCE_PRODUCTS = {
  id: ['ID'],
  type: ['Type'],
  sku: ['SKU'],
  barcode: ['GTIN, UPC, EAN, or ISBN'],
  cost: ['Cost of goods'],
  name: ['Name', 'Title'],
  published: ['Published'],
  visibility: ['Visibility in catalog', 'Visibility in catalogue', 'Catalog visibility'],
  short: ['Short description'],
  description: ['Description'],
  saleStarts: ['Date sale price starts', 'Sale price dates from'],
  saleEnds: ['Date sale price ends', 'Sale price dates to'],
  inStock: ['In stock?', 'In stock', 'Stock status'],
  stock: ['Stock'],
  lowStock: ['Low stock amount'],
  salePrice: ['Sale price'],
  regularPrice: ['Regular price', 'Price'],
  categories: ['Categories', 'Category'],
  tags: ['Tags'],
  images: ['Images', 'Image'],
  parent: ['Parent'],
  option1: ['Attribute 1 value(s)'],
  option2: ['Attribute 2 value(s)'],
  option3: ['Attribute 3 value(s)'],
  option4: ['Attribute 4 value(s)'],
  option5: ['Attribute 5 value(s)'],
} as const

/** Of the report Analytics, Customers. */
export const WOOCOMMERCE_CUSTOMERS = {
  email: ['Email'],
  registered: ['Sign Up', 'Date registered'],
} as const

const { type, name, regularPrice } = WOOCOMMERCE_PRODUCTS
export const WOOCOMMERCE_TELLING = {
  products: { type, name, regularPrice: [regularPrice[0]] },
  customers: { ...WOOCOMMERCE_CUSTOMERS, spent: ['Total Spend', 'Total spend'] },
} as const
