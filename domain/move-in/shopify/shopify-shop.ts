import { csvRows, type SourceFile } from '#domain/csv/csv-file.ts'
import { EMPTY_SHOP, type OldShop } from '../old/old-shop.ts'
import { noted } from '../old/product-notes.ts'
import { inAll, sortFiles } from '../read/csv-shop.ts'
import { ORDER_COLUMNS, PRODUCT_COLUMNS, TELLING } from '../read/shopify-columns.ts'
import type { Means } from '../values/means.ts'
import { shopifyCustomers } from './shopify-customers.ts'
import { shopifyOrders } from './shopify-orders.ts'
import { shopifyProducts } from './shopify-products.ts'

/** The CSV files that Shopify exports: products, customers and orders. */
export async function shopifyShop(files: SourceFile[], { map, picture }: Means): Promise<OldShop> {
  const { products, customers, orders } = await sortFiles(files, { shop: 'Shopify', kinds: TELLING })
  return {
    ...EMPTY_SHOP,
    ...noted({ categories: map.categories, picture }, (notes) =>
      inAll(products, (file) => shopifyProducts(csvRows(file, PRODUCT_COLUMNS), notes)),
    ),
    accounts: () => inAll(customers, shopifyCustomers),
    orders: () => inAll(orders, (file) => shopifyOrders(csvRows(file, ORDER_COLUMNS))),
  }
}
