import { keptFacts } from '../facts/fact-values.ts'
import type { WholeProduct } from '../product/product.ts'
import type { SheetProduct } from './product-sheet.ts'

type Named = Pick<SheetProduct, 'category' | 'subcategory' | 'name'>

/** What rows without an id are known by. Copies of one game or card share it. */
function nameKey({ category = '', subcategory = '', name }: Named): string {
  return JSON.stringify([category, subcategory, name])
}

/** The same of one copy: its SKU tells it from the others, or else its description and its facts. */
export function copyKey(row: SheetProduct): string {
  return JSON.stringify([nameKey(row), row.sku || stateOf(row)])
}

/** What a copy is like, as its row says it or as it would be added. A file without facts tells copies by their descriptions. */
function stateOf({ name = '', category = '', subcategory = '', facts, ...row }: SheetProduct): string {
  const description = row.description ?? row.assumed?.description ?? ''
  return facts === undefined ? description : stateText(description, keptFacts(facts, { name, category, subcategory }))
}

/** What every copy is tells none from another. */
function stateText(description: string, { kind: _, ...facts }: WholeProduct['facts']): string {
  const known = Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([description, known])
}

/**
 * Finds the product of the shop that a row means: the one with its id or, without one, the one of that name in that
 * subcategory. Where a file or the shop has several of them, its SKU must be the same, or its description and its facts;
 * another SKU is another product.
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
  const [byState, unmarked] = [inStates(named), inStates(bySku.get('') ?? [])]
  const [skus, states] = [new Set(rows.map(({ sku }) => sku)), new Set(rows.map(stateOf))]
  const isTold = (product: WholeProduct) =>
    (product.sku !== '' && skus.has(product.sku)) || statesOf(product).some((state) => states.has(state))
  const rest = named.filter((product) => !isTold(product))
  const restUnmarked = rest.filter(({ sku }) => sku === '')
  return (row: SheetProduct): WholeProduct | string | undefined => {
    const { sku = '' } = row
    const hasSku = sku !== ''
    const same = (hasSku ? bySku.get(sku) : undefined) ?? (hasSku ? unmarked : byState).get(stateOf(row)) ?? []
    if (same.length === 1) return same[0]
    const isNew = same.length === 0 && (hasSku ? restUnmarked : rest).length === 0
    return isNew ? undefined : severalOf(named.length)
  }
}

/** The same of a product, by its description and by all. */
function statesOf({ description, facts }: WholeProduct): string[] {
  return [description, stateText(description, facts)]
}

function inStates(copies: WholeProduct[]): Map<string, WholeProduct[]> {
  const states = new Map<string, WholeProduct[]>()
  for (const copy of copies)
    for (const state of statesOf(copy)) {
      const same = states.get(state)
      if (same === undefined) states.set(state, [copy])
      else same.push(copy)
    }
  return states
}

function severalOf(count: number): string {
  const there = count === 1 ? 'There is a product' : `There are ${count} products`
  return `${there} of this name in this subcategory: its id says which one is meant`
}
