import type { FileRow } from '../catalogue/product-file.ts'
import { type CategoryTable, categoryTable } from './category-table.ts'
import type { OldShop } from './old-shop.ts'
import type { Readings } from './readings.ts'

/** What is noticed while products are read, for the report. */
export type ProductNotes = {
  categories: CategoryTable
  /** The stock of one more product is not told. */
  missStock(): void
}

/** Products that are noted anew each time that they are read. */
export function noted(
  categories: Record<string, string>,
  read: (notes: ProductNotes) => Readings<FileRow>,
): Pick<OldShop, 'products' | 'notes'> {
  let stockUncounted = 0
  let table = categoryTable(categories)
  return {
    products() {
      stockUncounted = 0
      table = categoryTable(categories)
      return read({
        categories: table,
        missStock() {
          stockUncounted += 1
        },
      })
    },
    notes: () => ({ stockUncounted, categories: table.rows() }),
  }
}
