import type { ImportedAccount } from '#domain/accounts/account/import-accounts.server.ts'
import { readMoment } from '#domain/clock/shop-time.ts'
import { csvRows, type SourceFile } from '#domain/csv/csv-file.ts'
import { oldId } from '#domain/csv/old-id.server.ts'
import { readCustomer } from '../old/old-customer.ts'
import { EMPTY_SHOP, type OldShop } from '../old/old-shop.ts'
import { noted } from '../old/product-notes.ts'
import { inAll, sortFiles } from '../read/csv-shop.ts'
import { CUSTOMER_COLUMNS, PRODUCT_COLUMNS, TELLING } from '../read/woocommerce-columns.ts'
import type { Means } from '../values/means.ts'
import type { Reading } from '../values/readings.ts'
import { woocommerceProducts } from './woocommerce-products.ts'

/** The CSV files of WooCommerce: products, and customers as its analytics list them. It has none with whole orders. */
export async function woocommerceShop(files: SourceFile[], { map, picture }: Means): Promise<OldShop> {
  const { products, customers } = await sortFiles(files, { shop: 'WooCommerce', kinds: TELLING })
  return {
    ...EMPTY_SHOP,
    ...noted({ categories: map.categories, picture }, (notes) =>
      woocommerceProducts(() => inAll(products, (file) => csvRows(file, PRODUCT_COLUMNS)), notes),
    ),
    accounts: () => inAll(customers, customersIn),
  }
}

async function* customersIn(file: SourceFile): AsyncGenerator<Reading<ImportedAccount>> {
  for await (const { cells, line } of csvRows(file, CUSTOMER_COLUMNS)) {
    const { email = '', registered = '' } = cells
    const id = oldId('woocommerce customer', email.toLowerCase())
    yield readCustomer({ id, email, line, createdAt: readMoment(registered) })
  }
}
