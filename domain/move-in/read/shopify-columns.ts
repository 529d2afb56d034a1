/** Names of the current template first, then those of older ones. */
export const SHOPIFY_PRODUCTS = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  description: ['Description', 'Body (HTML)'],
  category: ['Product category', 'Standardized product type', 'Standard product type'],
  type: ['Type', 'Custom product type'],
  tags: ['Tags'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  option1: ['Option1 value'],
  option2: ['Option2 value'],
  option3: ['Option3 value'],
  price: ['Price', 'Variant Price'],
  comparedPrice: ['Compare-at price', 'Variant Compare At Price'],
  sku: ['SKU', 'Variant SKU'],
  barcode: ['Barcode', 'Variant Barcode'],
  cost: ['Cost per item'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  stock: ['Inventory quantity', 'Variant Inventory Qty'],
  image: ['Product image URL', 'Image Src'],
  position: ['Image position'],
  variantImage: ['Variant image URL', 'Variant Image'],
  giftCard: ['Gift card'],
} as const

/** What the first row of a product says for all of its variants. */
export const OF_THE_WHOLE_PRODUCT: readonly (keyof typeof SHOPIFY_PRODUCTS)[] = [
  ...(['handle', 'title', 'description', 'category', 'type', 'tags', 'published', 'status'] as const),
  ...(['giftCard', 'image', 'position'] as const),
]

export const SHOPIFY_CUSTOMERS = {
  email: ['Email'],
  firstName: ['First Name'],
  lastName: ['Last Name'],
  phone: ['Phone'],
  addressPhone: ['Default Address Phone'],
  address1: ['Default Address Address1', 'Address1'],
  address2: ['Default Address Address2', 'Address2'],
  zip: ['Default Address Zip', 'Zip'],
  city: ['Default Address City', 'City'],
  note: ['Note'],
} as const

export const SHOPIFY_ORDERS = {
  name: ['Name'],
  email: ['Email'],
  financialStatus: ['Financial Status'],
  fulfillment: ['Fulfillment Status'],
  currency: ['Currency'],
  total: ['Total'],
  createdAt: ['Created at'],
  cancelledAt: ['Cancelled at'],
  quantity: ['Lineitem quantity'],
  itemName: ['Lineitem name'],
  price: ['Lineitem price'],
  shipping: ['Shipping'],
  taxes: ['Taxes'],
  discount: ['Discount Amount'],
  discountCode: ['Discount Code'],
  refunded: ['Refunded Amount'],
  shippingName: ['Shipping Name'],
  company: ['Shipping Company'],
  street: ['Shipping Street'],
  address1: ['Shipping Address1'],
  address2: ['Shipping Address2'],
  city: ['Shipping City'],
  zip: ['Shipping Zip'],
  province: ['Shipping Province Name', 'Shipping Province'],
  country: ['Shipping Country'],
  shippingPhone: ['Shipping Phone'],
  phone: ['Phone'],
  billingName: ['Billing Name'],
  billingPhone: ['Billing Phone'],
  note: ['Notes'],
} as const

/** What only a file of that kind has. */
const { title, price } = SHOPIFY_PRODUCTS
export const SHOPIFY_TELLING = {
  products: { title, price, option1: SHOPIFY_PRODUCTS.option1 },
  orders: { name: SHOPIFY_ORDERS.name, itemName: SHOPIFY_ORDERS.itemName, total: SHOPIFY_ORDERS.total },
  customers: {
    email: SHOPIFY_CUSTOMERS.email,
    firstName: SHOPIFY_CUSTOMERS.firstName,
    spent: ['Total Spent', 'Tax Exempt', 'Accepts Email Marketing', 'Accepts Marketing'],
  },
} as const
