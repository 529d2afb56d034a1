import { csvRows, type SourceFile } from '#domain/csv/csv-file.ts'
import { EMPTY_SHOP, type OldShop, type ReaderOptions } from '../old/old-shop.ts'
import { noted } from '../old/product-notes.ts'
import { inAll, sortFiles } from '../read/csv-shop.ts'
import { SHOPIFY_CUSTOMERS, SHOPIFY_ORDERS, SHOPIFY_PRODUCTS, SHOPIFY_TELLING } from '../read/shopify-columns.ts'
import { shopifyCustomers } from './shopify-customers.ts'
import { shopifyOrders } from './shopify-orders.ts'
import { shopifyProducts } from './shopify-products.ts'

/** The CSV files that Shopify exports: products, customers and orders. */
export async function shopifyShop(files: SourceFile[], options: ReaderOptions): Promise<OldShop> {
  const { products, customers, orders } = await sortFiles(files, { shop: 'Shopify', kinds: SHOPIFY_TELLING })
  return {
    ...EMPTY_SHOP,
    ...noted(options, (notes) => inAll(products, (file) => shopifyProducts(csvRows(file, SHOPIFY_PRODUCTS), notes))),
    accounts: () => inAll(customers, (file) => shopifyCustomers(csvRows(file, SHOPIFY_CUSTOMERS))),
    orders: () => inAll(orders, (file) => shopifyOrders(csvRows(file, SHOPIFY_ORDERS))),
  }
}
