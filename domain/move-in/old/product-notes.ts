import type { SheetProduct } from '#domain/catalogue/sheet/product-sheet.ts'
import { type CategoryTable, categoryTable } from '../values/category-table.ts'
import type { Readings } from '../values/readings.ts'
import type { OldShop, ReaderOptions } from './old-shop.ts'

/** What readers of products are told, and what they notice for the report. */
export type ProductNotes = {
  categories: CategoryTable
  /** The stock of one more product is not told. */
  missStock(): void
  /** What products without a picture show. */
  picture: string | undefined
}

/** A quantity as the old shop's file has it, or one that is assumed. */
export type Stock = { quantity: string; isCounted?: false }

/** Products that are noted anew each time that they are read. */
export function noted(
  { categories, picture }: ReaderOptions,
  read: (notes: ProductNotes) => Readings<SheetProduct>,
): Pick<OldShop, 'products' | 'notes'> {
  let stockUncounted = 0
  let table = categoryTable(categories)
  return {
    products() {
      stockUncounted = 0
      table = categoryTable(categories)
      return read({
        categories: table,
        picture,
        missStock() {
          stockUncounted += 1
        },
      })
    },
    notes: () => ({ stockUncounted, categories: table.rows(), unknownNames: table.unknown() }),
  }
}
