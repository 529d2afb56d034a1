import type { ImportedAccount } from '#domain/accounts/account/import-accounts.server.ts'
import { oldId } from '#domain/csv/old-id.server.ts'
import { readCustomer } from '../old/old-customer.ts'
import type { OldFile } from '../old/old-file.ts'
import { EMPTY_SHOP, type OldShop } from '../old/old-shop.ts'
import { momentOf } from '../old/old-values.ts'
import { noted } from '../old/product-notes.ts'
import { recordsOf } from '../read/csv-records.ts'
import { inAll, sortFiles } from '../read/csv-shop.ts'
import { CUSTOMER_COLUMNS, PRODUCT_COLUMNS, TELLING } from '../read/woocommerce-columns.ts'
import type { Means } from '../values/means.ts'
import type { Reading } from '../values/readings.ts'
import { woocommerceProducts } from './woocommerce-products.ts'

/** The CSV files of WooCommerce: products, and customers as its analytics list them. It has none with whole orders. */
export async function woocommerceShop(files: OldFile[], { map, picture }: Means): Promise<OldShop> {
  const { products, customers } = await sortFiles(files, { shop: 'WooCommerce', kinds: TELLING })
  return {
    ...EMPTY_SHOP,
    ...noted({ categories: map.categories, picture }, (notes) =>
      woocommerceProducts(() => inAll(products, (file) => recordsOf(file, PRODUCT_COLUMNS)), notes),
    ),
    accounts: () => inAll(customers, customersIn),
  }
}

async function* customersIn(file: OldFile): AsyncGenerator<Reading<ImportedAccount>> {
  for await (const { email, registered, line } of recordsOf(file, CUSTOMER_COLUMNS)) {
    const id = oldId('woocommerce customer', email.toLowerCase())
    yield readCustomer({ id, email, line, createdAt: momentOf(registered) })
  }
}
