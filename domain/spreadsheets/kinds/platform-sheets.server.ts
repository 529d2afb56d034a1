import { hasColumns } from '#domain/csv/guess-fields.ts'
import type { ColumnNames, LineProblem, SheetRow } from '#domain/csv/sheet-row.ts'
import { NO_PICTURE } from '#domain/images/picture.ts'
import type { OldShop, ReaderOptions } from '#domain/move-in/old/old-shop.ts'
import { noted } from '#domain/move-in/old/product-notes.ts'
import type { SheetRows } from '#domain/move-in/read/old-rows.ts'
import {
  OF_THE_WHOLE_PRODUCT,
  SHOPIFY_CUSTOMERS,
  SHOPIFY_ORDERS,
  SHOPIFY_PRODUCTS,
  SHOPIFY_TELLING,
} from '#domain/move-in/read/shopify-columns.ts'
import { WOOCOMMERCE_PRODUCTS, WOOCOMMERCE_TELLING } from '#domain/move-in/read/woocommerce-columns.ts'
import { shopifyCustomers } from '#domain/move-in/shopify/shopify-customers.ts'
import { shopifyOrders } from '#domain/move-in/shopify/shopify-orders.ts'
import { shopifyProducts } from '#domain/move-in/shopify/shopify-products.ts'
import { type Named, type Problem, type Readings, wholeOf } from '#domain/move-in/values/readings.ts'
import { woocommerceProducts } from '#domain/move-in/woocommerce/woocommerce-products.ts'
import { done } from '#domain/outcome.ts'
import { type Imported, type ImportPlan, type ItemImport, importItems } from './import-items.server.ts'
import { OLD_CUSTOMERS, OLD_ORDERS, OLD_PRODUCTS } from './old-items.server.ts'
import { ORDER_SHEET } from './order-kind.server.ts'
import { CUSTOMER_SHEET } from './people-kinds.server.ts'
import { PRODUCT_SHEET } from './product-kind.server.ts'
import type { ImportRows, SheetKind } from './sheet-kind.ts'

type PlatformSheet<Column extends string, Item, Plan extends ImportPlan> = {
  id: string
  shop: string
  about: string
  /** Our kind that its items are of. */
  own: SheetKind
  columns: ColumnNames<Column>
  /** What only such a file has. */
  telling: ColumnNames<string>
  inheriting?: NonNullable<SheetKind['inheriting']>
  items: ItemImport<Item, Plan>
  read(rows: SheetRows<Column>, choices: ReaderOptions): { readings: Readings<Item>; notes?: OldShop['notes'] }
}

/** The export of another shop, which is known by its columns. The command line reads the same under the same ids. */
function platformSheet<Column extends string, Item extends Named, Plan extends ImportPlan>({
  shop,
  own,
  columns,
  telling,
  items: into,
  read,
  ...kind
}: PlatformSheet<Column, Item, Plan>): SheetKind {
  // Its columns are known: nobody gives them fields, and its ids are its own.
  const { problemOfEvery: _, problemOfCell: __, ...whole } = own
  return {
    ...whole,
    ...kind,
    name: `${own.name} of ${shop}`,
    fields: columns,
    isKnownBy: (titles) => hasColumns(titles, telling),
    problemOf: () => undefined,
    async importRows(db, given) {
      const { readings, notes } = read(given.rows, optionsOf(given))
      const { items, failed, leftOut } = await wholeOf(readings)
      const imported = await importItems(db, { items, problems: failed.map(lineProblem) }, given, into)
      if (!imported.ok || notes === undefined) return imported
      const { stockUncounted, categories } = notes()
      const counts: Imported['counts'] = [
        ...imported.value.counts,
        ['products whose stock the file does not tell', stockUncounted],
        ['left out: drafts, what is hidden, and what this shop does not sell', leftOut.length],
      ]
      return done({ ...imported.value, counts, categories })
    },
  }
}

/** A browser's file may come without pictures; of the command line the operator names one for all. */
function optionsOf({ choices }: ImportRows): ReaderOptions {
  return { categories: choices.categories ?? {}, picture: choices.every?.image || NO_PICTURE }
}

function lineProblem({ id, name = id, reason, line = 1 }: Problem): LineProblem {
  return { line, text: name === '' ? reason : `${name}: ${reason}` }
}

export const SHOPIFY_PRODUCT_SHEET = platformSheet({
  id: 'shopify',
  shop: 'Shopify',
  about: 'This is a product export of Shopify. Each variant becomes a product.',
  own: PRODUCT_SHEET,
  columns: SHOPIFY_PRODUCTS,
  telling: SHOPIFY_TELLING.products,
  inheriting: {
    from: 'first',
    keyOf: ({ handle = '', title = '' }) => handle || title,
    fields: OF_THE_WHOLE_PRODUCT,
  },
  items: OLD_PRODUCTS,
  read(rows, options) {
    const { products, notes } = noted(options, (told) => shopifyProducts(rows, told))
    return { readings: products(), notes }
  },
})

export const WOOCOMMERCE_PRODUCT_SHEET = platformSheet({
  id: 'woocommerce',
  shop: 'WooCommerce',
  about: 'This is a product export of WooCommerce. Each variant becomes a product.',
  own: PRODUCT_SHEET,
  columns: WOOCOMMERCE_PRODUCTS,
  telling: WOOCOMMERCE_TELLING.products,
  inheriting: {
    from: 'parent',
    parentOf: ({ parent = '' }) => parent,
    namesOf: ({ id = '', sku = '' }) => [...(id === '' ? [] : [`id:${id}`]), ...(sku === '' ? [] : [sku])],
  },
  items: OLD_PRODUCTS,
  read(rows, options) {
    const { products, notes } = noted(options, async function* (told) {
      const all: SheetRow<keyof typeof WOOCOMMERCE_PRODUCTS>[] = []
      for await (const row of rows) all.push(row)
      yield* woocommerceProducts(() => all, told)
    })
    return { readings: products(), notes }
  },
})

export const SHOPIFY_ORDER_SHEET = platformSheet({
  id: 'shopify-orders',
  shop: 'Shopify',
  about:
    'This is an order export of Shopify. No stock is taken, no mail is sent, and what is not fulfilled there stands under To do.',
  own: ORDER_SHEET,
  columns: SHOPIFY_ORDERS,
  telling: SHOPIFY_TELLING.orders,
  // All lines of an order have its name; what is wrong is told of the first.
  inheriting: { from: 'parent', parentOf: ({ name = '' }) => name, namesOf: ({ name = '' }) => [name] },
  items: OLD_ORDERS,
  read: (rows) => ({ readings: shopifyOrders(rows) }),
})

export const SHOPIFY_CUSTOMER_SHEET = platformSheet({
  id: 'shopify-customers',
  shop: 'Shopify',
  about: `This is a customer export of Shopify. ${CUSTOMER_SHEET.about}`,
  own: CUSTOMER_SHEET,
  columns: SHOPIFY_CUSTOMERS,
  telling: SHOPIFY_TELLING.customers,
  items: OLD_CUSTOMERS,
  read: (rows) => ({ readings: shopifyCustomers(rows) }),
})
