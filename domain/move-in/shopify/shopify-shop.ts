import { recordsOf } from '../csv-records.ts'
import { inAll, sortFiles } from '../csv-shop.ts'
import type { Means } from '../means.ts'
import type { OldFile } from '../old-file.ts'
import { EMPTY_SHOP, type OldShop } from '../old-shop.ts'
import { noted } from '../product-notes.ts'
import { ORDER_COLUMNS, PRODUCT_COLUMNS, TELLING } from './shopify-columns.ts'
import { shopifyCustomers } from './shopify-customers.ts'
import { shopifyOrders } from './shopify-orders.ts'
import { shopifyProducts } from './shopify-products.ts'

/** The CSV files that Shopify exports: products, customers and orders. */
export async function shopifyShop(files: OldFile[], { map, picture }: Means): Promise<OldShop> {
  const { products, customers, orders } = await sortFiles(files, { shop: 'Shopify', kinds: TELLING })
  return {
    ...EMPTY_SHOP,
    ...noted({ categories: map.categories, picture }, (notes) =>
      inAll(products, (file) => shopifyProducts(recordsOf(file, PRODUCT_COLUMNS), notes)),
    ),
    accounts: () => inAll(customers, shopifyCustomers),
    orders: () => inAll(orders, (file) => shopifyOrders(recordsOf(file, ORDER_COLUMNS))),
  }
}
