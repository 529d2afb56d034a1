import { fold } from '#domain/text/fold.ts'
import { factColumns } from '../facts/fact-search.ts'
import type { Described, Facts } from '../facts/fact-values.ts'
import { matchKeys } from './match-key.ts'

type Searched = Described & {
  description: string
  sku?: string | undefined
  barcode?: string | undefined
  shelf?: string | undefined
  facts?: Facts | undefined
}

type Texts = Omit<Searched, 'facts' | 'category' | 'subcategory'>

export const SEARCHED_FIELDS = ['name', 'description', 'sku', 'barcode', 'shelf'] as const satisfies (keyof Texts)[]

/** Computed columns for sorting and searching, written with every change of a product. */
export function searchFields({ facts = {}, ...product }: Searched) {
  return { ...searchTexts(product), ...placedFields(facts, product) }
}

/** Those of them that follow from the name, the category and the facts. */
export function placedFields(facts: Facts, { name, category, subcategory }: Described) {
  const product = { name, category, subcategory }
  return { ...factColumns(facts, product), matchKey: matchKeys({ ...product, region: facts.region, kind: facts.kind }) }
}

/** The same of the texts alone. */
export function searchTexts({ name, description, sku = '', barcode = '', shelf = '' }: Texts) {
  const own = [sku, barcode, shelf].map(fold).filter((text) => text !== '')
  const ownText = own.length === 0 ? '' : lineOf(own.join('\n'))
  return { sortName: fold(name), searchText: `${fold(name)}\n${fold(description)}`, ownText }
}

/** A whole SKU, barcode or shelf, as it stands in the text of all three. */
export function lineOf(folded: string): string {
  return `\n${folded}\n`
}
