import type { WholeProduct } from '../product/product.ts'
import type { SheetProduct } from './product-sheet.ts'

type Named = Pick<SheetProduct, 'category' | 'subcategory' | 'name'>

/** What rows without an id are known by. Copies of one game or card share it. */
function nameKey({ category, subcategory, name }: Named): string {
  return JSON.stringify([category, subcategory, name])
}

/** The same of one copy: its SKU tells it from the others, or else its description, where its condition stands. */
export function copyKey(row: SheetProduct): string {
  return JSON.stringify([nameKey(row), row.sku || (row.description ?? '')])
}

/**
 * Finds the product of the shop that a row means: the one with its id or, without one, the one of that name in that
 * subcategory. Where a file or the shop has several of them, its SKU or its description must be the same; another SKU is
 * another product.
 *
 * @returns undefined for a new product, and a text where it cannot be known
 */
export function meantProducts(rows: SheetProduct[], products: WholeProduct[]) {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = Map.groupBy(products, nameKey)
  const rowsByName = Map.groupBy(
    rows.filter(({ id }) => id === undefined),
    nameKey,
  )
  const among = new Map<string, ReturnType<typeof copiesAmong>>()
  return (row: SheetProduct): WholeProduct | string | undefined => {
    if (row.id !== undefined) return byId.get(row.id)
    const key = nameKey(row)
    const [named = [], sharing = []] = [byName.get(key), rowsByName.get(key)]
    const [only] = named
    if (only === undefined) return undefined
    if (named.length === 1 && sharing.length === 1) return isOtherSku(row, only) ? undefined : only
    const find = among.get(key) ?? copiesAmong(named, sharing)
    among.set(key, find)
    return find(row)
  }
}

function isOtherSku({ sku = '' }: SheetProduct, product: WholeProduct): boolean {
  return sku !== '' && product.sku !== '' && sku !== product.sku
}

/** Each looks at a few only, however many a file has of one name. */
function copiesAmong(named: WholeProduct[], rows: SheetProduct[]) {
  const bySku = Map.groupBy(named, ({ sku }) => sku)
  const byDescription = Map.groupBy(named, ({ description }) => description)
  const unmarked = Map.groupBy(bySku.get('') ?? [], ({ description }) => description)
  const [skus, descriptions] = [new Set(rows.map(({ sku }) => sku)), new Set(rows.map((row) => row.description))]
  const isTold = ({ sku, description }: WholeProduct) => (sku !== '' && skus.has(sku)) || descriptions.has(description)
  const rest = named.filter((product) => !isTold(product))
  const restUnmarked = rest.filter(({ sku }) => sku === '')
  return ({ sku = '', description = '' }: SheetProduct): WholeProduct | string | undefined => {
    const hasSku = sku !== ''
    const same = (hasSku ? bySku.get(sku) : undefined) ?? (hasSku ? unmarked : byDescription).get(description) ?? []
    if (same.length === 1) return same[0]
    const isNew = same.length === 0 && (hasSku ? restUnmarked : rest).length === 0
    return isNew ? undefined : severalOf(named.length)
  }
}

function severalOf(count: number): string {
  const there = count === 1 ? 'There is a product' : `There are ${count} products`
  return `${there} of this name in this subcategory: its id says which one is meant`
}
