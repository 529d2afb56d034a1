import { inOrderOf } from '#domain/ids.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { chipsOf } from '../facts/show-facts.ts'
import { priceText } from '../product/not-yet.ts'
import { type BarCode, barCodeOf } from './bar-code.server.ts'
import type { LabelSize } from './label-sizes.ts'

export type ProductLabel = {
  id: string
  name: string
  facts: string
  price: string
  sku: string
  code: BarCode | undefined
  /** It marks a shelf, and its name is all it says. */
  isShelf?: true
}

/** What the labels of these products say, in the order of `ids`; who is gone has none. */
export async function findLabels(db: Db, ids: string[], size: LabelSize): Promise<ProductLabel[]> {
  const { id, name, facts, priceCents, sku, barcode } = products
  const rows = await db.select({ id, name, facts, priceCents, sku, barcode }).from(products).where(isAnyOf(id, ids))
  return await Promise.all(
    inOrderOf(new Set(ids), rows).map(async ({ facts, priceCents, barcode, ...row }) => ({
      ...row,
      facts: chipsOf(facts),
      price: priceCents < 0 ? '' : priceText(priceCents),
      code: await barCodeOf({ sku: row.sku, barcode }, size),
    })),
  )
}

/** Labels of shelves, with their names as bars. */
export async function shelfLabels(names: string[], size: LabelSize): Promise<ProductLabel[]> {
  const blank = { facts: '', price: '', isShelf: true } as const
  const barsOf = (sku: string) => barCodeOf({ sku, barcode: '' }, size)
  return await Promise.all(
    names.map(async (name) => ({ id: name, name, sku: name, ...blank, code: await barsOf(name) })),
  )
}
