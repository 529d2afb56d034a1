import { readMoment } from '#domain/clock/shop-time.ts'
import { csvRows, type SourceFile } from '#domain/csv/csv-file.ts'
import { oldId } from '#domain/csv/old-id.server.ts'
import type { ImportedCustomer } from '#domain/customers/customer-sheet.ts'
import { readCustomer } from '../old/old-customer.ts'
import { EMPTY_SHOP, type OldShop, type ReaderOptions } from '../old/old-shop.ts'
import { noted } from '../old/product-notes.ts'
import { inAll, sortFiles } from '../read/csv-shop.ts'
import { WOOCOMMERCE_CUSTOMERS, WOOCOMMERCE_PRODUCTS, WOOCOMMERCE_TELLING } from '../read/woocommerce-columns.ts'
import type { Reading } from '../values/readings.ts'
import { woocommerceProducts } from './woocommerce-products.ts'

/** The CSV files of WooCommerce: products, and customers as its analytics list them. It has none with whole orders. */
export async function woocommerceShop(files: SourceFile[], options: ReaderOptions): Promise<OldShop> {
  const { products, customers } = await sortFiles(files, { shop: 'WooCommerce', kinds: WOOCOMMERCE_TELLING })
  return {
    ...EMPTY_SHOP,
    ...noted(options, (notes) =>
      woocommerceProducts(() => inAll(products, (file) => csvRows(file, WOOCOMMERCE_PRODUCTS)), notes),
    ),
    accounts: () => inAll(customers, customersIn),
  }
}

async function* customersIn(file: SourceFile): AsyncGenerator<Reading<ImportedCustomer>> {
  for await (const { cells, line } of csvRows(file, WOOCOMMERCE_CUSTOMERS)) {
    const { email = '', registered = '' } = cells
    const id = email === '' ? '' : oldId('woocommerce customer', email.toLowerCase())
    yield readCustomer({ line, cells: { id, email, createdAt: readMoment(registered)?.toISOString() ?? '' } })
  }
}
